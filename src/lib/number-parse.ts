/** Numbers as people type them, and as the service stores them: digits with the country prefix and no plus sign. */

const library = () => import('libphonenumber-js/min');

/** Digits of a plus sign or 00 with a prefix, or null for a number that was written without one. */
function withPrefix(text: string): string | null {
  const plain = text.replace(/[\s().\-/\u00A0\u2010-\u2015]/g, '');
  const digits = plain.startsWith('+') ? plain.slice(1) : plain.startsWith('00') ? plain.slice(2) : null;
  return digits !== null && /^\d{3,20}$/.test(digits) ? digits : null;
}

/**
 * What a person typed as digits with prefix: "+45 70 44 18 02", "0045 70441802", "70 44 18 02" and "4570441802" are one
 * number. Without a prefix it is read as of the country of `ownNumber` (the person's own, digits with prefix). Null where
 * it is no number at all. Fetches a library of 29 kB the first time.
 */
export async function digitsOf(text: string, ownNumber: string | null): Promise<string | null> {
  const international = withPrefix(text);
  if (international !== null) return international;
  const digits = text.replace(/\D/g, '');
  if (digits.length < 3 || digits.length > 20 || /\p{L}/u.test(text)) return null;
  const { parsePhoneNumberFromString } = await library();
  const own = ownNumber === null ? undefined : parsePhoneNumberFromString(`+${ownNumber}`);
  const national = own?.country ? parsePhoneNumberFromString(digits, own.country) : undefined;
  if (national?.isValid()) return national.number.slice(1);
  return digits;
}
