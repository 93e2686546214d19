import { m } from '#messages/start';

/**
 * Text from callers and other people. React makes sure that it is never markup; these functions make sure that it does not
 * look like something else (docs/security.md, Calls › Spoofing by text).
 */

// Control characters except tab and line feed, and format characters: bidi controls, zero-width characters, the BOM. The joiner
// between two emoji stays: they are seen as one.
const MISLEADING =
  /(?!(?<=\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)\u200D(?=\p{Extended_Pictographic}))(?![\t\n])[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** Removes characters that are invisible, reorder other text or control the output. Keeps line feeds. */
export function plain(text: string): string {
  return text.replace(MISLEADING, '').normalize('NFC');
}

let segmenter: Intl.Segmenter | undefined;
/** The characters as a reader sees them: a flag, and a letter with its accents, is one. */
export function graphemesOf(text: string): readonly string[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** On one line, at most `most` characters, with an ellipsis when the text was cut. Never cuts within a visible character. */
export function clamp(text: string, most: number): string {
  const line = plain(text).replace(/\s+/g, ' ').trim();
  if (line.length <= most || Array.from(line).length <= most) return line;
  let cut = '';
  let length = 0;
  for (const seen of graphemesOf(line.slice(0, 2 * most))) {
    length += Array.from(seen).length;
    if (length >= most) break;
    cut += seen;
  }
  return `${cut.trimEnd()}…`;
}

const NAME = 80;

/** A name as it is shown: plain, clamped, never blank. */
export function nameOf(name: string): string {
  return clamp(name, NAME) || m.noName();
}

const RIGHT_TO_LEFT =
  '[\\u0590-\\u08FF\\uFB1D-\\uFDFF\\uFE70-\\uFEFC\\u{10800}-\\u{10FFF}\\u{1E800}-\\u{1EFFF}]';
const RIGHT_TO_LEFT_WORDS = new RegExp(`${RIGHT_TO_LEFT}(?:[\\s\\p{M}.'’-]*${RIGHT_TO_LEFT})*`, 'gu');

/**
 * A sentence to be seen in which a name from right to left moves nothing else, such as a number after it: what `<bdi>` does
 * where a text cannot have elements. Speech follows the order of the letters, so labels for it need none.
 */
export function isolated(sentence: string): string {
  return sentence.replace(RIGHT_TO_LEFT_WORDS, '\u2068$&\u2069');
}

/** With a capital at the start, such as a weekday in Danish. */
export const inSentenceCase = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The language of a person's text, guessed from its letters. Undefined is the language of the page. */
export const languageOf = (text: string): 'da' | undefined => (/[æøå]/i.test(text) ? 'da' : undefined);

const SPOKEN = /[\p{L}\p{N}]/u;
/** The words of a name that can be said: emoji and signs alone are none. */
const wordsOf = (name: string) => name.split(' ').filter((word) => SPOKEN.test(word));

/** "Hanne": the first word of a name that can be said. */
export function firstName(name: string): string {
  return wordsOf(clamp(name, NAME))[0] ?? nameOf(name);
}

/** "Hanne K.": the first name and the initial of the last. */
export function shortName(name: string): string {
  const first = firstName(name);
  const [, ...others] = wordsOf(clamp(name, NAME));
  const initial = graphemesOf(others.at(-1) ?? '').find((letter) => SPOKEN.test(letter));
  return initial === undefined ? first : `${first} ${initial}.`;
}

const ADDRESS = /^[\w.!#$%&'*+/=^`{|}~-]{1,64}@[a-z\d](?:[a-z\d.-]{0,250}[a-z\d])?\.[a-z]{2,}$/i;

/** The `mailto:` link of an address, or undefined when the text is not a strict address (docs/security.md, XSS and links). */
export const mailHref = (email: string | null): string | undefined =>
  email !== null && ADDRESS.test(email)
    ? `mailto:${encodeURIComponent(email).replace('%40', '@')}`
    : undefined;
