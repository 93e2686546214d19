import { parseEndpoint } from '#contract/wire.ts';
import type { Chat } from '#contract/chats.ts';
import type { Contact } from '#contract/contacts.ts';
import { waitingOf } from '#src/api/chats/queries.ts';
import { byDay } from '#src/lib/calendar.ts';
import type { Part } from '#src/lib/lists.ts';
import { nameOf } from '#src/lib/text.ts';
import { clockWords, two } from '#src/lib/time.ts';
import type { SelectOption } from '#src/ui/Select.tsx';

/** A wait longer than this is said by weight and colour. Milliseconds. */
export const LONG_WAIT = 120_000;

/** Nobody has answered yet. */
export const isWaiting = ({ state }: Chat): boolean => state === 'new' || state === 'ringing';
/** Going on now: it stands on top. */
export const isLive = (chat: Chat): boolean =>
  isWaiting(chat) || (chat.state === 'answered' && chat.ended_at === null);

/** How long somebody waited or waits, in milliseconds; null where nobody can say. */
export function waitOf(chat: Chat, now: number): number | null {
  const started = Date.parse(chat.started_at);
  if (chat.answered_at !== null) return Math.max(0, Date.parse(chat.answered_at) - started);
  if (isWaiting(chat)) return Math.max(0, now - started);
  return chat.state === 'missed' && chat.ended_at !== null
    ? Math.max(0, Date.parse(chat.ended_at) - started)
    : null;
}

/** How long it was talked or is being talked, in milliseconds; null where it was not answered. */
export function lengthOf(chat: Chat, now: number): number | null {
  if (chat.answered_at === null) return null;
  const until = chat.ended_at === null ? (isLive(chat) ? now : null) : Date.parse(chat.ended_at);
  return until === null ? null : Math.max(0, until - Date.parse(chat.answered_at));
}

/** "10:02:11": the seconds count where somebody waited. */
export const secondsClock = (at: number): string => `${clockWords(at)}:${two(new Date(at).getSeconds())}`;

/** "33 s", "12 min 40 s", "1 h 05 min": a span that is told, in milliseconds. */
export function lengthFact(span: number): string {
  const seconds = Math.max(0, Math.round(span / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`;
  return `${Math.floor(minutes / 60)} h ${two(minutes % 60)} min`;
}

/** Who wrote: the name and the e-mail, as far as they were given. */
export function whoOf({ from_name, from_email }: Chat): {
  readonly name: string;
  readonly email: string | null;
} {
  const email = from_email?.trim() || null;
  return { name: nameOf(from_name?.trim() || (email ?? 'No name given')), email };
}

/** What a chat line is called. The service does not tell the names of chat receptions. */
export function lineOf(endpoint: string | null): string {
  if (endpoint === null) return 'Unknown line';
  const parsed = parseEndpoint(endpoint);
  return parsed === undefined ? nameOf(endpoint) : `Chat reception ${parsed.id}`;
}

/** The id of the employee who answered; undefined where it is not told. */
export function personIdOf({ answered_by }: Chat): number | undefined {
  const parsed = parseEndpoint(answered_by?.endpoint ?? '');
  return parsed?.kind === 'Employee' ? parsed.id : undefined;
}

/** Chat lines seen in a list, and the one of the filter; by number. */
export function lineOptions(items: readonly Chat[], chosen: string | null): readonly SelectOption<string>[] {
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
  const answered = items.filter((chat) => isLive(chat) && !isWaiting(chat));
  const now = [...waitingOf({ items }), ...answered];
  const over = items.filter((chat) => !isLive(chat));
  const days = byDay(over, ({ started_at }) => Date.parse(started_at), zone);
  return now.length > 0 ? [{ key: NOW_PART, items: now }, ...days] : days;
}

/** The chats of one address other than `chat`, newest first. Without an e-mail nobody can be recognised. */
export function earlierOf(items: readonly Chat[], chat: Chat): readonly Chat[] {
  const email = chat.from_email?.trim().toLowerCase();
  if (!email) return [];
  return items.filter(
    (other) =>
      other.uuid !== chat.uuid &&
      other.from_email?.trim().toLowerCase() === email &&
      Date.parse(other.started_at) <= Date.parse(chat.started_at),
  );
}

/** The contacts with that address, however it is spelt in capitals; the oldest first. */
export function contactsWithMail(contacts: readonly Contact[], email: string): readonly Contact[] {
  const wanted = email.trim().toLowerCase();
  return contacts
    .filter((contact) => contact.email?.trim().toLowerCase() === wanted)
    .toSorted((a, b) => a.id - b.id);
}

/** The figures of a day from all of its chats. The median is in milliseconds; null where none was answered. */
export function dayFigures(items: readonly Chat[]) {
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
