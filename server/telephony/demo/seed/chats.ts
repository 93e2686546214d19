import type { Insertable } from 'kysely';
import type { TelephonyTables } from '../../store/schema.ts';
import { at, daysBefore, momentOf, openDayBefore } from './calendar.ts';
import { contactNamed } from './contacts.ts';
import type { ContactRow } from './contacts.ts';
import { HARBOUR, personId, RECEPTIONS } from './harbour.ts';
import { emailOf, personName } from './names.ts';
import type { Draw } from './random.ts';

export type ChatRow = Insertable<TelephonyTables['chat']>;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAYS = 90;
const PER_DAY = 10;
/** The longest wait: after it the chat is missed. */
export const GIVES_UP = 5 * MINUTE;

/** Who answers chats, and how often. */
export const CHAT_PEOPLE = { 'Signe Vintermark': 5, 'Filippa Havgren': 4, 'Mette Strandgran': 2 };
export const CHAT_LINES = { 'Website chat': 11, 'Service chat': 9 };

type ChatLine = keyof typeof CHAT_LINES;
type ChatPerson = keyof typeof CHAT_PEOPLE;
/** When it began: seconds ago, or open days before today with the time of day in minutes. */
type When = number | readonly [daysBefore: number, minute: number];

/** Chats of the pictures: contact, line, time, seconds waited, who answered, seconds talked (null: not ended). */
const KNOWN: readonly (readonly [string, ChatLine, When, number, ChatPerson | null, number | null])[] = [
  ['Aldersro Plejehjem', 'Website chat', 273, 18, 'Signe Vintermark', null],
  ['Iben Sølvpil', 'Service chat', 648, 41, 'Filippa Havgren', null],
  ['Jonna Tangloppe', 'Website chat', 1380, 9, 'Signe Vintermark', 412],
  ['Bageriet Rugspurv', 'Service chat', 2400, 33, 'Filippa Havgren', 760],
  ['Mads Havtorn', 'Website chat', 3660, 300, null, null],
  ['Elverhøj Friskole', 'Website chat', 4320, 14, 'Signe Vintermark', 188],
  ['Liselotte Kornblomst', 'Service chat', 6300, 87, 'Mette Strandgran', 499],
  ['Grønbæk Glarmester', 'Website chat', 8760, 6, 'Filippa Havgren', 175],
  ['Nikoline Ferskvang', 'Website chat', [1, 944], 11, 'Signe Vintermark', 451],
  ['Oda Frøkjole', 'Service chat', [1, 912], 300, null, null],
  ['Hasselmus Forlag', 'Website chat', [1, 838], 25, 'Mette Strandgran', 242],
  ['Fjordglimt Camping', 'Service chat', [1, 756], 48, 'Filippa Havgren', 554],
  ['Vilfred Muldvarp', 'Website chat', [1, 680], 17, 'Signe Vintermark', 326],
  ['Clausholt Elinstallation', 'Service chat', [1, 605], 58, 'Filippa Havgren', 229],
  ['Duelund Smedje', 'Service chat', [7, 802], 29, 'Filippa Havgren', 343],
  ['Bageriet Rugspurv', 'Service chat', [7, 815], 22, 'Signe Vintermark', 260],
  ['Bageriet Rugspurv', 'Service chat', [18, 520], 300, null, null],
];

/** Chats of the last 90 days, oldest first: two wait now (one new, one ringing) and two are being answered. */
export function generateChats(now: number, contacts: readonly ContactRow[], draw: Draw): ChatRow[] {
  const known = KNOWN.map(([name, line, when, waited, person, talked]) => {
    const started = typeof when === 'number' ? now - when * SECOND : at(openDayBefore(now, when[0]), when[1]);
    const row = chat(contactNamed(contacts, name), line, started, draw);
    return person === null ? missed(row) : answered(row, person, waited, talked);
  });
  const waiting = [
    {
      ...chat(contactNamed(contacts, 'Nikoline Ferskvang'), 'Website chat', now - 134 * SECOND, draw),
      state: 'ringing',
    },
    chat(contactNamed(contacts, 'Torben Rugmark'), 'Service chat', now - 22 * SECOND, draw),
  ];
  const quiet = now - 150 * MINUTE;
  const withEmail = contacts.filter(({ email }) => email !== null);
  const others = daysBefore(now, DAYS).flatMap((day) => {
    const count = Math.round(day.weight * PER_DAY * (0.6 + draw.next() * 0.8));
    return Array.from({ length: count }, () => {
      const row = chat(chatter(withEmail, draw), draw.weighted(CHAT_LINES), momentOf(day, draw), draw);
      if (draw.chance(0.08)) return missed(row);
      const waited = Math.round(5 + draw.next() ** 2 * 110);
      return answered(row, draw.weighted(CHAT_PEOPLE), waited, Math.round(90 + draw.next() ** 2 * 840));
    });
  });
  return [...known, ...waiting, ...others.filter(({ started_at }) => started_at < quiet)].toSorted(
    (a, b) => a.started_at - b.started_at,
  );
}

/** A person who writes: a contact or a stranger; a few give no name or address. */
export function chatter(
  contacts: readonly Pick<ContactRow, 'name' | 'email'>[],
  draw: Draw,
): Pick<ContactRow, 'name' | 'email'> & { anonymous?: true } {
  if (draw.chance(0.04)) return { name: '', email: null, anonymous: true };
  if (draw.chance(0.55)) return draw.pick(contacts);
  const name = personName(draw);
  return { name, email: draw.chance(0.9) ? emailOf(name, 'person', draw) : null };
}

function chat(
  from: Pick<ContactRow, 'name' | 'email'> & { anonymous?: true },
  line: ChatLine,
  started: number,
  draw: Draw,
): ChatRow {
  return {
    uuid: draw.uuid(),
    company_id: HARBOUR.id,
    endpoint_id: chatLineId(line),
    from_name: from.anonymous ? null : from.name,
    from_email: from.email,
    started_at: Math.floor(started),
    answered_at: null,
    answered_by_id: null,
    ended_at: null,
    state: 'new',
  };
}

function answered(row: ChatRow, person: ChatPerson, waited: number, talked: number | null): ChatRow {
  const answered_at = row.started_at + waited * SECOND;
  const by = { answered_at, answered_by_id: personId(person) };
  return talked === null
    ? { ...row, ...by, state: 'answered' }
    : { ...row, ...by, ended_at: answered_at + talked * SECOND, state: 'ended' };
}

function missed(row: ChatRow): ChatRow {
  return { ...row, ended_at: row.started_at + GIVES_UP, state: 'missed' };
}

export function chatLineId(name: string): number {
  const found = RECEPTIONS.find((one) => one.kind === 'ChatReception' && one.name === name);
  if (!found) throw new Error(`No chat line is called ${name}`);
  return found.id;
}
