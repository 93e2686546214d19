import { describe, expect, test, vi } from 'vitest';
import type { Absence } from '#contract/absences.ts';
import type { Problem } from '#contract/problem.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { NotReady } from '#src/ui/form/use-form.ts';
import {
  awayOf,
  beginAway,
  endChoices,
  endChosen,
  endOfChoice,
  fromOn,
  refusedAway,
  shownEnd,
  type AwayTyped,
} from './away-form.ts';

const at = (day: number, hour = 0, minute = 0) => new Date(2026, 10, day, hour, minute).getTime();
const NOON = at(18, 12);
const LATE = at(18, 17);
const HALF = 30 * 60_000;
const now = (typed: Partial<AwayTyped>, moment = NOON) =>
  awayOf({ ...beginAway(moment, false), ...typed }, moment, false);
const planned = (typed: Partial<AwayTyped>) => awayOf({ ...beginAway(NOON, true), ...typed }, NOON, true);
const wrong = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (error) {
    return error instanceof NotReady ? Object.keys(error.fields) : error;
  }
};

describe('the absence of a form', () => {
  test('is lunch for half an hour, until something else is chosen', () => {
    expect(now({})).toEqual({
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
    expect(now({ deputy: 'group 2', note: ' Ring ', words: 'Dentist', dnd: true })).toMatchObject({
      deputy: { kind: 'group', id: 2 },
      note: 'Ring',
      words: null,
      dnd: true,
    });
    expect(now({ reason: 'other', words: ' Dentist ' })).toMatchObject({ words: 'Dentist' });
  });

  test('ends at the time that is typed, or is open', () => {
    expect(now({ end: 'time', day: '2026-11-19', text: '8.15' }).until).toBe(at(19, 8, 15));
    expect(now({ end: 'open' }).until).toBeNull();
  });

  test('ends after half an hour also while the clocks go back', () => {
    vi.stubEnv('TZ', 'Europe/Copenhagen');
    // A quarter to three, for the first time.
    const late = Date.parse('2026-10-25T00:45Z');
    expect(now({}, late).until).toBe(late + HALF);
    vi.unstubAllEnvs();
  });

  test('begins at a day and a time, or has whole days, the last one with it', () => {
    expect(planned({})).toMatchObject({ from: at(19, 8), until: at(19, 16) });
    const days = { fromDay: '2026-11-20', day: '2026-11-22' };
    expect(planned({ ...days, fromText: '9', text: '14' })).toMatchObject({
      from: at(20, 9),
      until: at(22, 14),
    });
    expect(planned({ ...days, allDay: true })).toMatchObject({ from: at(20), until: at(23) });
    // Today, although it has begun.
    expect(planned({ fromDay: '2026-11-18', day: '2026-11-18', allDay: true })).toMatchObject({
      from: at(18),
    });
  });

  test.each([
    [{ reason: 'other', words: ' ' }, false, ['words']],
    [{ end: 'time', day: '2026-11-18', text: '11:59' }, false, ['until']],
    [{ fromDay: '2026-11-18', fromText: '11:00', reason: 'other' }, true, ['words', 'from']],
    [{ day: '2026-11-19', text: '08:00' }, true, ['until']],
    [{ fromDay: '', text: 'noon' }, true, ['from', 'until']],
    [{ fromDay: '2026-11-15', day: '2026-11-17', allDay: true }, true, ['until']],
  ] as const)('%j is not ready', (typed, isPlan, fields) => {
    expect(wrong(() => (isPlan ? planned(typed) : now(typed)))).toEqual(fields);
  });
});

test('one that is changed is shown as it is: open, until a time, or of whole days', () => {
  const kept = {
    reason: 'holiday',
    from: at(20),
    until: at(23),
    words: null,
    note: null,
    deputy: null,
  } as Absence;
  const shown = beginAway(NOON, true, kept);
  expect(shown).toMatchObject({ allDay: true, fromDay: '2026-11-20', day: '2026-11-22', reason: 'holiday' });
  expect(awayOf(shown, NOON, true, kept)).toMatchObject({ from: kept.from, until: kept.until });
  const open = beginAway(NOON, true, { ...kept, until: null });
  expect(open).toMatchObject({ end: 'open', allDay: false });
  // With an end to choose instead.
  expect(awayOf({ ...open, end: 'time' }, NOON, true)).toMatchObject({ from: at(20), until: at(21, 16) });
  expect(beginAway(NOON, false, { ...kept, until: at(18, 14) })).toMatchObject({
    end: 'time',
    text: '14:00',
  });
});

describe('the ends to choose', () => {
  const ends = (moment: number) => endChoices(moment).map(([, ...words]) => words.filter(Boolean).join(' '));
  test('are from now on, full hours, and the end of the day until it has passed', () => {
    expect(ends(at(18, 10, 42))).toEqual([
      '30 min 11:12',
      '1 hour 11:42',
      '12:00',
      '13:00',
      'End of day 16:00',
      'Tomorrow 08:00',
      'Not known yet',
    ]);
    expect(ends(at(18, 22, 30))).toEqual(['30 min 23:00', '1 hour 23:30', 'Tomorrow 08:00', 'Not known yet']);
  });

  test('are shown in the fields, and what is typed is the choice of the same moment', () => {
    const typed = beginAway(NOON, false);
    const shown = (choice: string, moment = NOON) => shownEnd({ ...typed, ...endOfChoice(choice) }, moment);
    expect(shown('half')).toEqual({ day: '2026-11-18', text: '12:30' });
    // Half an hour from when it is saved.
    expect(shown('half', LATE)).toEqual({ day: '2026-11-18', text: '17:30' });
    expect(shown('open')).toEqual({ day: '', text: '' });
    const [full = ''] = endChoices(NOON).find(([, words]) => words === '14:00') ?? [];
    expect(shown(full, LATE)).toEqual({ day: '2026-11-18', text: '14:00' });
    expect(endChosen({ end: 'time', day: '2026-11-18', text: '14:00' })).toBe(full);
  });
});

test('a first day behind the last one takes it along', () => {
  expect(fromOn('2026-11-20', { day: '2026-11-19' })).toEqual({ fromDay: '2026-11-20', day: '2026-11-20' });
  expect(fromOn('2026-11-18', { day: '2026-11-19' })).toEqual({ fromDay: '2026-11-18' });
});

test('what the gateway refuses is said beside the field that has it, also in a line of a week', () => {
  const refused = (errors: Record<string, string[]>) =>
    refusedAway(new ApiError('invalid', { problem: { status: 422, errors } as Problem }));
  expect(Object.keys(refused({ until: ['is over'], 'lines.2.deputy': ['is somebody else'] }) ?? {})).toEqual([
    'until',
    'lines.2.deputy',
  ]);
  expect(refused({ person: ['is nobody'] })).toBeNull();
});
