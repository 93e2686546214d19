import type { Insertable } from 'kysely';
import type { TelephonyTables } from '../../store/schema.ts';
import { at, daysBefore, momentOf, openDayBefore } from './calendar.ts';
import type { ChatRow } from './chats.ts';
import { contactNamed } from './contacts.ts';
import type { ContactRow } from './contacts.ts';
import { KNOWN_SMILEYS } from './feedback-known.ts';
import { WORDS } from './feedback-words.ts';
import { HARBOUR, PEOPLE, personId, RECEPTIONS } from './harbour.ts';
import type { Draw } from './random.ts';
import { RECORDING_SPEECH, speechNamed } from '../../store/speech.ts';
import type { Speech } from '../../store/speech.ts';

export type RequestRow = Insertable<TelephonyTables['smiley_request']> & { readonly id: number };
export type SmileyRow = Omit<Insertable<TelephonyTables['smiley']>, 'id' | 'request_id'> & {
  readonly request_id: number;
};

/** A request for feedback, and the smiley that answers it, if any. */
export interface Asked {
  readonly request: Omit<RequestRow, 'id'>;
  readonly smiley: Omit<SmileyRow, 'request_id'> | null;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAYS = 90;
const CALLS_PER_DAY = 40;
const ANSWER_RATE = 0.39;

/** Who takes calls on which line, and how often. */
const CALL_PEOPLE: Record<CallLine, Record<string, number>> = {
  'Main line': {
    'Hanne Klitrose': 5,
    'Filippa Havgren': 5,
    'Mette Strandgran': 3,
    'Signe Vintermark': 2,
    'Emil Rugbjerg': 0.8,
  },
  'Service line': {
    'Anders Havremark': 4,
    'Bodil Sandhøj': 4,
    'Magnus Ørnekilde': 4,
    'Emil Rugbjerg': 3,
    'Susanne Fyrholm': 1.5,
    'Freja Mosekær': 1,
  },
  Bookings: { 'Kasper Hvidtorn': 5, 'Hanne Klitrose': 1, 'Magnus Ørnekilde': 0.6 },
};
type CallLine = 'Main line' | 'Service line' | 'Bookings';
const CALL_LINES: Record<CallLine, number> = { 'Main line': 47, 'Service line': 34, Bookings: 19 };

/** How often a person's callers are content. */
const CONTENT: Record<string, number> = {
  'Hanne Klitrose': 0.95,
  'Filippa Havgren': 0.95,
  'Mette Strandgran': 0.93,
  'Signe Vintermark': 0.93,
  'Anders Havremark': 0.92,
  'Kasper Hvidtorn': 0.88,
  'Freja Mosekær': 0.85,
  'Susanne Fyrholm': 0.84,
  'Bodil Sandhøj': 0.83,
  'Magnus Ørnekilde': 0.74,
  'Emil Rugbjerg': 0.66,
};

/** The last 90 days of feedback: requests by when they were sent, smileys by when they were given. */
export function generateFeedback(
  now: number,
  contacts: readonly ContactRow[],
  strangers: readonly string[],
  chats: readonly ChatRow[],
  draw: Draw,
): { requests: RequestRow[]; smileys: SmileyRow[] } {
  const numbers = contacts.flatMap(({ number }) => number ?? []);
  const callers = () => draw.pick(draw.chance(0.55) ? numbers : strangers);
  const known = KNOWN_SMILEYS.map(([when, rating, comment, caller, line, person, recording]) => {
    const rated_at =
      typeof when === 'number' ? now - when * MINUTE : at(openDayBefore(now, when[0]), when[1]);
    const number = /^\d+$/.test(caller) ? caller : contactNamed(contacts, caller).number;
    const asked = askAfterCall(line, person, rated_at - 2 * MINUTE, draw);
    const sound = recording === null ? null : speechNamed(recording);
    return {
      ...asked,
      smiley: smileyOfCall(asked.request, number, { rated_at, rating, comment }, sound, draw),
    };
  });
  const quiet = now - 130 * MINUTE;
  const calls = daysBefore(now, DAYS).flatMap((day) => {
    const count = Math.round(day.weight * CALLS_PER_DAY * (0.75 + draw.next() * 0.5));
    return Array.from({ length: count }, () => callFeedback(momentOf(day, draw), callers(), draw));
  });
  const written = chats.filter((chat) => chat.state === 'ended').map((chat) => chatFeedback(chat, draw));
  const past = [...calls, ...written]
    .filter(({ request }) => request.requested_at < quiet)
    .map((asked) => (asked.smiley && asked.smiley.rated_at >= quiet ? { ...asked, smiley: null } : asked));
  const all = [...known, ...past].toSorted((a, b) => a.request.requested_at - b.request.requested_at);
  const requests = all.map(({ request }, index) => ({ id: index + 1, ...request }));
  const smileys = all
    .flatMap(({ smiley }, index) => (smiley ? { ...smiley, request_id: index + 1 } : []))
    .toSorted((a, b) => a.rated_at - b.rated_at)
    .map((smiley, index) => ({
      ...smiley,
      recording_id: smiley.recording_sound_id === null ? null : index + 1,
    }));
  return { requests, smileys };
}

/** The feedback of a call that ended at `ended`. */
export function callFeedback(ended: number, number: string, draw: Draw): Asked {
  const line = draw.weighted(CALL_LINES);
  const person = draw.weighted(CALL_PEOPLE[line]);
  const asked = askAfterCall(line, person, ended, draw);
  if (!draw.chance(ANSWER_RATE)) return asked;
  const said = opinionOf(ended, person, draw);
  const recorded = line !== 'Bookings' && draw.chance(0.7);
  return {
    ...asked,
    smiley: smileyOfCall(asked.request, number, said, recorded ? recordingFor(said, draw) : null, draw),
  };
}

/** The same for a chat; it must have ended and been answered. */
export function chatFeedback(chat: ChatRow, draw: Draw): Asked {
  const ended = chat.ended_at ?? chat.started_at;
  const employee_id = chat.answered_by_id ?? null;
  const request = {
    company_id: HARBOUR.id,
    requested_at: ended + 20 * SECOND,
    endpoint_kind: 'ChatReception' as const,
    endpoint_id: chat.endpoint_id,
    employee_id,
  };
  if (chat.from_email === null || !draw.chance(ANSWER_RATE)) return { request, smiley: null };
  const person = PEOPLE[(employee_id ?? 0) - 1]?.name ?? '';
  return {
    request,
    smiley: {
      ...rowOf(request, opinionOf(ended, person, draw)),
      conversation_type: 'chat',
      conversation_uuid: chat.uuid,
      number: null,
      email: chat.from_email ?? null,
      recording_id: null,
      recording_started_at: null,
      recording_sound_id: null,
    },
  };
}

interface Said {
  readonly rated_at: number;
  readonly rating: 0 | 1;
  readonly comment: string | null;
}

function opinionOf(ended: number, person: string, draw: Draw): Said {
  const rating = draw.chance(CONTENT[person] ?? 0.85) ? 1 : 0;
  // Unhappy callers write more often than happy ones.
  const comments = draw.chance(rating === 1 ? 0.31 : 0.55);
  const words = WORDS[rating === 1 ? 'positive' : 'negative'][draw.chance(0.6) ? 'da' : 'en'];
  const [firstName = ''] = person.split(' ');
  return {
    rated_at: Math.floor(ended + 40 * SECOND + draw.next() ** 3 * 90 * MINUTE),
    rating,
    comment: comments ? draw.pick<string>(words).replace('%', firstName) : null,
  };
}

function recordingFor({ rating, comment }: Said, draw: Draw): Speech {
  const mood = rating === 1 ? 'positive' : 'negative';
  const danish = comment === null ? draw.chance(0.6) : WORDS[mood].da.some((words) => words === comment);
  return draw.pick(
    RECORDING_SPEECH.filter((one) => one.mood === mood && one.language === (danish ? 'da' : 'en')),
  );
}

function askAfterCall(line: string, person: string, ended: number, draw: Draw): Asked {
  const reception = RECEPTIONS.find((one) => one.name === line);
  if (!reception) throw new Error(`No reception is called ${line}`);
  const request = {
    company_id: HARBOUR.id,
    requested_at: Math.floor(ended + draw.between(5, 25) * SECOND),
    endpoint_kind: reception.kind,
    endpoint_id: reception.id,
    employee_id: personId(person),
  };
  return { request, smiley: null };
}

function smileyOfCall(
  request: Asked['request'],
  number: string | null,
  said: Said,
  sound: Speech | null,
  draw: Draw,
): Omit<SmileyRow, 'request_id'> {
  return {
    ...rowOf(request, said),
    conversation_type: 'call',
    conversation_uuid: draw.uuid(),
    number,
    email: null,
    recording_id: null,
    recording_started_at: sound ? request.requested_at - (sound.seconds + 6) * SECOND : null,
    recording_sound_id: sound ? sound.id : null,
  };
}

function rowOf(request: Asked['request'], { rated_at, rating, comment }: Said) {
  const { company_id, endpoint_kind, endpoint_id, employee_id } = request;
  return {
    company_id,
    endpoint_kind,
    endpoint_id,
    employee_id: employee_id ?? null,
    rated_at,
    rating,
    comment,
  };
}
