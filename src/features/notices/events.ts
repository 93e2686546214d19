import type { Chat } from '#contract/chats.ts';
import type { Smiley } from '#contract/smileys.ts';
import type { Voicemail } from '#contract/voicemails.ts';
import { parseEndpoint } from '#contract/wire.ts';
import { clamp } from '#src/lib/text.ts';
import { paths } from '#src/lib/paths.ts';
import type { NoticeKind } from './settings.ts';

/**
 * Something to be told of. It names no caller: desktop notices stay in the computer's own list and stand on locked screens.
 */
export interface NoticeEvent {
  /** The same in every tab: what is claimed before it is told. */
  readonly id: string;
  /** Where it happened: a line's name, or ''. */
  readonly where: string;
  readonly path: string;
}

/** What a tab has seen of a list: what was there at its first look is no news. */
export interface Seen {
  /** The newest moment of the first look; what is older comes from paging back. */
  readonly since: number;
  readonly ids: ReadonlySet<string>;
}

export interface Listed {
  readonly at: number;
  readonly event: NoticeEvent;
}

/** Those that came after the first look and were not seen before, and what is seen now. At the first look there are none. */
export function lookAt(
  items: readonly Listed[],
  seen: Seen | null,
): { readonly fresh: readonly NoticeEvent[]; readonly seen: Seen } {
  const since = seen?.since ?? Math.max(-Infinity, ...items.map(({ at }) => at));
  const recent = items.filter(({ at }) => at >= since);
  const fresh = seen === null ? [] : recent.filter(({ event }) => !seen.ids.has(event.id));
  return {
    fresh: fresh.map(({ event }) => event),
    seen: { since, ids: new Set(recent.map(({ event }) => event.id)) },
  };
}

const lineWords = (endpoint: string | null): string => {
  const parsed = endpoint === null ? undefined : parseEndpoint(endpoint);
  return parsed?.kind === 'ChatReception' ? `Chat reception ${parsed.id}` : '';
};

/** Voicemails that nobody has heard. */
export const voicemailEvents = (items: readonly Voicemail[]): readonly Listed[] =>
  items
    .filter(({ heard }) => !heard)
    .map(({ id, created_at, endpoint_name }) => ({
      at: Date.parse(created_at),
      event: {
        id: `voicemail ${id}`,
        where: clamp(endpoint_name ?? '', 80),
        path: paths.voicemail(id),
      },
    }));

const isWaiting = ({ state }: Chat): boolean => state === 'new' || state === 'ringing';

const chatEvent = (kind: 'chat' | 'waiting', { uuid, endpoint }: Chat, at: number): Listed => ({
  at,
  event: { id: `${kind} ${uuid}`, where: lineWords(endpoint), path: paths.chat(uuid) },
});

/** Chats that nobody has answered yet. */
export const chatEvents = (items: readonly Chat[]): readonly Listed[] =>
  items.filter(isWaiting).map((chat) => chatEvent('chat', chat, Date.parse(chat.started_at)));

/** After so long a chat has waited too long. */
export const LONGEST_WAIT = 120_000;

/** Chats that have waited too long at `now` (the service's clock). */
export const waitingEvents = (items: readonly Chat[], now: number): readonly Listed[] =>
  items
    .filter(isWaiting)
    .map((chat) => chatEvent('waiting', chat, Date.parse(chat.started_at) + LONGEST_WAIT))
    .filter(({ at }) => at <= now);

/** Negative smileys. */
export const negativeEvents = (items: readonly Smiley[]): readonly Listed[] =>
  items
    .filter(({ kind }) => kind === 'negative')
    .map(({ id, rated_at, endpoint }) => ({
      at: Date.parse(rated_at),
      event: {
        id: `negative ${id}`,
        where: lineWords(endpoint),
        path: paths.feedback({ range: '7', rating: '0', open: String(id) }),
      },
    }));

/** So long before one's own do-not-disturb ends, in milliseconds. */
const BEFORE_END = 5 * 60_000;

/** That one's own do-not-disturb ends soon. */
export function dndEvents(end: number | null, now: number): readonly Listed[] {
  if (end === null || end <= now || end - now > BEFORE_END) return [];
  return [{ at: end - BEFORE_END, event: { id: `dnd ${end}`, where: '', path: paths.me() } }];
}

/** What one and several of a kind are called, and where the list of them is. */
const TOLD: Readonly<Record<NoticeKind, readonly [one: string, many: string, list: string]>> = {
  waiting: ['A chat has waited 2 minutes', 'chats have waited 2 minutes', paths.chats()],
  chat: ['New chat', 'new chats', paths.chats()],
  voicemail: ['New voicemail', 'new voicemails', paths.voicemails()],
  negative: ['Negative smiley', 'negative smileys', paths.feedback({ range: '7', rating: '0' })],
  dnd: ['Your do not disturb ends in 5 minutes', '', paths.me()],
};

/** How events of one kind are told: one by one while it is one, together when several came at once. */
export function noticeWords(kind: NoticeKind, events: readonly NoticeEvent[]) {
  const [one] = events;
  const [title, many, list] = TOLD[kind];
  return one === undefined || events.length > 1
    ? { title: `${events.length} ${many}`, text: '', path: list }
    : { title, text: one.where, path: one.path };
}
export type NoticeWords = ReturnType<typeof noticeWords>;
