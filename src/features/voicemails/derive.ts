import { m } from '#messages/voicemails';
import type { Voicemail } from '#contract/voicemails.ts';
import { endpointWords, lineWords } from '#src/components/people/endpoint-names.ts';
import { dayKey } from '#src/lib/calendar.ts';
import { nameCollator } from '#src/lib/people-order.ts';
import { callerNumber } from '#src/lib/phone.ts';
import { search, toEntry } from '#src/lib/search/search.ts';
import { nameOf } from '#src/lib/text.ts';
import { clockWords } from '#src/lib/time.ts';
import type { SelectOption } from '#src/ui/Select.tsx';

export const keyOf = ({ id }: Voicemail): number => id;

/** The caller in two lines: name and number of the contact, or the number and "Not in contacts". */
export function callerOf({ from_contact, from_number }: Voicemail): {
  readonly title: string;
  readonly sub: string;
  readonly known: boolean;
} {
  const name = from_contact?.name.trim() ?? '';
  if (name !== '') return { title: nameOf(name), sub: callerNumber(from_number), known: true };
  return {
    title: callerNumber(from_number),
    sub: from_number === null ? m.noNumberToCall() : m.notInContacts(),
    known: false,
  };
}

/** The line that was called: "Main line", or "You". */
export const lineOf = (voicemail: Voicemail, ownId: number | undefined): string =>
  voicemail.endpoint === `Employee#${ownId}` ? m.you() : lineWords(voicemail);

/** The rows of the list. Under "Unheard" the open voicemail stays, although it is heard now. */
export function visibleItems(
  items: readonly Voicemail[],
  unheard: boolean,
  openId: number | null,
): readonly Voicemail[] {
  return unheard ? items.filter((item) => !item.heard || item.id === openId) : items;
}

/** The voicemails whose caller matches a text by name or number, in their order. With a typo only when there is no other. */
export function findVoicemails(items: readonly Voicemail[], text: string): readonly Voicemail[] {
  const entries = items.map((item) =>
    toEntry(item, { name: item.from_contact?.name ?? '', number: item.from_number }),
  );
  const { exact, similar } = search(entries, text, 'name');
  return (exact.length > 0 ? exact : similar).map(({ entry }) => entry.item);
}

/** The voicemail that a desktop screen opens by itself: the newest unheard one, else the newest. */
export const firstToOpen = (items: readonly Voicemail[]): Voicemail | undefined =>
  items.find(({ heard }) => !heard) ?? items[0];

/** The lines to filter by: those of the loaded voicemails by name, the own line last, and always the selected line. */
export function lineOptions(
  items: readonly Voicemail[],
  ownId: number | undefined,
  chosen: string | null,
): readonly SelectOption<string>[] {
  const lines = new Map<string, string>();
  for (const item of items)
    if (item.endpoint !== null && !lines.has(item.endpoint)) lines.set(item.endpoint, lineOf(item, ownId));
  const own = ownId === undefined ? null : `Employee#${ownId}`;
  if (own !== null) lines.set(own, m.you());
  if (chosen !== null && !lines.has(chosen)) lines.set(chosen, endpointWords(chosen));
  const { compare } = nameCollator();
  return [...lines]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => Number(a.value === own) - Number(b.value === own) || compare(a.label, b.label));
}

/** The id to open when `id` and others are removed from the list: the next older that stays, else the next newer. */
export function successor(
  items: readonly Voicemail[],
  id: number,
  removed: ReadonlySet<number> = new Set([id]),
): number | null {
  const at = items.findIndex((item) => item.id === id);
  const stays = (item: Voicemail) => item.id !== id && !removed.has(item.id);
  return (items.slice(at + 1).find(stays) ?? items.slice(0, Math.max(0, at)).findLast(stays))?.id ?? null;
}

/** The next older unheard voicemail, else the newest unheard one. Never `id` itself. */
export function nextUnheard(items: readonly Voicemail[], id: number): number | null {
  const at = items.findIndex((item) => item.id === id);
  const order = [...items.slice(at + 1), ...items.slice(0, Math.max(0, at))];
  return order.find((item) => !item.heard && item.id !== id)?.id ?? null;
}

/** "1 of 38", "1 of at least 100" when there may be older ones, '' when `id` is not in the list. */
export function positionWords(items: readonly Voicemail[], id: number, more: boolean): string {
  const at = items.findIndex((item) => item.id === id);
  if (at === -1) return '';
  return m.position({ more: more ? 'yes' : 'no', at: at + 1, count: items.length });
}

/** "voicemail 2026-11-18 10.36 Duelund Smedje.mp3": sorts by time, and is valid on every system. */
export function fileNameOf(item: Voicemail): string {
  const at = Date.parse(item.created_at);
  const caller = callerOf(item)
    .title.replace(/[^\p{L}\p{N} _-]+/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const name = m.fileName({ day: dayKey(at), time: clockWords(at).replace(':', '.'), caller });
  return `${name.trim().slice(0, 120)}.mp3`;
}
