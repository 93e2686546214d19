import { m } from '#messages/start';
import { PHONE_FORMATS } from './phone-formats.ts';

/** Numbers are digits with the country prefix and no plus sign (spec: "What the service does"). */

/** Shorter numbers are extensions and short codes, without a calling code. */
const SHORTEST = 7;

/**
 * As a person reads it: "45 70 26 10 21", "49 30 23125031". Danish numbers are in pairs, as the design shows them; numbers of
 * `PHONE_FORMATS` are grouped as libphonenumber does, the same on every page. For the rest of the world the service's own
 * grouping (`formatted`) is used when it has the same digits, else pairs; an odd number of digits then begins with a group of
 * three. '' when there is no number.
 *
 * libphonenumber itself has 43 kB of metadata, too much for pages that mostly show Danish numbers, and a number must look the
 * same in the gateway and before any further file has come. Its groupings for the countries around are 2 kB.
 */
export function formatNumber(number: string | null, formatted: string | null = null): string {
  const digits = number?.replace(/\D/g, '') ?? '';
  if (digits.length >= SHORTEST && !digits.startsWith('45')) {
    const grouped = inGroups(digits);
    if (grouped !== null) return grouped;
  }
  const theirs = formatted?.replace(/[^\d ]/g, '').trim() ?? '';
  if (theirs.includes(' ') && theirs.replaceAll(' ', '') === digits) return theirs;
  if (digits.length < 4) return digits;
  const head = digits.length % 2 === 1 ? 3 : 2;
  return [digits.slice(0, head), ...(digits.slice(head).match(/\d\d/g) ?? [])].join(' ');
}

/** Of a calling code: the numbers of a format, with their groups. */
const patterns = new Map<string, readonly RegExp[]>();

function patternsOf(code: string): readonly RegExp[] {
  const known = patterns.get(code);
  if (known) return known;
  const made = (PHONE_FORMATS[code] ?? []).map((format) => {
    const [sizes = '', leads = ''] = format.split(';');
    const groups = sizes.split(' ').map((size) => `(\\d{${size.replace('-', ',')}})`);
    return new RegExp(`^(?=${leads.replaceAll('(', '(?:')})${groups.join('')}$`);
  });
  patterns.set(code, made);
  return made;
}

/** The calling code and the groups after it. Null when the table does not have the code. */
function inGroups(digits: string): string | null {
  const code = [1, 2, 3].map((length) => digits.slice(0, length)).find((one) => one in PHONE_FORMATS);
  if (code === undefined) return null;
  const national = digits.slice(code.length);
  for (const pattern of patternsOf(code)) {
    const groups = pattern.exec(national);
    if (groups) return [code, ...groups.slice(1)].join(' ');
  }
  return `${code} ${national}`;
}

/** A caller's number, or the words for a withheld number. */
export function callerNumber(number: string | null): string {
  return number === null ? m.numberWithheld() : formatNumber(number);
}

/** The `tel:` link of a number, digits only. Undefined when there is no number to call. */
export function telHref(number: string | null): string | undefined {
  return number !== null && /^\d{3,20}$/.test(number) ? `tel:+${number}` : undefined;
}
