import { m } from '#messages/extras';
import type { Chat } from '#contract/chats.ts';
import type { Smiley } from '#contract/smileys.ts';
import type { Voicemail } from '#contract/voicemails.ts';
import { parseEndpoint } from '#contract/wire.ts';
import { isWaiting } from '#src/api/chats/queries.ts';
import { clamp } from '#src/lib/text.ts';
import { paths } from '#src/lib/paths.ts';
import type { NoticeKind } from './settings.ts';

/**
 * An event to show a notice of. It names no caller, since desktop notices are also listed by the computer and shown on
 * locked screens.
 */
export interface NoticeEvent {
  /** The same in every tab. A tab claims it before it shows the notice. */
  readonly id: string;
  /** The name of the line, or ''. */
  readonly where: string;
  readonly path: string;
}

/** The events of a list that a tab has seen. Those of the first answer are not new. */
export interface Seen {
  /** The newest time in the first answer. Older events come from paging back and are not new. */
  readonly since: number;
  /** Also those of which no notice was due, so that a voicemail that is marked unheard, or comes back by Undo, is not new. */
  readonly ids: ReadonlySet<string>;
}

/** An item of a list, whether it is an event or not. */
export interface Listed {
  readonly at: number;
  /** Whether there is to be a notice: nobody has heard it, it waits, it is negative. */
  readonly due: boolean;
  readonly event: NoticeEvent;
}

/** The new events of a list at `now`, and what has now been seen. The first answer (`seen` null) has no new events. */
export function findNew(
  items: readonly Listed[],
  seen: Seen | null,
  now: number,
): { readonly fresh: readonly NoticeEvent[]; readonly seen: Seen } {
  const since =
    seen?.since ?? (items.length === 0 ? now : Math.min(now, Math.max(...items.map(({ at }) => at))));
  // One that lies ahead may become due: a chat that has not waited long enough yet.
  const recent = items.filter(({ at, due }) => at >= since && (due || at <= now));
  const fresh = seen === null ? [] : recent.filter(({ due, event }) => due && !seen.ids.has(event.id));
  return {
    fresh: fresh.map(({ event }) => event),
    seen: { since, ids: new Set([...(seen?.ids ?? []), ...recent.map(({ event }) => event.id)]) },
  };
}

const lineWords = (endpoint: string | null): string => {
  const parsed = endpoint === null ? undefined : parseEndpoint(endpoint);
  return parsed?.kind === 'ChatReception' ? m.noticeChatReception({ id: parsed.id }) : '';
};

/** Events of the voicemails that nobody has heard. */
export const voicemailEvents = (items: readonly Voicemail[]): readonly Listed[] =>
  items.map(({ id, created_at, endpoint_name, heard }) => ({
    at: Date.parse(created_at),
    due: !heard,
    event: {
      id: `voicemail ${id}`,
      where: clamp(endpoint_name ?? '', 80),
      path: paths.voicemail(id),
    },
  }));

const chatEvent = (kind: 'chat' | 'waiting', { uuid, endpoint }: Chat, at: number, due: boolean): Listed => ({
  at,
  due,
  event: { id: `${kind} ${uuid}`, where: lineWords(endpoint), path: paths.chat(uuid) },
});

/** Events of the chats that nobody has answered. */
export const chatEvents = (items: readonly Chat[]): readonly Listed[] =>
  items.map((chat) => chatEvent('chat', chat, Date.parse(chat.started_at), isWaiting(chat)));

/** The longest acceptable wait, in milliseconds. */
export const LONGEST_WAIT = 120_000;

/** Events of the chats that have waited too long at `now` (the service's clock). */
export const waitingEvents = (items: readonly Chat[], now: number): readonly Listed[] =>
  items.map((chat) => {
    const at = Date.parse(chat.started_at) + LONGEST_WAIT;
    return chatEvent('waiting', chat, at, isWaiting(chat) && at <= now);
  });

/** Events of the negative smileys. */
export const negativeEvents = (items: readonly Smiley[]): readonly Listed[] =>
  items.map(({ id, rated_at, endpoint, kind }) => ({
    at: Date.parse(rated_at),
    due: kind === 'negative',
    event: {
      id: `negative ${id}`,
      where: lineWords(endpoint),
      path: paths.feedback({ range: '7', rating: '0', open: String(id) }),
    },
  }));

/** Milliseconds before the end of the own do-not-disturb at which the notice comes. */
const BEFORE_END = 5 * 60_000;

/** The event that the own do-not-disturb ends soon. */
export function dndEvents(end: number | null, now: number): readonly Listed[] {
  if (end === null || end <= now || end - now > BEFORE_END) return [];
  return [{ at: now, due: true, event: { id: `dnd ${end}`, where: '', path: paths.me() } }];
}

interface KindOfNotice {
  readonly title: (count: number) => string;
  /** The path of the list. */
  readonly list: string;
}

const KINDS: Readonly<Record<NoticeKind, KindOfNotice>> = {
  waiting: { title: (count) => m.noticeWaiting({ count }), list: paths.chats() },
  chat: { title: (count) => m.noticeChat({ count }), list: paths.chats() },
  voicemail: { title: (count) => m.noticeVoicemail({ count }), list: paths.voicemails() },
  negative: {
    title: (count) => m.noticeNegative({ count }),
    list: paths.feedback({ range: '7', rating: '0' }),
  },
  dnd: { title: () => m.noticeDnd(), list: paths.me() },
};

/** The text of a notice: one event by its line, several as a count. */
export function noticeWords(kind: NoticeKind, events: readonly NoticeEvent[]) {
  const [one] = events;
  const title = KINDS[kind].title(events.length);
  return one === undefined || events.length > 1
    ? { title, text: '', path: KINDS[kind].list }
    : { title, text: one.where, path: one.path };
}
export type NoticeWords = ReturnType<typeof noticeWords>;
