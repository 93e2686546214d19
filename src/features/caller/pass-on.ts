import type { Voicemail } from '#contract/voicemails.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { nameOf } from '#src/lib/text.ts';
import { clockWords, dayWords, lengthWords } from '#src/lib/time.ts';

/** What a colleague is told of a voicemail, to be read on any day: who, when, on which line, and how long it is. */
export function passOnText(voicemail: Voicemail, zone?: string): string {
  const { from_contact: contact, from_number: number, created_at, duration, endpoint_name: line } = voicemail;
  const at = Date.parse(created_at);
  const digits = number === null ? null : formatNumber(number);
  const who =
    contact === null || contact.name.trim() === ''
      ? (digits ?? 'a caller who withheld the number')
      : digits === null
        ? nameOf(contact.name)
        : `${nameOf(contact.name)}, ${digits}`;
  const on = line === null ? '' : ` on ${nameOf(line)}`;
  const left = `${dayWords(at, zone)} ${clockWords(at, zone)}${on}, ${lengthWords(duration * 1000)}`;
  return `Voicemail from ${who} (${left}).${digits === null ? '' : ' Please call back.'}`;
}
