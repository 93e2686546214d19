import { m } from '#messages/contacts';
import { serviceNow } from '#src/api/client/clock.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { nameOf } from '#src/lib/text.ts';
import { clockWords, dayWords } from '#src/lib/time.ts';

/** The text about a call for a colleague: name, number if it is not withheld, date and time. */
export function callText(
  name: string | null,
  number: string | null,
  at = serviceNow(),
  zone?: string,
): string {
  const call = {
    named: name?.trim() ? 'yes' : 'no',
    name: nameOf(name ?? ''),
    day: dayWords(at, zone),
    time: clockWords(at, zone),
  } as const;
  return number === null
    ? m.callerTextWithheld(call)
    : m.callerText({ ...call, number: formatNumber(number) });
}
