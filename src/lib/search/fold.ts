/**
 * Folding: two texts match when their folded forms match. A folded text has small letters without accents, and single spaces
 * between words. Letters that a keyboard lacks are typed in two ways: bare (Møller as "moller") or spelled out ("moeller").
 */

/** Letters that Unicode does not decompose, or that have a spelling of their own. */
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

/** Like `fold`, but keeps a space where the text begins or ends with a separator. */
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

/** The folded text, with special letters bare or, when `spelled`, spelled out. */
export const fold = (text: string, spelled = false): string => foldPart(text, spelled).trim();

/** The folded text in both spellings, or once when they are the same. */
export function foldings(text: string): readonly string[] {
  const bare = fold(text);
  const spelled = fold(text, true);
  return bare === spelled ? [bare] : [bare, spelled];
}

/** What a number is called where it is copied from, as a word: "Tlf.", "Mobilnr.". */
const LABEL =
  /^(?:(?:mobile?|mob|cell|arbejds?|arbejde|work|hjemme?|home|privat|direkte|direct|hoved|main|kontor|office|fastnet)(?:telefon|tlf|tel|nummer|nr)?|telephone|telefon|tele|tlf|tel|phone|nummer|number|nr|no|callto)$/iu;
/** No number has so many characters, whatever is copied with it. */
const LONGEST_COPY = 200;

/** Whether a text beside a number has no words but what a number is called. One letter is such a word in "T:". */
const isBeside = (text: string): boolean =>
  (text.match(/\p{L}+/gu) ?? []).every((word) =>
    word.length === 1 ? /[tmp][.:]/i.test(text) : LABEL.test(word),
  );

/** A typed number without what a copy brings along: direction marks, long dashes, quotes, commas and what it is called. */
export function plainNumber(typed: string): string {
  if (/^[1-9]\d*$/.test(typed)) return typed;
  const text = typed
    .slice(0, LONGEST_COPY)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim();
  const last = (Array.from(text.matchAll(/\d/g), ({ index }) => index).at(-1) ?? -1) + 1;
  if (last === 0) return text;
  const first = text.search(/[+\d]/);
  const [before, after] = [text.slice(0, first), text.slice(last)];
  return `${isBeside(before) ? '' : before}${text.slice(first, last)}${isBeside(after) ? '' : after}`;
}

/** A number without the zero in "+44 (0)20 …", which is dialled within the country only. */
export const withoutTrunkZero = (text: string): string =>
  text.replace(/^([\s(]*(?:\+|00)[\s\d.\-/]{1,6}[\s)]*)\(0\)/, '$1');

/** A number's digits as the service stores them: without spaces, signs, + and 00. */
export const foldDigits = (text: string): string =>
  withoutTrunkZero(plainNumber(text))
    .replace(/[\s().\-/]/g, '')
    .replace(/^(\+|00)/, '');

/** Whether the text is part of a phone number: only digits and the signs between them. */
export const isNumber = (text: string): boolean => /^\+?[\s().\-/]*\d[\d\s().\-/]*$/.test(plainNumber(text));
