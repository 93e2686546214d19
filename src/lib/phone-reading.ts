/** From numbers as people type and paste them to numbers as the service stores them: digits with the country prefix, no plus sign. */

import type { parsePhoneNumberFromString, PhoneNumber } from 'libphonenumber-js/min';
import { formatNumber, SHORTEST } from './phone.ts';
import { plainNumber, withoutTrunkZero } from './search/fold.ts';

const library = () => import('libphonenumber-js/min');
type Parse = typeof parsePhoneNumberFromString;

export type NumberReading =
  | { readonly number: string }
  | {
      readonly wrong: 'no-number' | 'rounded' | 'two' | 'extension' | 'zero' | 'length';
      readonly digits: number;
      /** How many digits a number written like this has, when that is known. */
      readonly expected: number | null;
      /** What may be meant: numbers as the service stores them, or an extension. */
      readonly proposals: readonly string[];
    };

/** A short code, which is read without a further word: 1813, or one that Europe shares, 116117. */
const SHORT = /^(?:\d{3,4}|116\d{3})$/;
/** A number that a spreadsheet has rounded: 4,57026E+09. */
const ROUNDED = /^\d+([.,]\d+)?e[+]?\d+$/i;
const BETWEEN = /:::|[/,;|&\n]|\b(?:og|and|eller|or|samt)\b|(?=\+)/iu;
const ONLY_EXTENSION = /^(?:ext(?:ension)?|lok(?:al)?(?:nr|nummer)?)[\s.:=]*(\d{3,6})$/iu;
const WITH_EXTENSION = /^([^\p{L}#]+)(?:ext(?:ension)?|lok(?:al)?(?:nr|nummer)?|x|#)[\s.:=]*\d{1,7}$/iu;

const digitsIn = (text: string): string => text.replace(/\D/g, '');

/** The digits of a number that begins with + or 00. Null when it has no country prefix. */
function withPrefix(text: string): string | null {
  const plain = withoutTrunkZero(text).replace(/[\s().\-/]/g, '');
  const digits = plain.startsWith('+') ? plain.slice(1) : plain.startsWith('00') ? plain.slice(2) : null;
  return digits !== null && /^\d{3,20}$/.test(digits) ? digits : null;
}

/** Whether the country dials something before its own numbers, as Germany does: 030 901820 for 49 30 901820. */
const hasTrunkPrefix = (own: PhoneNumber): boolean => digitsIn(own.formatNational()) !== own.nationalNumber;

/**
 * Digits without + or 00, as digits with prefix. They could be a number of the own country or have a prefix: in Germany
 * 4570441802 is valid as either. They have one when the text is what `formatNumber` shows, or when they lack the zero that the
 * own country dials. Null when neither is valid.
 */
function withoutPlus(
  text: string,
  digits: string,
  own: PhoneNumber | undefined,
  parse: Parse,
): string | null {
  const abroad = parse(`+${digits}`);
  const read = own?.country ? parse(digits, own.country) : undefined;
  const national = read?.isValid() ? read : undefined;
  // "46 20 12 34" is how a Danish number is written, and a short Swedish one is shown.
  const isWrittenAsOwn = national?.formatNational() === text;
  if (!isWrittenAsOwn && text === formatNumber(digits) && abroad?.isPossible()) return digits;
  if (own && hasTrunkPrefix(own) && abroad?.isValid()) return digits;
  if (national) return national.number.slice(1);
  if (abroad?.isValid()) return abroad.number.slice(1);
  return abroad?.isPossible() && abroad.countryCallingCode === own?.countryCallingCode ? digits : null;
}

/** Digits with a prefix, as they are stored. A plan that the library does not know counts by its length. Null when it is none. */
function withItsPrefix(digits: string, parse: Parse): string | null {
  const read = parse(`+${digits}`);
  if (!read || (read.number !== `+${digits}` && digits.startsWith(`${read.countryCallingCode}0`)))
    return null;
  if (read.isValid()) return read.number.slice(1);
  return read.isPossible() && withoutZero(digits, parse) === null ? digits : null;
}

/** Digits with a prefix, without a zero after it that does not belong to the number. Null when there is none. */
function withoutZero(digits: string, parse: Parse): string | null {
  const code = parse(`+${digits}`)?.countryCallingCode ?? '';
  const zeros = /^0+/.exec(digits.slice(code.length))?.[0] ?? '';
  const number = code + digits.slice(code.length + zeros.length);
  return code !== '' && zeros !== '' && parse(`+${number}`)?.isValid() ? number : null;
}

export interface NumberReader {
  /** `isKnown` says whether the digits are already a contact's number. They are then accepted unchanged. */
  readonly read: (text: string, isKnown?: (digits: string) => boolean) => NumberReading;
  /** The prefix for a number that has none. Null when the person's own country is not known. */
  readonly own: { readonly prefix: string; readonly digits: number } | null;
}

/**
 * Reads what a person typed or pasted, or what is in a file: "+45 70 44 18 02", "Tlf. 0045 70441802;", "70 44 18 02 (mobil)" and
 * "4570441802" are one number. Without a prefix the country is that of `ownNumber`, the person's own. The first call loads a large
 * library, so this is asynchronous.
 */
export async function numberReader(ownNumber: string | null): Promise<NumberReader> {
  const { parsePhoneNumberFromString: parse } = await library();
  const parsed = ownNumber === null ? undefined : parse(`+${ownNumber}`);
  const own = parsed?.isValid() ? parsed : undefined;

  /** The number that a text without words is, or null. */
  const one = (text: string): string | null => {
    const digits = digitsIn(text);
    if (/\p{L}/u.test(text) || digits.length > 20) return null;
    const international = withPrefix(text);
    if (international !== null) return withItsPrefix(international, parse);
    if (text.startsWith('+')) return null;
    return SHORT.test(digits) ? digits : withoutPlus(text.trim(), digits, own, parse);
  };
  const long = (text: string): string | null => {
    const number = one(text.trim());
    return number !== null && number.length >= SHORTEST ? number : null;
  };
  /** The parts of a text that are one number each, where the first is one and more follows. */
  const several = (text: string) => {
    const parts = text.split(BETWEEN).filter((part) => /\d/.test(part));
    const [first = '', ...rest] = parts.map(plainNumber);
    const number = rest.length > 0 && digitsIn(first).length >= SHORTEST ? long(first) : null;
    if (number === null) return null;
    const others = rest.flatMap((part) => (digitsIn(part).length < 5 ? [] : [long(part) ?? []])).flat();
    const isOne = rest.every((part) => digitsIn(part).length < 5);
    return { wrong: isOne ? 'extension' : 'two', proposals: [...new Set([number, ...others])] } as const;
  };
  /** The same where only a space or a dash is between two numbers. */
  const besides = (text: string) => {
    for (const { index } of text.matchAll(/[\s-]+/g)) {
      const [left, right] = [long(text.slice(0, index)), long(text.slice(index).replace(/^[\s-]+/, ''))];
      if (left !== null && right !== null) return [left, right];
    }
    return null;
  };

  return {
    own: own ? { prefix: own.countryCallingCode, digits: own.nationalNumber.length } : null,
    read(typed, isKnown = () => false) {
      const text = plainNumber(typed);
      const digits = digitsIn(text);
      const international = withPrefix(text);
      const expected = own
        ? (international === null ? own.nationalNumber : own.number.slice(1)).length
        : null;
      const wrong = (
        why: Extract<NumberReading, { wrong: string }>['wrong'],
        proposals: readonly (string | null)[] = [],
      ): NumberReading => ({
        wrong: why,
        digits: digits.length,
        expected,
        proposals: proposals.filter((number) => number !== null),
      });
      if (ROUNDED.test(text)) return wrong('rounded');
      const [, extension] = ONLY_EXTENSION.exec(text) ?? [];
      if (extension !== undefined) return { number: extension };
      const [, before] = WITH_EXTENSION.exec(text) ?? [];
      const main = before === undefined ? null : long(plainNumber(before));
      if (main !== null) return wrong('extension', [main]);
      const parts = several(text);
      if (parts) return wrong(parts.wrong, parts.proposals);
      if (digits === '' || /\p{L}/u.test(text))
        return wrong('no-number', [long(text.replace(/[^\d+().\-/\s]+/g, ' '))]);
      if (isKnown(international ?? digits)) return { number: international ?? digits };
      const number = one(text);
      if (number !== null) return { number };
      const zeroless =
        international !== null
          ? withoutZero(international, parse)
          : digits.startsWith('0')
            ? long(digits.replace(/^0+/, ''))
            : null;
      if (zeroless !== null) return wrong('zero', [zeroless]);
      const two = besides(text);
      if (two) return wrong('two', two);
      const isExtension = international === null && digits.length >= 3 && digits.length < SHORTEST;
      return wrong('length', isExtension ? [digits] : []);
    },
  };
}

/** Reads one text. A Danish number as this app links it needs no library. */
export async function readNumber(
  typed: string,
  ownNumber: string | null,
  isKnown?: (digits: string) => boolean,
): Promise<NumberReading> {
  if (/^\+45[2-9]\d{7}$/.test(typed)) return { number: typed.slice(1) };
  return (await numberReader(ownNumber)).read(typed, isKnown);
}

/** The number that a person typed. Null when the text is none. */
export async function digitsOf(typed: string, ownNumber: string | null): Promise<string | null> {
  const reading = await readNumber(typed, ownNumber);
  return 'number' in reading ? reading.number : null;
}

/** The same of a number that is being typed: null until it is whole, with its country. */
export async function wholeNumberOf(text: string, ownNumber: string | null): Promise<string | null> {
  const number = await digitsOf(text, ownNumber);
  return number !== null && number.length >= SHORTEST ? number : null;
}
