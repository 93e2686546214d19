/** Texts of messages: plain signs for those that cost room, and blanks of templates. */

const PLAIN: readonly (readonly [signs: RegExp, plain: string])[] = [
  [/[“”„«»]/g, '"'],
  [/[‘’‚´`]/g, "'"],
  [/[–—‑•]/g, '-'],
  [/…/g, '...'],
  [/[\u00A0\u202F\t]/g, ' '],
];

/** The text with plain quotes, dashes and spaces, which the SMS alphabet has. */
export const plainSigns = (text: string): string =>
  PLAIN.reduce((done, [signs, plain]) => done.replace(signs, plain), text);

/** Words in braces that are still to be filled in, in order: "{number}". */
export function blanksIn(text: string): readonly string[] {
  return text.match(/\{[^{}\n]{1,30}\}/g) ?? [];
}
