import type { Span } from '#src/api/smileys/statistics.ts';
import { dateWords, dayName, hourWords, monthName, rangeWords } from '#src/components/feedback/words.ts';
import {
  addDays,
  addMonths,
  countDays,
  daysBetween,
  firstOfMonth,
  spanOfDays,
  spanOfHour,
  weekdayOf,
} from '#src/components/feedback/zone.ts';
import type { Day } from '#src/components/feedback/zone.ts';

export const UNITS = ['hour', 'day', 'week', 'month'] as const;
export type Unit = (typeof UNITS)[number];

/** One column of the trend. */
export interface Bucket {
  readonly key: string;
  readonly span: Span;
  readonly from: Day;
  readonly to: Day;
  /** Of an hour; null for whole days. */
  readonly hour: number | null;
  /** Under the axis: "20 Oct", "08". */
  readonly label: string;
  /** In sentences: "Tue 10 Nov", "week 9 to 15 Nov". */
  readonly name: string;
}

/** How a range is cut: into at most 48 hours, 62 days, 54 weeks or 122 months. */
export function unitOf(from: Day, to: Day): Unit {
  const days = countDays(from, to);
  return days <= 2 ? 'hour' : days <= 62 ? 'day' : days <= 371 ? 'week' : 'month';
}

const single = (from: Day, to: Day, zone: string, words: Pick<Bucket, 'label' | 'name'>): Bucket => ({
  key: from,
  span: spanOfDays(from, to, zone),
  from,
  to,
  hour: null,
  ...words,
});

function hoursOf(from: Day, to: Day, zone: string): Bucket[] {
  return daysBetween(from, to).flatMap((day) =>
    Array.from({ length: 24 }, (_, hour) => hour).flatMap((hour) => {
      const span = spanOfHour(day, hour, zone);
      if (span === null) return [];
      const label = String(hour).padStart(2, '0');
      const name = `${dayName(day)} ${hourWords(hour)}`;
      return [{ key: `${day}T${label}`, span, from: day, to: day, hour, label, name }];
    }),
  );
}

/** Days from `from` to `to` in lots whose last day is told by `endOf`; the first and the last lot may be shorter. */
function lots(from: Day, to: Day, endOf: (first: Day) => Day): { from: Day; to: Day }[] {
  const cut: { from: Day; to: Day }[] = [];
  for (let first = from; first <= to;) {
    const end = endOf(first);
    cut.push({ from: first, to: end < to ? end : to });
    first = addDays(end, 1);
  }
  return cut;
}

const endOfWeek = (day: Day): Day => addDays(day, 7 - weekdayOf(day));
const endOfMonth = (day: Day): Day => addDays(addMonths(firstOfMonth(day), 1), -1);

/** The columns of the trend from the first day to the last: together they are the range, none overlaps another. */
export function bucketsOf(from: Day, to: Day, zone: string): readonly Bucket[] {
  switch (unitOf(from, to)) {
    case 'hour':
      return hoursOf(from, to, zone);
    case 'day':
      return daysBetween(from, to).map((day) =>
        single(day, day, zone, { label: dateWords(day), name: dayName(day) }),
      );
    case 'week':
      return lots(from, to, endOfWeek).map((week) =>
        single(week.from, week.to, zone, {
          label: dateWords(week.from),
          name: rangeWords(week.from, week.to),
        }),
      );
    case 'month':
      return lots(from, to, endOfMonth).map((month) => {
        const whole = month.from === firstOfMonth(month.from) && month.to === endOfMonth(month.from);
        return single(month.from, month.to, zone, {
          label: monthName(month.from, true),
          name: whole ? monthName(month.from) : rangeWords(month.from, month.to, true),
        });
      });
  }
}
