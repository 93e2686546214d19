import { m } from '#messages/chats';
import { parseEndpoint } from '#contract/wire.ts';
import type { Chat } from '#contract/chats.ts';
import type { Contact } from '#contract/contacts.ts';
import { isLive, isWaiting, waitingOf } from '#src/api/chats/queries.ts';
import { writerOf } from '#src/components/newest/ChatPill.tsx';
import { endpointWords, type LineWords } from '#src/components/people/endpoint-names.ts';
import { chatsOf } from '#src/components/story/story.ts';
import { byDay } from '#src/lib/calendar.ts';
import type { Part } from '#src/lib/lists.ts';
import { nameOf } from '#src/lib/text.ts';
import { nameCollator } from '#src/lib/people-order.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { clockWords, dayWords, two } from '#src/lib/time.ts';
import type { SelectOption } from '#src/ui/Select.tsx';

/** A longer wait (milliseconds) is emphasized by weight and colour. */
export const LONG_WAIT = 120_000;

export const keyOf = ({ uuid }: Chat): string => uuid;

/** The wait so far or until the answer, in milliseconds. Null when it is unknown. */
export function waitOf(chat: Chat, now: number): number | null {
  const started = Date.parse(chat.started_at);
  if (chat.answered_at !== null) return Math.max(0, Date.parse(chat.answered_at) - started);
  if (isWaiting(chat)) return Math.max(0, now - started);
  return chat.state === 'missed' && chat.ended_at !== null
    ? Math.max(0, Date.parse(chat.ended_at) - started)
    : null;
}

/** The time from the answer until the end or now, in milliseconds. Null when it was not answered. */
export function lengthOf(chat: Chat, now: number): number | null {
  if (chat.answered_at === null) return null;
  const until = chat.ended_at === null ? (isLive(chat) ? now : null) : Date.parse(chat.ended_at);
  return until === null ? null : Math.max(0, until - Date.parse(chat.answered_at));
}

/** "10:02:11": seconds matter for waits. */
export const secondsClock = (at: number): string =>
  m.clockWithSeconds({ clock: clockWords(at), seconds: two(new Date(at).getSeconds()) });

/** The id of the employee who answered. Undefined when it is unknown. */
export function personIdOf({ answered_by }: Chat): number | undefined {
  const parsed = parseEndpoint(answered_by?.endpoint ?? '');
  return parsed?.kind === 'Employee' ? parsed.id : undefined;
}

/** The options of the filter for chat lines: those in the list and the chosen one, sorted by number. */
export function lineOptions(
  items: readonly Chat[],
  chosen: string | null,
  line: LineWords = endpointWords,
): readonly SelectOption<string>[] {
  const lines = new Set(items.flatMap(({ endpoint }) => endpoint ?? []));
  if (chosen !== null) lines.add(chosen);
  return [...lines]
    .map((value) => ({ value, label: line(value) }))
    .toSorted((a, b) => nameCollator().compare(a.label, b.label));
}

export const NOW_PART = 'now';

/** Groups the log: waiting (longest first), being answered (latest first), then by day (newest first). */
export function partsOf(items: readonly Chat[], zone?: string): readonly Part<Chat>[] {
  const answered = items.filter((chat) => isLive(chat) && !isWaiting(chat));
  const now = [...waitingOf({ items }), ...answered];
  const past = items.filter((chat) => !isLive(chat));
  const days = byDay(past, ({ started_at }) => Date.parse(started_at), zone);
  return now.length > 0 ? [{ key: NOW_PART, items: now }, ...days] : days;
}

/** The chats before `chat` from the same e-mail, newest first. Empty when the chat has no e-mail. */
export const earlierOf = (items: readonly Chat[], chat: Chat): readonly Chat[] =>
  chatsOf(items, chat.from_email).filter(
    ({ uuid, started_at }) => uuid !== chat.uuid && Date.parse(started_at) <= Date.parse(chat.started_at),
  );

/** The contacts with an e-mail address, ignoring case, the oldest first. */
export function contactsWithMail(contacts: readonly Contact[], email: string): readonly Contact[] {
  const wanted = email.trim().toLowerCase();
  return contacts
    .filter((contact) => contact.email?.trim().toLowerCase() === wanted)
    .toSorted((a, b) => a.id - b.id);
}

/** The text about a chat for a colleague: who wrote, their number and e-mail, date, time and line. */
export function chatText(
  chat: Chat,
  contact: Contact | null,
  line: LineWords = endpointWords,
  zone?: string,
): string {
  const { name, email } = writerOf(chat);
  const at = Date.parse(chat.started_at);
  const who = [
    contact === null ? name : nameOf(contact.name),
    contact?.number ? formatNumber(contact.number) : null,
    email === name ? null : email,
  ]
    .filter(Boolean)
    .join(', ');
  return m.tellText({
    who,
    day: dayWords(at, zone),
    time: clockWords(at, zone),
    line: line(chat.endpoint),
  });
}

/** The figures of a day, from all of its chats. The median wait is in milliseconds; null when none was answered. */
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
