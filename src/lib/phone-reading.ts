/** From numbers as people type them to numbers as the service stores them: digits with the country prefix, no plus sign. */

import type { parsePhoneNumberFromString, PhoneNumber } from 'libphonenumber-js/min';
import { formatNumber } from './phone.ts';
import { plainNumber, withoutTrunkZero } from './search/fold.ts';

const library = () => import('libphonenumber-js/min');

/** The digits of a number that begins with + or 00. Null when it has no country prefix. */
function withPrefix(text: string): string | null {
  const plain = withoutTrunkZero(text).replace(/[\s().\-/]/g, '');
  const digits = plain.startsWith('+') ? plain.slice(1) : plain.startsWith('00') ? plain.slice(2) : null;
  return digits !== null && /^\d{3,20}$/.test(digits) ? digits : null;
}

/** Whether the country dials something before its own numbers, as Germany does: 030 901820 for 49 30 901820. */
const hasTrunkPrefix = (own: PhoneNumber): boolean =>
  own.formatNational().replace(/\D/g, '') !== own.nationalNumber;

/**
 * Digits without + or 00, as digits with prefix. They could be a number of the own country or have a prefix: in Germany
 * 4570441802 is valid as either. They have one when the text is what `formatNumber` shows, or when they lack the zero that the
 * own country dials. Null when neither is valid.
 */
function withoutPlus(
  text: string,
  digits: string,
  own: PhoneNumber | undefined,
  parse: typeof parsePhoneNumberFromString,
): string | null {
  const abroad = parse(`+${digits}`);
  const read = own?.country ? parse(digits, own.country) : undefined;
  const national = read?.isValid() ? read : undefined;
  // "46 20 12 34" is how a Danish number is written, and a short Swedish one is shown.
  const isWrittenAsOwn = national?.formatNational() === text.trim();
  if (!isWrittenAsOwn && text.trim() === formatNumber(digits) && abroad?.isPossible()) return digits;
  if (own && hasTrunkPrefix(own) && abroad?.isValid()) return digits;
  return national?.number.slice(1) ?? null;
}

/**
 * What a person typed, as digits with prefix: "+45 70 44 18 02", "0045 70441802", "70 44 18 02" and "4570441802" are one
 * number. Without a prefix the country is that of `ownNumber` (the person's own, digits with prefix). Null when the text is not
 * a number. The first call loads a large library, so this is asynchronous.
 */
export async function digitsOf(typed: string, ownNumber: string | null): Promise<string | null> {
  const text = plainNumber(typed);
  const international = withPrefix(text);
  if (international !== null) return international;
  const digits = text.replace(/\D/g, '');
  if (digits.length < 3 || digits.length > 20 || /\p{L}/u.test(text)) return null;
  const { parsePhoneNumberFromString } = await library();
  const own = ownNumber === null ? undefined : parsePhoneNumberFromString(`+${ownNumber}`);
  return withoutPlus(text, digits, own, parsePhoneNumberFromString) ?? digits;
}

/** The same of a number that is being typed: null until it is whole, with its country. */
export async function wholeNumberOf(text: string, ownNumber: string | null): Promise<string | null> {
  const digits = await digitsOf(text, ownNumber);
  const { parsePhoneNumberFromString } = await library();
  return digits !== null && parsePhoneNumberFromString(`+${digits}`)?.isPossible() ? digits : null;
}

export type NumberReading =
  | { readonly number: string }
  /** `expected` is how many digits a number of the person's own country has, when that is known. */
  | {
      readonly wrong: 'no-number' | 'rounded' | 'length';
      readonly digits: number;
      readonly expected: number | null;
    };

/** A number that a spreadsheet has rounded: 4,57026E+09. */
const ROUNDED = /^\s*\d+([.,]\d+)?e[+]?\d+\s*$/i;

export interface NumberReader {
  /** `isKnown` says whether the digits are already a contact's number. They are then accepted unchanged. */
  readonly read: (text: string, isKnown: (digits: string) => boolean) => NumberReading;
  /** The prefix for a number that has none. Null when the person's own country is not known. */
  readonly own: { readonly prefix: string; readonly digits: number } | null;
}

/** Reads the numbers of a file. Stricter than `digitsOf`, since nobody checks each one. */
export async function numberReader(ownNumber: string | null): Promise<NumberReader> {
  const { parsePhoneNumberFromString } = await library();
  const parsed = ownNumber === null ? undefined : parsePhoneNumberFromString(`+${ownNumber}`);
  const own = parsed?.isValid() ? parsed : undefined;
  const expected = own ? own.number.length - 1 : null;
  return {
    own: own ? { prefix: own.countryCallingCode, digits: own.nationalNumber.length } : null,
    read(cell, isKnown) {
      const text = plainNumber(cell);
      const digits = text.replace(/\D/g, '');
      const wrong = (why: 'no-number' | 'rounded' | 'length') =>
        ({ wrong: why, digits: digits.length, expected }) as const;
      if (ROUNDED.test(text)) return wrong('rounded');
      if (digits === '' || /\p{L}/u.test(text)) return wrong('no-number');
      const international = withPrefix(text);
      const asWritten = international ?? digits;
      if (isKnown(asWritten)) return { number: asWritten };
      const read = international === null ? withoutPlus(text, digits, own, parsePhoneNumberFromString) : null;
      if (read !== null) return { number: read };
      const abroad = parsePhoneNumberFromString(`+${asWritten}`);
      if (abroad?.isValid()) return { number: abroad.number.slice(1) };
      // The library may not know every number plan of other countries. A number with a plus sign is accepted.
      const isForeign = abroad?.countryCallingCode !== own?.countryCallingCode;
      return international !== null && isForeign && abroad?.isPossible()
        ? { number: asWritten }
        : wrong('length');
    },
  };
}
