import { m } from '#messages/satisfaction';
import { m as start } from '#messages/start';
import type { Smiley } from '#contract/smileys.ts';
import { fromWords } from '#src/components/smileys/Face.tsx';
import { formatNumber } from '#src/lib/phone.ts';
import { clamp } from '#src/lib/text.ts';
import { clockWords, dayWords } from '#src/lib/time.ts';

/** "Wed 18 Nov 10:11". */
const momentOf = ({ rated_at }: Pick<Smiley, 'rated_at'>, zone?: string): string => {
  const at = Date.parse(rated_at);
  return start.dayAndTime({ day: dayWords(at, zone), time: clockWords(at, zone) });
};

/** The text about a negative smiley for a colleague: caller, date and time, reception and comment. */
export function tellText(smiley: Smiley, reception: string, zone?: string): string {
  const { contact, number, comment } = smiley;
  const digits = number === null ? null : formatNumber(number);
  const name = contact !== null && digits !== null ? `${fromWords(smiley)}, ${digits}` : fromWords(smiley);
  const about = { name, when: momentOf(smiley, zone), reception };
  const told =
    comment === null ? m.tellText(about) : m.tellTextSaid({ ...about, comment: clamp(comment, 300) });
  return digits === null ? told : `${told} ${m.pleaseCallBack()}`;
}
