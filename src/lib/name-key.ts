/**
 * Names as plain text whose code units stand in the order of the locale's alphabet, so that most names are put in order
 * without ICU: its collation data alone takes a browser over 10 ms to read, at the very moment the people are awaited.
 */

/** Alphabets that end in Z, where accents only decide between names that are otherwise the same; and those that end in Å. */
const ALPHABET = /^(?:(en|de)|da|nb|nn|no)(-[A-Z]{2})?$/;
const TO_Z: Partial<Record<string, string>> = { ø: 'o', æ: 'ae' };
/** Aa is Å there. Its other accents are left to ICU. */
const TO_Å: Partial<Record<string, string>> = { æ: '{', ø: '|', å: '}', aa: '}', é: 'e' };

/**
 * The key of a name in a locale. Where two keys differ, the names stand as their keys do; where they are equal, or where there
 * is none (another script, digits, a locale with an order of its own), the locale's collator has to say.
 */
export function nameKey(name: string, locale: string | undefined): string | undefined {
  const alphabet = ALPHABET.exec(locale ?? '');
  const composed = name.normalize('NFC');
  // "aA" is no Å, and Aa with another accent no Aa.
  if (!alphabet || /[{|}]|a[AåÅ]|A[åÅ]/.test(composed)) return undefined;
  const [text, letters] = alphabet[1] ? [name.normalize('NFD'), TO_Z] : [composed, TO_Å];
  const key = text
    .toLowerCase()
    .replaceAll(/aa|[^ -~]/g, (sign) => letters[sign] ?? sign.replace(/\p{M}/u, ''));
  return /^[a-z{|} .-]*$/.test(key) ? key : undefined;
}
