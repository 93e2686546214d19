import type { Insertable } from 'kysely';
import type { TelephonyTables } from '../../store/schema.ts';
import { TIME_ZONE } from './calendar.ts';
import { generateChats } from './chats.ts';
import { generateComments, generateContacts } from './contacts.ts';
import { generateFeedback } from './feedback.ts';
import { HARBOUR, RECEPTIONS } from './harbour.ts';
import { generateActiveCalls, generateEmployees, generateGroups } from './people.ts';
import { generatePilotContacts, generatePilotVoicemails } from './pilot-rows.ts';
import { PILOT, PILOT_RECEPTION } from './pilot.ts';
import { drawFrom, seededSource } from './random.ts';
import { SPEECH } from '../../store/speech.ts';
import { generateVoicemails } from './voicemails.ts';

/** Rows of some of the tables, in an order in which they can be written. */
export type Rows = { readonly [T in keyof TelephonyTables]?: readonly Insertable<TelephonyTables[T]>[] };

/**
 * Everything in the demo companies, relative to `now` (milliseconds). The same `now` and `seed` give the same rows. Each
 * subject has its own random source, so that a change to one does not change the others.
 */
export function generateDemo(now: number, passwordHash: string, seed = 1): Rows {
  const source = (subject: number) => drawFrom(seededSource(seed * 1000 + subject));
  const { contacts, strangers } = generateContacts(source(1));
  const chats = generateChats(now, contacts, source(2));
  const { requests, smileys } = generateFeedback(now, contacts, strangers, chats, source(3));
  const { groups, members } = generateGroups();
  const voicemails = [
    ...generateVoicemails(now, contacts, strangers, source(4)),
    ...generatePilotVoicemails(now, source(5)),
  ];
  return {
    company: [
      { ...HARBOUR, trial: 0, time_zone: TIME_ZONE },
      { ...PILOT, trial: 1, time_zone: TIME_ZONE },
    ],
    employee: generateEmployees(now, passwordHash),
    employee_group: groups,
    employee_group_member: members,
    reception: [
      ...RECEPTIONS.map((reception) => ({ company_id: HARBOUR.id, ...reception })),
      { company_id: PILOT.id, ...PILOT_RECEPTION },
    ],
    active_call: generateActiveCalls(now, source(6)),
    sound: SPEECH.map(({ id, file, bytes, seconds }) => ({ id, file, bytes, duration: seconds })),
    voicemail: voicemails,
    contact: [...contacts, ...generatePilotContacts(contacts.length + 1)],
    contact_comment: generateComments(contacts, source(7)),
    smiley_request: requests,
    smiley: smileys,
    chat: chats,
  };
}
