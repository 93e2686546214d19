import { m } from '#messages/start';
import type { AbsenceReason } from '#contract/absences.ts';
import { asIfUtc, clockWords, comingDay, isSameDay } from '#src/lib/time.ts';

/** What the words of an absence are made of; a wall has no own words, and not every wall the reason. */
export interface WordsOf {
  readonly reason: AbsenceReason | null;
  readonly words?: string | null;
  readonly back: number | null;
}

/** Their words say when they end: "Meeting until 14:00". The words of the others say when the person is back. */
const UNTIL: ReadonlySet<AbsenceReason | null> = new Set(['meeting', 'course', 'home']);
/** An end so far ahead is shown as a day, without its time. Milliseconds. */
const DAY_IS_ENOUGH = 6 * 86_400_000;

/** "Lunch", the own words of another reason, "Away" where the reason is not known. */
export const reasonWords = (reason: AbsenceReason | null, words?: string | null): string =>
  m.awayReason({ reason: words ? 'other' : (reason ?? 'away'), words: words ?? '' });

/** Whether a moment, in milliseconds, is midnight by the page's zone. */
export const isMidnight = (at: number): boolean => asIfUtc(at).toISOString().slice(11, 16) === '00:00';

/** The end on a card: "12:30" today, "Thu 08:00", the day alone from six days on and where the day begins: "Mon 7 Dec". */
function endWords(end: number, now: number): string {
  const time = clockWords(end);
  if (isSameDay(end, now)) return time;
  const day = comingDay(end, now);
  return isMidnight(end) || end - now >= DAY_IS_ENOUGH ? day : m.untilDay({ day, time });
}

/** "Lunch, back 12:30", "Meeting until 14:00", "Holiday, back Mon 7 Dec", "Away". `now` by the service's clock, in milliseconds. */
export function absenceWords({ reason, words, back }: WordsOf, now: number): string {
  const what = reasonWords(reason, words);
  if (back === null || back <= now) return what;
  const end = endWords(back, now);
  return UNTIL.has(reason) && !isMidnight(back) ? m.awayUntil({ what, end }) : m.awayBack({ what, end });
}

/** The words of somebody's absence; null while they are not away. */
export const awayWords = (span: WordsOf | undefined, now: number): string | null =>
  span === undefined ? null : absenceWords(span, now);
