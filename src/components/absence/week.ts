import { m } from '#messages/me';
import type { AbsenceWeek } from '#contract/absences.ts';
import { reasonWords } from '#src/components/absence/words.ts';
import { viewerZone } from '#src/browser/locale.ts';
import { dayKey } from '#src/lib/calendar.ts';
import { dateWords } from '#src/lib/time.ts';
import { ruleHours } from './rules.ts';

/** A day as a week has it: "24 Dec". */
const day = (key: string) => dateWords(Date.parse(`${key}T12:00Z`), 'UTC');

/** "Lunch, Mon to Fri, 12:00 to 12:30; Home, Fri, 14:00 to 16:00, except 24 Dec". Without lines and days that are over. */
export function weekWords({ zone, lines }: AbsenceWeek, now: number): string {
  const today = dayKey(now);
  return lines
    .filter(({ valid_until: last }) => !last || last >= today)
    .map((line) => {
      const { reason, words, valid_from: first, valid_until: last, except = [] } = line;
      const hours = ruleHours({ ...line, zone }, viewerZone());
      let said = m.awayLine({ what: reasonWords(reason, words), hours });
      if (first && first > today) said = m.awayLineFrom({ line: said, day: day(first) });
      if (last) said = m.awayLineUntil({ line: said, day: day(last) });
      const [next, ...others] = except.filter((one) => one >= today).toSorted();
      return next === undefined
        ? said
        : m.awayLineExcept({ line: said, day: day(next), count: 1 + others.length });
    })
    .join('; ');
}
