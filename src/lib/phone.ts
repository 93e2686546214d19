import { m } from '#messages/start';
import PHONE_FORMATS from './phone-formats.txt?raw';

/** Numbers are digits with the country prefix and no plus sign (spec: "What the service does"). */

/** Shorter numbers are extensions and short codes, without a calling code. */
export const SHORTEST = 7;

/**
 * As a person reads it: "45 70 26 10 21", "49 30 23125031". Danish numbers are in pairs, as the design shows them; the others
 * are grouped as libphonenumber does, the same on every page and whatever grouping the service sends. '' when there is no
 * number.
 *
 * libphonenumber itself has 43 kB of metadata, too much for pages that mostly show Danish numbers, and a number must look the
 * same in the gateway and before any further file has come. `PHONE_FORMATS` has its groupings in 3.6 kB: all of them for the
 * countries around, and for the others those that most numbers have (tools/phone-formats.ts).
 */
export function formatNumber(number: string | null): string {
  const digits = number?.replace(/\D/g, '') ?? '';
  if (digits.length >= SHORTEST && !digits.startsWith('45')) return inGroups(digits);
  if (digits.length < 4) return digits;
  const head = digits.length % 2 === 1 ? 3 : 2;
  return [digits.slice(0, head), ...(digits.slice(head).match(/\d\d/g) ?? [])].join(' ');
}

/** What most countries have for a number of as many digits, where their line in the table has nothing else. */
const USUAL = ['3 3', '3 4', '4 4', '3 3 3', '3 3 4'];

/** Groups the digits after a calling code by its formats. */
export function groupedBy(formats: readonly string[]): (national: string) => string {
  const patterns = [...formats, ...USUAL].map((format) => {
    const [sizes = '', lead = ''] = format.split(';');
    const groups = sizes.split(' ').map((size) => `(\\d{${size.replace('-', ',') || '1,'}})`);
    return new RegExp(`^(?=${lead.replaceAll('(', '(?:')})${groups.join('')}$`);
  });
  return (national) => {
    for (const pattern of patterns) {
      const groups = pattern.exec(national);
      if (groups) return groups.slice(1).join(' ');
    }
    return national;
  };
}

/** The formats by calling code: a line has codes, and sizes of the groups with the first digits of the numbers that have them. */
const formatsOf = new Map(
  PHONE_FORMATS.trim()
    .split('\n')
    .flatMap((line) => {
      const [codes = '', formats = ''] = line.split(':');
      return codes.split(' ').map((code): [string, string[]] => [code, formats.split('/')]);
    }),
);
const grouping = new Map<string, (national: string) => string>();

/** The calling code and the groups after it. A code that the table does not have is of three digits. */
function inGroups(digits: string): string {
  const code =
    [1, 2].map((length) => digits.slice(0, length)).find((one) => formatsOf.has(one)) ?? digits.slice(0, 3);
  const grouped = grouping.get(code) ?? groupedBy(formatsOf.get(code) ?? []);
  grouping.set(code, grouped);
  return `${code} ${grouped(digits.slice(code.length))}`;
}

/** A caller's number, or the words for a withheld number. */
export function callerNumber(number: string | null): string {
  return number === null ? m.numberWithheld() : formatNumber(number);
}

/** The `tel:` link of a number, digits only. Undefined when there is no number to call. */
export function telHref(number: string | null): string | undefined {
  if (number === null || !/^\d{3,20}$/.test(number)) return undefined;
  return `tel:${number.length < SHORTEST ? '' : '+'}${number}`;
}
