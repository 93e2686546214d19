import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysBetween } from '#src/lib/days.ts';
import { gridOf } from './heat.ts';
import { busiestHour, medianOf, NO_WAITS, plusWaits, waitPart } from './waits.ts';

const ZONES = ['Europe/Copenhagen', 'America/New_York', 'Asia/Kolkata'] as const;
const MINUTE = 60_000;

interface Caller {
  readonly at: string;
  readonly wait: number | null;
}
const gridIn = (zone: string, callers: readonly Caller[]) =>
  gridOf(
    callers.map(({ at, wait }) => waitPart(at, wait, zone)),
    NO_WAITS,
    plusWaits,
  );

test('the grid counts what a plain reading of the rows counts, over both changes of the clock', () => {
  // The nights around the changes in Denmark and in New York.
  const begins = ['2026-03-07', '2026-03-28', '2026-10-24', '2026-10-31'].map((day) => Date.parse(day));
  const caller = fc
    .tuple(fc.constantFrom(...begins), fc.nat(72 * 60), fc.option(fc.nat(600_000)))
    .map(([begin, minute, wait]): Caller => ({ at: new Date(begin + minute * MINUTE).toISOString(), wait }));
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), fc.array(caller, { maxLength: 60 }), (timeZone, callers) => {
      const grid = gridIn(timeZone, callers);
      const format = new Intl.DateTimeFormat('en-GB', {
        timeZone,
        weekday: 'short',
        hour: '2-digit',
        hourCycle: 'h23',
      });
      const slow = new Map<string, number[]>();
      for (const { at, wait } of callers) {
        const cell = format.format(Date.parse(at)).replace(',', '');
        slow.set(cell, [...(slow.get(cell) ?? []), wait ?? -1]);
      }
      ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].forEach((name, at) => {
        for (let hour = 0; hour < 24; hour += 1) {
          const rows = slow.get(`${name} ${String(hour).padStart(2, '0')}`) ?? [];
          const cell = grid.cell(at + 1, hour);
          expect(cell.given).toBe(rows.length);
          expect(cell.waits.toSorted()).toEqual(rows.filter((wait) => wait >= 0).toSorted());
          expect(rows.length === 0 || grid.hours.includes(hour)).toBe(true);
        }
      });
      expect(grid.all.given).toBe(callers.length);
    }),
  );
});

test('the wait in the middle', () => {
  expect([[], [7], [9, 1], [300, 1, 2]].map(medianOf)).toEqual([null, 7, 5, 2]);
});

test('an hour is named when it certainly has more than the others, for as many days as it had', () => {
  const days = daysBetween('2026-11-02', '2026-11-29');
  /** `usual` in each hour of working days, 8 to 18, and `more` on Mondays at 10. */
  const callers = (usual: number, more: number) =>
    days.slice(0, 28).flatMap((day, index) =>
      index % 7 > 4
        ? []
        : Array.from({ length: 10 }, (_, hour) =>
            Array.from({ length: index % 7 === 0 && hour === 2 ? more : usual }, () => ({
              at: `${day}T${String(hour + 8).padStart(2, '0')}:30:00+01:00`,
              wait: null,
            })),
          ).flat(),
    );
  const busiest = (usual: number, more: number) =>
    busiestHour(gridIn('Europe/Copenhagen', callers(usual, more)), '2026-11-02', '2026-11-29');
  expect(busiest(1, 5)).toMatchObject({ weekday: 1, hour: 10, times: 4.6 });
  // 8 in four weeks, where 4 are usual, may be by chance.
  expect(busiest(1, 2)).toBeNull();
  // Many everywhere are no reason for one hour.
  expect(busiest(20, 20)).toBeNull();
  expect(busiest(0, 2)).toBeNull();
  expect(busiest(0, 0)).toBeNull();
});
