import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A number formatted for readability, in pairs for Danish ones: `45 70 26 10 21`. No plus sign, as everywhere. */
export function formatNumber(number: string): string {
  const parsed = parsePhoneNumberFromString(`+${number}`);
  if (!parsed?.isPossible()) return number;
  return parsed.formatInternational().replace(/^\+/, '');
}
