/**
 * Folding: what two texts must share to find each other. Small letters without accents, words separated by single spaces.
 * Some letters are written in two ways where a keyboard lacks them: bare (Møller, "moller") or spelled out ("moeller").
 */

/** Letters that decomposition does not take apart, or that have a spelling of their own. */
const SPELLINGS: Readonly<Record<string, readonly [bare: string, spelled: string]>> = {
  å: ['a', 'aa'],
  ø: ['o', 'oe'],
  æ: ['ae', 'ae'],
  ä: ['a', 'ae'],
  ö: ['o', 'oe'],
  ü: ['u', 'ue'],
  ß: ['ss', 'ss'],
  œ: ['oe', 'oe'],
  ð: ['d', 'd'],
  đ: ['d', 'd'],
  þ: ['th', 'th'],
  ł: ['l', 'l'],
  ı: ['i', 'i'],
  ς: ['σ', 'σ'],
};

const SPELLED = new RegExp(`[${Object.keys(SPELLINGS).join('')}]`, 'g');
const MARKS = /\p{Mark}/gu;
const SEPARATORS = /[^\p{Letter}\p{Number}]+/gu;

/** As `fold`, with a space left where a separator begins or ends the text. */
export function foldPart(text: string, spelled = false): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(SPELLED, (letter) => SPELLINGS[letter]?.[spelled ? 1 : 0] ?? letter)
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(SEPARATORS, ' ');
}

/** The text folded, its special letters bare or `spelled` out. */
export const fold = (text: string, spelled = false): string => foldPart(text, spelled).trim();

/** The text in both spellings, or in one where they are the same. */
export function foldings(text: string): readonly string[] {
  const bare = fold(text);
  const spelled = fold(text, true);
  return bare === spelled ? [bare] : [bare, spelled];
}

/** A number's digits as they are kept: without spaces, signs and the ways to write the international prefix. */
export const foldDigits = (text: string): string => text.replace(/[\s().\-/]/g, '').replace(/^(\+|00)/, '');

/** Whether a text is a number being typed: digits and the signs between them. */
export const isNumber = (text: string): boolean => /^\s*\+?[\d\s().\-/]*\d[\d\s().\-/]*$/.test(text);
