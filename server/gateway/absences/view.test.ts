import { expect, it } from 'vitest';
import { boardFor, wallFor, type Item } from './view.ts';

const HOUR = 3_600_000;
const [PLAIN, HANNE, ADMIN] = [
  { company: 'c', id: 9, admin: false },
  { company: 'c', id: 1, admin: false },
  { company: 'c', id: 8, admin: true },
];

/** A meeting from 1 to 2 within a lunch from 0 to 4, then, of Hanne alone, an illness from 6 to 7; and how often items were looked at. */
function company() {
  let looks = 0;
  const item = (person: number, rank: number, reason: Item['reason'], from: number, until: number): Item => ({
    source: 'set',
    rank,
    order: 0,
    person,
    id: 1,
    reason,
    words: null,
    note: null,
    deputy: null,
    dnd: false,
    get from() {
      looks += 1;
      return from * HOUR;
    },
    until: until * HOUR,
    by: 1,
    at: 0,
  });
  const of = (person: number) => [item(person, 1, 'lunch', 0, 4), item(person, 0, 'meeting', 1, 2)];
  const people = new Map([
    [1, [...of(1), item(1, 0, 'ill', 6, 7)]],
    [2, of(2)],
  ]);
  const looksOf = (act: () => unknown) => {
    const before = looks;
    act();
    return looks - before;
  };
  return { people, looksOf };
}

it('works the list out once for all who may know the same, until somebody goes or comes', () => {
  const { people, looksOf } = company();
  const looks = (viewer: typeof PLAIN, hour: number) =>
    looksOf(() => boardFor(people, viewer, hour * HOUR)) > 0;
  expect(looks(PLAIN, 0)).toBe(true);
  expect(looks({ ...PLAIN, id: 2 }, 0.5)).toBe(false);
  expect(looksOf(() => wallFor(people, true, 0.5 * HOUR))).toBe(0);
  expect(looks(HANNE, 0.5)).toBe(true);
  expect(looks(ADMIN, 0.5)).toBe(false);
  for (const hour of [1, 2, 4, 6]) {
    expect(looks(PLAIN, hour)).toBe(true);
    expect(looks(PLAIN, hour + 0.9)).toBe(false);
  }
});

it('says at each time what it says to somebody who asks first', () => {
  const { people } = company();
  for (let hour = 0; hour < 9; hour += 0.25)
    for (const viewer of [PLAIN, HANNE, ADMIN]) {
      const board = boardFor(people, viewer, hour * HOUR);
      expect(board).toEqual(boardFor(company().people, viewer, hour * HOUR));
      expect(JSON.stringify(board).includes('ill')).toBe(viewer !== PLAIN && hour < 7);
    }
});
