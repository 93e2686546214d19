import { LRUCache } from 'lru-cache';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

const formatted = new LRUCache<string, string>({ max: 20_000 });

/**
 * A number formatted for people: national in the company's country (`71 99 99 99`), else international (`+49 30 23125031`).
 * `home` is a number of the company, digits with the country prefix; without one every number is foreign.
 */
export function formatNumber(number: string, home: string | null): string {
  const key = `${home} ${number}`;
  const known = formatted.get(key);
  if (known !== undefined) return known;
  const parsed = parsePhoneNumberFromString(`+${number}`);
  const own = home === null ? undefined : parsePhoneNumberFromString(`+${home}`)?.countryCallingCode;
  const words = !parsed?.isPossible()
    ? number
    : parsed.countryCallingCode === own
      ? parsed.formatNational()
      : parsed.formatInternational();
  formatted.set(key, words);
  return words;
}

/** Whether some country has numbers of this length. Digits with the country prefix. */
export const isPossibleNumber = (number: string): boolean =>
  parsePhoneNumberFromString(`+${number}`)?.isPossible() ?? false;
