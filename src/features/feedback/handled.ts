import type { Comment } from '#contract/comments.ts';
import type { Smiley } from '#contract/smileys.ts';
import { fromWords } from '#src/components/feedback/smiley.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { clamp } from '#src/lib/text.ts';
import { clockWords, dayWords } from '#src/lib/time.ts';

/**
 * That a smiley is handled is a comment on its contact, since the service keeps nothing else about a smiley. Colleagues read
 * it there; the id at its end says which smiley it is about.
 */
export function handledText({ id, rated_at }: Pick<Smiley, 'id' | 'rated_at'>, zone?: string): string {
  const at = Date.parse(rated_at);
  return `Handled: negative smiley of ${dayWords(at, zone)} ${clockWords(at, zone)} (smiley ${id})`;
}

const HANDLED = /^Handled: .*\(smiley (\d+)\)$/;

/** The id of the smiley that a comment says is handled. Null for other comments. */
export function handledBy({ body }: Pick<Comment, 'body'>): number | null {
  const [, id] = HANDLED.exec(body?.trim() ?? '') ?? [];
  return id === undefined ? null : Number(id);
}

/** The text about a negative smiley for a colleague: caller, date and time, reception and comment. */
export function tellText(smiley: Smiley, reception: string, zone?: string): string {
  const { contact, number, comment, rated_at } = smiley;
  const at = Date.parse(rated_at);
  const digits = number === null ? null : formatNumber(number);
  const who = contact !== null && digits !== null ? `${fromWords(smiley)}, ${digits}` : fromWords(smiley);
  const said = comment === null ? '' : `: “${clamp(comment, 300)}”`;
  const call = digits === null ? '' : ' Please call back.';
  return `Negative smiley from ${who} (${dayWords(at, zone)} ${clockWords(at, zone)} on ${reception})${said}.${call}`;
}
