import { m } from '#messages/shared';
import type { AbsenceWeek } from '#contract/absences.ts';
import { viewerZone } from '#src/browser/locale.ts';
import { dayKey, longWeekdayName, timeWords, WEEKDAYS, weekdayName } from '#src/lib/calendar.ts';
import { dateWords } from '#src/lib/time.ts';
import { reasonWords } from './words.ts';

/** "Every day", "Mon to Fri", "Mon, Wed". */
export function daysWords(weekdays: readonly number[]): string {
  const days = weekdays.toSorted();
  const [first = 1] = days;
  if (days.length === WEEKDAYS.length) return m.everyDay();
  const inRow = days.every((day, at) => day === first + at);
  return inRow && days.length > 2
    ? m.daysInRow({ first: weekdayName(first), last: weekdayName(days.at(-1) ?? first) })
    : days.map(weekdayName).join(', ');
}

/** A day as a week has it: "24 Dec". */
const dateOf = (key: string) => dateWords(Date.parse(`${key}T12:00Z`), 'UTC');

/** "Every Thursday" and "Home 14:00 to 16:00, except 24 Dec", for each line of a week. Without lines and days that are over. */
export function weekFacts({ zone, lines }: AbsenceWeek, now: number) {
  const today = dayKey(now);
  return lines
    .filter(({ valid_until: last }) => !last || last >= today)
    .map((line) => {
      const { weekdays, from, until, valid_from: first, valid_until: last, except = [] } = line;
      const [day = 1, ...more] = weekdays;
      const what = reasonWords(line.reason, line.words);
      let said =
        from === until
          ? m.awayNextAllDay({ what })
          : m.awayNextTimes({ what, from: timeWords(from), until: timeWords(until) });
      if (zone !== viewerZone()) said = m.inZone({ hours: said, zone });
      if (first && first > today) said = m.awayLineFrom({ line: said, day: dateOf(first) });
      if (last) said = m.awayLineUntil({ line: said, day: dateOf(last) });
      const [next, ...others] = except.filter((one) => one >= today).toSorted();
      if (next !== undefined)
        said = m.awayLineExcept({ line: said, day: dateOf(next), count: 1 + others.length });
      const days = more.length === 0 ? m.awayWeekly({ day: longWeekdayName(day) }) : daysWords(weekdays);
      return { days, what: said };
    });
}
