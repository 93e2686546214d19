import { m } from '#messages/contacts';
import { serviceNow } from '#src/api/client/clock.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { nameOf } from '#src/lib/text.ts';
import { clockWords, dayWords } from '#src/lib/time.ts';

/** The text about a call for a colleague: name, number, date and time. */
export function callText(name: string | null, number: string, at = serviceNow(), zone?: string): string {
  return m.callerText({
    named: name?.trim() ? 'yes' : 'no',
    name: nameOf(name ?? ''),
    number: formatNumber(number),
    day: dayWords(at, zone),
    time: clockWords(at, zone),
  });
}
