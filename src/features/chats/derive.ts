import { parseEndpoint } from '#contract/wire.ts';
import type { Chat } from '#contract/chats.ts';
import type { Contact } from '#contract/contacts.ts';
import { momentOf } from '#src/api/cache/newest-first.ts';
import { byDay } from '#src/lib/calendar.ts';
import type { Part } from '#src/lib/lists.ts';
import { nameOf } from '#src/lib/text.ts';
import { lengthWords, runningWords } from '#src/lib/time.ts';

/** A wait longer than this is said by weight and colour. Milliseconds. */
export const LONG_WAIT = 120_000;

/** Nobody has answered yet. */
export const isWaiting = ({ state }: Chat): boolean => state === 'new' || state === 'ringing';
/** Going on now: it stands on top. */
export const isLive = (chat: Chat): boolean =>
  isWaiting(chat) || (chat.state === 'answered' && chat.ended_at === null);

/** How long somebody waited or waits, in milliseconds; null where nobody can say. */
export function waitOf(chat: Chat, now: number): number | null {
  const started = momentOf(chat.started_at);
  if (chat.answered_at !== null) return Math.max(0, momentOf(chat.answered_at) - started);
  if (isWaiting(chat)) return Math.max(0, now - started);
  return chat.state === 'missed' && chat.ended_at !== null
    ? Math.max(0, momentOf(chat.ended_at) - started)
    : null;
}

/** How long it was talked or is being talked, in milliseconds; null where it was not answered. */
export function lengthOf(chat: Chat, now: number): number | null {
  if (chat.answered_at === null) return null;
  const until = chat.ended_at === null ? (isLive(chat) ? now : null) : momentOf(chat.ended_at);
  return until === null ? null : Math.max(0, until - momentOf(chat.answered_at));
}

/** A wait or a length in words: running ones count up, those that are over stand. */
export const spanWords = (span: number | null, running: boolean): string =>
  span === null ? '' : running ? runningWords(span) : lengthWords(span);

/** Who wrote: the name and the e-mail, as far as they were given. */
export function whoOf({ from_name, from_email }: Chat): {
  readonly name: string;
  readonly email: string | null;
} {
  const name = from_name?.trim() ?? '';
  const email = from_email?.trim() ?? '';
  if (name !== '') return { name: nameOf(name), email: email === '' ? null : email };
  return { name: email === '' ? 'No name given' : nameOf(email), email: email === '' ? null : email };
}

/** What a chat line is called. The service does not tell the names of chat receptions. */
export function lineOf(endpoint: string | null, names: ReadonlyMap<string, string> = new Map()): string {
  if (endpoint === null) return 'Unknown line';
  const known = names.get(endpoint);
  if (known !== undefined) return nameOf(known);
  const parsed = parseEndpoint(endpoint);
  return parsed === undefined ? nameOf(endpoint) : `Chat reception ${parsed.id}`;
}

/** The id of the employee who answered; undefined where it is not told. */
export function personIdOf({ answered_by }: Chat): number | undefined {
  const parsed = parseEndpoint(answered_by?.endpoint ?? '');
  return parsed?.kind === 'Employee' ? parsed.id : undefined;
}

/** Chat lines seen in a list, and the one of the filter; by number. */
export function lineOptions(
  items: readonly Chat[],
  chosen: string | null,
): readonly { readonly value: string; readonly label: string }[] {
  const lines = new Set(items.flatMap(({ endpoint }) => endpoint ?? []));
  if (chosen !== null) lines.add(chosen);
  return [...lines]
    .toSorted((a, b) => (parseEndpoint(a)?.id ?? 0) - (parseEndpoint(b)?.id ?? 0))
    .map((value) => ({ value, label: lineOf(value) }));
}

/** How many of the loaded chats are in each state. */
export function countByState(items: readonly Chat[]): Readonly<Record<Chat['state'], number>> {
  const counts = { new: 0, ringing: 0, answered: 0, ended: 0, missed: 0, unknown: 0 };
  for (const { state } of items) counts[state]++;
  return counts;
}

/** "86", and "100+" while older ones may follow. */
export const countWords = (count: number, more: boolean): string => (more ? `${count}+` : String(count));

/** What goes on now, as a part of the log. */
export const NOW_PART = 'now';

/** The log in its order: waiting (longest first), being answered (latest first), then by day, newest first. */
export function partsOf(items: readonly Chat[], zone?: string): readonly Part<Chat>[] {
  const live = items.filter(isLive);
  const waiting = live
    .filter(isWaiting)
    .toSorted((a, b) => momentOf(a.started_at) - momentOf(b.started_at) || (a.uuid < b.uuid ? -1 : 1));
  const now = [...waiting, ...live.filter((chat) => !isWaiting(chat))];
  const over = items.filter((chat) => !isLive(chat));
  const days = byDay(over, ({ started_at }) => momentOf(started_at), zone);
  return now.length > 0 ? [{ key: NOW_PART, items: now }, ...days] : days;
}

/** The chats of one address other than `chat`, newest first. Without an e-mail nobody can be recognised. */
export function earlierOf(items: readonly Chat[], chat: Chat): readonly Chat[] {
  const email = chat.from_email?.trim().toLowerCase() ?? '';
  if (email === '') return [];
  return items.filter(
    (other) =>
      other.uuid !== chat.uuid &&
      other.from_email?.trim().toLowerCase() === email &&
      momentOf(other.started_at) <= momentOf(chat.started_at),
  );
}

/** The contacts with that address, however it is spelt in capitals; the oldest first. */
export function contactsWithMail(contacts: readonly Contact[], email: string): readonly Contact[] {
  const wanted = email.trim().toLowerCase();
  return contacts
    .filter((contact) => contact.email?.trim().toLowerCase() === wanted)
    .toSorted((a, b) => a.id - b.id);
}

export interface DayFigures {
  readonly answered: number;
  readonly missed: number;
  /** Of those that were answered, in milliseconds; null where none was. */
  readonly medianWait: number | null;
}

/** The figures of a day from all of its chats. */
export function dayFigures(items: readonly Chat[]): DayFigures {
  const waits = items
    .filter(({ answered_at }) => answered_at !== null)
    .map((chat) => waitOf(chat, 0) ?? 0)
    .toSorted((a, b) => a - b);
  const middle = (waits.length - 1) / 2;
  const low = waits[Math.floor(middle)];
  const high = waits[Math.ceil(middle)];
  return {
    answered: waits.length,
    missed: items.filter(({ state }) => state === 'missed').length,
    medianWait: low === undefined || high === undefined ? null : (low + high) / 2,
  };
}

/** The chat `step` places on from `uuid`; the first one where it is not in the list; null at the ends. */
export function neighbour(items: readonly Chat[], uuid: string | null, step: 1 | -1): string | null {
  const at = items.findIndex((chat) => chat.uuid === uuid);
  if (at === -1) return items[0]?.uuid ?? null;
  return items[at + step]?.uuid ?? null;
}
