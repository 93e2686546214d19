/** Text messages: plain signs in place of those that make a message longer, and the blanks of templates. */

const PLAIN: readonly (readonly [signs: RegExp, plain: string])[] = [
  [/[“”„«»]/g, '"'],
  [/[‘’‚´`]/g, "'"],
  [/[–—‑•]/g, '-'],
  [/…/g, '...'],
  [/[\u00A0\u202F\t]/g, ' '],
];

/** The text with the plain quotes, dashes and spaces of the SMS alphabet. */
export const plainSigns = (text: string): string =>
  PLAIN.reduce((done, [signs, plain]) => done.replace(signs, plain), text);

const BLANK = /\{([^{}\n]{1,30})\}/g;

/** The words in braces that must still be filled in, in order: "{number}". */
export function blanksIn(text: string): readonly string[] {
  return text.match(BLANK) ?? [];
}

/** A template with what is known filled in, by the words in its braces. */
export const filledIn = (template: string, known: ReadonlyMap<string, string>): string =>
  template.replace(BLANK, (blank, word: string) => known.get(word.trim().toLowerCase()) ?? blank);
