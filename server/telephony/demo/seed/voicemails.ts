import type { Insertable } from 'kysely';
import type { TelephonyTables } from '../../store/schema.ts';
import { at, daysBefore, momentOf, openDayBefore } from './calendar.ts';
import { contactNamed } from './contacts.ts';
import type { ContactRow } from './contacts.ts';
import { HARBOUR, PEOPLE, personId, RECEPTIONS } from './harbour.ts';
import type { Draw } from './random.ts';
import { speechNamed, VOICEMAIL_SPEECH } from '../../store/speech.ts';
import type { Speech } from '../../store/speech.ts';

export type VoicemailRow = Omit<Insertable<TelephonyTables['voicemail']>, 'id'>;
type Endpoint = Pick<VoicemailRow, 'endpoint_kind' | 'endpoint_id'>;

const MINUTE = 60_000;
const DAYS = 35;
const PER_DAY = 5.2;

/** When something happened: minutes ago, or open days before today with the time of day in minutes. */
type When = number | readonly [daysBefore: number, minute: number];

/** Voicemails of the pictures: sound, caller (a contact's name or a number), endpoint, time, heard. */
const KNOWN: readonly (readonly [string, string, string, When, boolean])[] = [
  ['duelund-price-list', 'Duelund Smedje', 'Main line', 6, false],
  ['en-compressor', '4570619037', 'Service line', 30, false],
  ['kirsten-late', 'Kirsten Hejreskov', 'Mette Strandgran', 55, false],
  ['solvhoj-pallet', 'Vognmand Sølvhøj', 'Main line', 107, false],
  ['rugspurv-rolls', 'Bageriet Rugspurv', 'Main line', 131, true],
  ['krogsand-invoice', 'Anne-Mette Krogsand', 'Service line', 158, true],
  ['da-call-back', '4570901273', 'Main line', [1, 1008], true],
  ['hannelund-fridge', 'Hannelund Køleteknik', 'Main line', [1, 920], true],
  ['rugmark-crown', 'Torben Rugmark', 'Mette Strandgran', [1, 785], true],
  ['duelund-gate', 'Duelund Smedje', 'Service line', [1, 701], true],
  ['skaerso-move', 'Johanna Skærsø', 'Bookings', [2, 970], true],
  ['solvhoj-delivery', 'Vognmand Sølvhøj', 'Service line', [2, 897], true],
  ['duelund-brackets', 'Duelund Smedje', 'Main line', [4, 902], true],
  ['en-price', '4570619037', 'Main line', [3, 1000], true],
  ['en-steriliser', '4570619037', 'Service line', [19, 566], true],
  ['birkehus-water', 'Birkehus Boligforening', 'Main line', [5, 495], true],
  ['aldersro-denture', 'Aldersro Plejehjem', 'Bookings', [6, 612], true],
  ['solsorten-visit', 'Dagplejen Solsorten', 'Bookings', [7, 778], true],
  ['duelund-price-list', 'Duelund Smedje', 'Main line', [13, 558], true],
];

/** Voicemails of the last weeks, oldest first. Unheard are only those marked so above. */
export function generateVoicemails(
  now: number,
  contacts: readonly ContactRow[],
  strangers: readonly string[],
  draw: Draw,
): VoicemailRow[] {
  const known = KNOWN.map(([sound, caller, where, when, heard]) => {
    const number = /^\d+$/.test(caller) ? caller : contactNamed(contacts, caller).number;
    return row(speechNamed(sound), number, endpointNamed(where), momentAt(now, when), heard);
  });
  const numbers = contacts.flatMap(({ number }) => number ?? []);
  // Few callers leave most of the voicemails.
  const regulars = Array.from({ length: 40 }, () => draw.pick(draw.chance(0.75) ? numbers : strangers));
  const sounds = VOICEMAIL_SPEECH.filter(({ caller }) => caller === undefined);
  const quiet = now - 3 * 60 * MINUTE;
  const others = daysBefore(now, DAYS).flatMap((day) => {
    const count = Math.round(day.weight * PER_DAY * (0.6 + draw.next() * 0.8));
    return Array.from({ length: count }, () => {
      const sound = draw.pick(sounds);
      // One in five comes within 90 minutes after closing.
      const moment = draw.chance(0.2) ? at(day, 16.5 * 60 + draw.next() * 90) : momentOf(day, draw);
      const number = draw.chance(0.06)
        ? null
        : draw.pick(draw.chance(0.6) ? regulars : [...numbers, ...strangers]);
      return row(sound, number, endpointOf(sound, draw), moment, true);
    });
  });
  return [...known, ...others.filter(({ created_at }) => created_at < quiet)].toSorted(
    (a, b) => a.created_at - b.created_at,
  );
}

function row(
  sound: Speech,
  number: string | null,
  endpoint: Endpoint,
  created_at: number,
  heard: boolean,
): VoicemailRow {
  return {
    company_id: HARBOUR.id,
    created_at: Math.floor(created_at),
    duration: sound.seconds,
    ...endpoint,
    from_number: number,
    heard: heard ? 1 : 0,
    sound_id: sound.id,
  };
}

function momentAt(now: number, when: When): number {
  return typeof when === 'number' ? now - when * MINUTE - 17_000 : at(openDayBefore(now, when[0]), when[1]);
}

/** An endpoint that suits the message; about one in twelve is a person. */
export function endpointOf(sound: Speech, draw: Draw): Endpoint {
  if (sound.line === 'person' || draw.chance(0.08)) return endpointNamed(draw.pick(PEOPLE).name);
  return endpointNamed(sound.line ?? draw.weighted({ 'Main line': 6, 'Service line': 3, Bookings: 2 }));
}

function endpointNamed(name: string): Endpoint {
  const reception = RECEPTIONS.find((one) => one.kind === 'Reception' && one.name === name);
  return reception
    ? { endpoint_kind: 'Reception', endpoint_id: reception.id }
    : { endpoint_kind: 'Employee', endpoint_id: personId(name) };
}
