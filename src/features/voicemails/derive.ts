import type { Voicemail } from '#contract/voicemails.ts';
import { dayKey } from '#src/lib/calendar.ts';
import { callerNumber, formatNumber } from '#src/lib/phone.ts';
import { nameOf } from '#src/lib/text.ts';
import { clockWords } from '#src/lib/time.ts';
import type { SelectOption } from '#src/ui/Select.tsx';

/** Who rang, in two lines: the contact's name and number, or the number and that nobody is known by it. */
export function callerOf({ from_contact, from_number }: Voicemail): {
  readonly title: string;
  readonly sub: string;
  readonly known: boolean;
} {
  const name = from_contact?.name.trim() ?? '';
  if (name !== '') return { title: nameOf(name), sub: callerNumber(from_number), known: true };
  if (from_number === null) return { title: 'Number withheld', sub: 'No number to call', known: false };
  return { title: formatNumber(from_number), sub: 'Not in contacts', known: false };
}

/** Whose box it was left in: "Main line", or "You". */
export function lineOf({ endpoint, endpoint_name }: Voicemail, ownId: number | undefined): string {
  if (endpoint !== null && endpoint === `Employee#${ownId}`) return 'You';
  return endpoint_name === null ? (endpoint ?? 'Unknown line') : nameOf(endpoint_name);
}

/** "42 s", "1 min 18 s". */
export function lengthFact(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** What the list shows: under "Unheard" also the open one, which was just heard. */
export function visibleItems(
  items: readonly Voicemail[],
  unheard: boolean,
  openId: number | null,
): readonly Voicemail[] {
  return unheard ? items.filter((item) => !item.heard || item.id === openId) : items;
}

/** The lines that have voicemails, by name, the person's own last; and the one of the filter, seen or not. */
export function lineOptions(
  items: readonly Voicemail[],
  ownId: number | undefined,
  chosen: string | null,
): readonly SelectOption<string>[] {
  const lines = new Map<string, string>();
  for (const item of items)
    if (item.endpoint !== null && !lines.has(item.endpoint)) lines.set(item.endpoint, lineOf(item, ownId));
  const own = ownId === undefined ? null : `Employee#${ownId}`;
  if (own !== null) lines.set(own, 'You');
  if (chosen !== null && !lines.has(chosen)) lines.set(chosen, chosen.replace('#', ' '));
  return [...lines]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => Number(a.value === own) - Number(b.value === own) || a.label.localeCompare(b.label));
}

/** The id `step` places on from `id`; the first one where `id` is not in the list; null at its ends. */
export function neighbour(items: readonly Voicemail[], id: number | null, step: 1 | -1): number | null {
  const at = items.findIndex((item) => item.id === id);
  if (at === -1) return items[0]?.id ?? null;
  return items[at + step]?.id ?? null;
}

/** The one to open when `id` leaves the list: the next older, else the next newer. */
export const successor = (items: readonly Voicemail[], id: number): number | null =>
  neighbour(items, id, 1) ?? neighbour(items, id, -1);

/** The next unheard one after `id` towards older, else the newest unheard one; not `id` itself. */
export function nextUnheard(items: readonly Voicemail[], id: number): number | null {
  const at = items.findIndex((item) => item.id === id);
  const order = [...items.slice(at + 1), ...items.slice(0, Math.max(0, at))];
  return order.find((item) => !item.heard && item.id !== id)?.id ?? null;
}

/** "1 of 38", "1 of more than 100" while older ones are not loaded; '' for one that is not in the list. */
export function placeWords(items: readonly Voicemail[], id: number, more: boolean): string {
  const at = items.findIndex((item) => item.id === id);
  if (at === -1) return '';
  return `${at + 1} of ${more ? 'over ' : ''}${items.length}`;
}

/** "voicemail 2026-11-18 10.36 Duelund Smedje.mp3": sorts by time, and every system takes it. */
export function fileNameOf(item: Voicemail): string {
  const at = Date.parse(item.created_at);
  const who = callerOf(item)
    .title.replace(/[^\p{L}\p{N} _-]+/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const name = `voicemail ${dayKey(at)} ${clockWords(at).replace(':', '.')} ${who}`;
  return `${name.trim().slice(0, 120)}.mp3`;
}
