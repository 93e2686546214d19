import type { Voicemail } from '#contract/voicemails.ts';
import { TellColleague } from '#src/components/TellColleague.tsx';
import { formatNumber } from '#src/lib/phone.ts';
import { nameOf } from '#src/lib/text.ts';
import { clockWords, dayWords, lengthWords } from '#src/lib/time.ts';

/** Passes a voicemail on to a colleague. */
export const PassOn = (props: { readonly voicemail: Voicemail; readonly onClose: () => void }) => (
  <TellColleague
    title="Pass on to a colleague"
    draft={`pass on ${props.voicemail.id}`}
    about={`passing on a voicemail of ${nameOf(props.voicemail.from_contact?.name ?? '')}`}
    caller={{ contact: props.voicemail.from_contact, number: props.voicemail.from_number }}
    text={passOnText(props.voicemail)}
    without={
      props.voicemail.from_contact === null && props.voicemail.from_number === null
        ? 'The caller withheld the number, so there is no contact to comment on.'
        : undefined
    }
    onClose={props.onClose}
  />
);

/** The text about a voicemail for a colleague: caller, date and time, reception and length. */
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
