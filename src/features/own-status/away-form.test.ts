import { describe, expect, test } from 'vitest';
import type { Problem } from '#contract/problem.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { NotReady } from '#src/ui/form/use-form.ts';
import { awayOf, beginAway, endChoices, refusedAway, type AwayTyped } from './away-form.ts';

const NOON = new Date(2026, 10, 18, 12, 0).getTime();
const LATE = new Date(2026, 10, 18, 17, 0).getTime();
const HALF = 30 * 60_000;
const of = (typed: Partial<AwayTyped>, now = NOON) => awayOf({ ...beginAway(now), ...typed }, now);
const wrong = (typed: Partial<AwayTyped>, now = NOON): unknown => {
  try {
    return of(typed, now);
  } catch (error) {
    return error instanceof NotReady ? Object.keys(error.fields) : error;
  }
};

describe('the absence of a form', () => {
  test('is lunch for half an hour, until something else is chosen', () => {
    expect(of({})).toEqual({
      reason: 'lunch',
      words: null,
      from: NOON,
      until: NOON + HALF,
      note: null,
      deputy: null,
      dnd: false,
    });
  });

  test('has the deputy, the trimmed note, and own words only of the reason other', () => {
    expect(of({ deputy: 'group 2', note: ' Ring ', words: 'Dentist', dnd: true })).toMatchObject({
      deputy: { kind: 'group', id: 2 },
      note: 'Ring',
      words: null,
      dnd: true,
    });
    expect(of({ reason: 'other', words: ' Dentist ' })).toMatchObject({ words: 'Dentist' });
  });

  test('ends at the time that is typed, or is open', () => {
    expect(of({ end: 'time', day: '2026-11-19', text: '8.15' }).until).toBe(
      new Date(2026, 10, 19, 8, 15).getTime(),
    );
    expect(of({ end: 'open' }).until).toBeNull();
  });

  test.each([
    [{ reason: 'other', words: ' ' }, NOON, 'words'],
    [{ end: 'time', day: '2026-11-18', text: '11:59' }, NOON, 'text'],
    // Kept from before the end of the day.
    [{ end: 'day' }, LATE, 'text'],
  ] as const)('%j is not ready', (typed, now, field) => {
    expect(wrong(typed, now)).toEqual([field]);
  });
});

test('the end of the day is a choice until it has passed', () => {
  const ends = (now: number) => endChoices(now).map(([end]) => end);
  expect([ends(NOON).includes('day'), ends(LATE).includes('day')]).toEqual([true, false]);
});

test('what the gateway refuses is said beside the field that has it', () => {
  const refused = (errors: Record<string, string[]>) =>
    refusedAway(new ApiError('invalid', { problem: { status: 422, errors } as Problem }));
  expect(Object.keys(refused({ until: ['is over'], deputy: ['is somebody else'] }) ?? {})).toEqual([
    'text',
    'deputy',
  ]);
  expect(refused({ person: ['is nobody'] })).toBeNull();
});
