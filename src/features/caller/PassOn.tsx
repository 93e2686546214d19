import { m } from '#messages/voicemails';
import { MESSAGE_LENGTH } from '#contract/employees.ts';
import type { Voicemail } from '#contract/voicemails.ts';
import { TellColleague } from '#src/components/TellColleague.tsx';
import { formatNumber } from '#src/lib/phone.ts';
import { nameOf } from '#src/lib/text.ts';
import { clockWords, dayWords, lengthWords } from '#src/lib/time.ts';

/** Passes a voicemail on to a colleague. */
export const PassOn = (props: { readonly voicemail: Voicemail; readonly onClose: () => void }) => (
  <TellColleague
    title={m.passOnTitle()}
    draft={`pass-on:voicemail:${props.voicemail.id}`}
    about={m.passOnAbout({ name: nameOf(props.voicemail.from_contact?.name ?? '') })}
    caller={{ contact: props.voicemail.from_contact, number: props.voicemail.from_number }}
    text={passOnText(props.voicemail)}
    without={
      props.voicemail.from_contact === null && props.voicemail.from_number === null
        ? m.passOnWithheld()
        : undefined
    }
    onClose={props.onClose}
  />
);

/**
 * The text message about several voicemails: the person's note, and a line for each as far as they fit whole. The last line says
 * how many more there are.
 */
export function passOnTexts(voicemails: readonly Voicemail[], note: string, zone?: string): string {
  const lines = voicemails.map((one) => passOnText(one, zone));
  const begin = note === '' ? [] : [note];
  const all = [...begin, ...lines].join('\n');
  if (all.length <= MESSAGE_LENGTH) return all;
  const textOf = (shown: number) =>
    [...begin, ...lines.slice(0, shown), m.severalMore({ count: lines.length - shown })].join('\n');
  const fitting = lines.findLastIndex((_, at) => textOf(at).length <= MESSAGE_LENGTH);
  return textOf(Math.max(0, fitting));
}

/** The text about a voicemail for a colleague: caller, date and time, reception and length. */
export function passOnText(voicemail: Voicemail, zone?: string): string {
  const { from_contact: contact, from_number: number, created_at, duration, endpoint_name: line } = voicemail;
  const at = Date.parse(created_at);
  const name = contact?.name ?? '';
  const named = name.trim() !== '';
  return m.passOnText({
    caller: number === null ? (named ? 'name' : 'withheld') : named ? 'both' : 'number',
    name: nameOf(name),
    number: formatNumber(number),
    day: dayWords(at, zone),
    time: clockWords(at, zone),
    onLine: line === null ? 'no' : 'yes',
    line: nameOf(line ?? ''),
    length: lengthWords(duration * 1000),
  });
}
