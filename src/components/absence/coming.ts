import { m } from '#messages/shared';
import type { AbsenceSpan } from '#contract/absences.ts';
import { clockWords, dayWords } from '#src/lib/time.ts';
import { isMidnight, reasonWords } from './words.ts';

const DAY = 86_400_000;

/** A coming absence, beside its day: "Course, all day", "Away 09:00 to 11:00", "Home from 14:00", "Holiday until Fri 4 Dec". */
export function comingWords({
  reason,
  words,
  from,
  until,
}: Pick<AbsenceSpan, 'reason' | 'words' | 'from' | 'until'>): string {
  const what = reasonWords(reason, words);
  if (until === null) return m.awayNextFrom({ what, from: clockWords(from) });
  if (until - from > 1.1 * DAY) return m.awayNextDays({ what, day: dayWords(until - 1) });
  if (isMidnight(from) && isMidnight(until)) return m.awayNextAllDay({ what });
  return m.awayNextTimes({ what, from: clockWords(from), until: clockWords(until) });
}
