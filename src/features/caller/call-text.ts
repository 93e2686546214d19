import { serviceNow } from '#src/api/client/clock.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { nameOf } from '#src/lib/text.ts';
import { clockWords, dayWords } from '#src/lib/time.ts';

/** The text about a call for a colleague: name, number, date and time. */
export function callText(name: string | null, number: string, at = serviceNow(), zone?: string): string {
  const who = name?.trim() ? `${nameOf(name)}, ${formatNumber(number)},` : formatNumber(number);
  return `${who} called (${dayWords(at, zone)} ${clockWords(at, zone)}). Please call back.`;
}
