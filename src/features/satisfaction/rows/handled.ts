import { m } from '#messages/satisfaction';
import { m as start } from '#messages/start';
import type { Comment } from '#contract/comments.ts';
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

/**
 * That a smiley is handled is a comment on its contact, since the service keeps nothing else about a smiley. Colleagues read
 * it there, in the language of who wrote it; the id at its end, the same in every language, says which smiley it is about.
 */
export const handledText = (smiley: Pick<Smiley, 'id' | 'rated_at'>, zone?: string): string =>
  `${m.handledText({ when: momentOf(smiley, zone) })} (smiley ${smiley.id})`;

/** A comment of `handledText` in any language: a word and a colon, such as "Handled:", and at its end the id. */
const HANDLED = /^\p{L}+: .*\(smiley (\d+)\)$/u;

/** The id of the smiley that a comment says is handled. Null for other comments. */
export function handledBy({ body }: Pick<Comment, 'body'>): number | null {
  const [, id] = HANDLED.exec(body?.trim() ?? '') ?? [];
  return id === undefined ? null : Number(id);
}

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
