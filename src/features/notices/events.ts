import { m } from '#messages/extras';
import type { Chat } from '#contract/chats.ts';
import type { CoverageAlarm } from '#contract/coverage.ts';
import type { EmployeeGroup } from '#contract/employee-groups.ts';
import type { Smiley } from '#contract/smileys.ts';
import type { Task } from '#contract/tasks.ts';
import type { Voicemail } from '#contract/voicemails.ts';
import { parseEndpoint } from '#contract/wire.ts';
import { isWaiting } from '#src/api/chats/queries.ts';
import { fewWords } from '#src/components/coverage/alarms.ts';
import { clamp } from '#src/lib/text.ts';
import type { LineWords } from '#src/components/people/endpoint-names.ts';
import { isUnseen } from '#src/components/tasks/todo.ts';
import { paths } from '#src/lib/paths.ts';
import { limitWords } from '#src/lib/time.ts';
import type { NoticeKind, NoticeSettings } from './settings.ts';

type Limits = NoticeSettings['limits'];

/** What may be a notice. It names no caller: desktop notices are listed by the computer and shown on locked screens. */
export interface NoticeEvent {
  /** The same in every tab: only the first of them shows it. */
  readonly id: string;
  readonly at: number;
  /** Whether there is to be a notice: nobody has heard it, it waits, it is negative. */
  readonly due: boolean;
  /** The name of the line, or ''. */
  readonly where: string;
  /** Null: the list for this person, below the bell. */
  readonly path: string | null;
}

/** The events of a list that a tab has seen. Those of the first answer are not new. */
export interface Seen {
  /** The newest time in the first answer. Older events come from paging back and are not new. */
  readonly since: number;
  /** Also those of which no notice was due, so that a voicemail that is marked unheard, or comes back by Undo, is not new. */
  readonly ids: ReadonlySet<string>;
}

/** The new events of a list at `now`, and what has now been seen. The first answer (`seen` null) has no new events. */
export function findNew(
  items: readonly NoticeEvent[],
  seen: Seen | null,
  now: number,
): { readonly fresh: readonly NoticeEvent[]; readonly seen: Seen } {
  const since =
    seen?.since ?? (items.length === 0 ? now : Math.min(now, Math.max(...items.map(({ at }) => at))));
  // One that lies ahead may become due: a chat that has not waited long enough yet.
  const recent = items.filter(({ at, due }) => at >= since && (due || at <= now));
  const fresh = seen === null ? [] : recent.filter(({ due, id }) => due && !seen.ids.has(id));
  return {
    fresh,
    seen: { since, ids: new Set([...(seen?.ids ?? []), ...recent.map(({ id }) => id)]) },
  };
}

export const lineWords = (endpoint: string | null): string => {
  const parsed = endpoint === null ? undefined : parseEndpoint(endpoint);
  return parsed?.kind === 'ChatReception' ? m.noticeChatReception({ id: parsed.id }) : '';
};

/** Events of the voicemails that nobody has heard. */
export const voicemailEvents = (items: readonly Voicemail[]): readonly NoticeEvent[] =>
  items.map(({ id, created_at, endpoint_name, heard }) => ({
    id: `voicemail ${id}`,
    at: Date.parse(created_at),
    due: !heard,
    where: clamp(endpoint_name ?? '', 80),
    path: paths.voicemail(id),
  }));

const chatEvent = (
  kind: 'chat' | 'waiting',
  { uuid, endpoint }: Chat,
  at: number,
  due: boolean,
  line: LineWords,
): NoticeEvent => ({
  id: `${kind} ${uuid}`,
  at,
  due,
  where: clamp(line(endpoint), 80),
  path: paths.chat(uuid),
});

/** Events of the chats that nobody has answered. */
export const chatEvents = (items: readonly Chat[], line: LineWords = lineWords): readonly NoticeEvent[] =>
  items.map((chat) => chatEvent('chat', chat, Date.parse(chat.started_at), isWaiting(chat), line));

/** Events of the chats that have waited over a limit (milliseconds) at `now` (the service's clock). */
export const waitingEvents = (
  items: readonly Chat[],
  now: number,
  longest: number,
  line: LineWords = lineWords,
): readonly NoticeEvent[] =>
  items.map((chat) => {
    const at = Date.parse(chat.started_at) + longest;
    return chatEvent('waiting', chat, at, isWaiting(chat) && at <= now, line);
  });

/** Events of the unheard voicemails, the oldest first: due is the one that takes their number over the limit. */
export const unheardEvents = (items: readonly Voicemail[], limit: number): readonly NoticeEvent[] =>
  items
    .filter(({ heard }) => !heard)
    .map(({ id, created_at }) => ({ id, at: Date.parse(created_at) }))
    .toSorted((a, b) => a.at - b.at || a.id - b.id)
    .map(({ id, at }, index) => ({
      id: `unheard-${id}`,
      at,
      due: index === limit,
      where: '',
      path: paths.voicemails(),
    }));

export const negativeEvents = (
  items: readonly Smiley[],
  line: LineWords = lineWords,
): readonly NoticeEvent[] =>
  items.map(({ id, rated_at, endpoint, kind }) => ({
    id: `negative ${id}`,
    at: Date.parse(rated_at),
    due: kind === 'negative',
    where: clamp(line(endpoint), 80),
    path: paths.feedback({ range: '7', rating: '0', open: String(id) }),
  }));

/** Events of the messages to a person, and of the answers to theirs. A message is new each time it is handed to somebody. */
export const messageEvents = (tasks: readonly Task[], ownId: number | undefined): readonly NoticeEvent[] =>
  tasks
    .filter(({ kind, owner, from }) => kind === 'message' && (owner === ownId || from === ownId))
    .map((task) => {
      const { id, owner, answer, touched_at } = task;
      const [what, at] = owner !== ownId && answer !== null ? ['answer', answer.at] : ['message', touched_at];
      return { id: `${what} ${id} ${at}`, at, due: isUnseen(task, ownId), where: '', path: null };
    });

/** Events of the alarms of coverage that nobody has acknowledged. */
export const coverageEvents = (
  alarms: readonly CoverageAlarm[],
  groups: readonly EmployeeGroup[],
): readonly NoticeEvent[] =>
  alarms.map((alarm) => ({
    id: `coverage ${alarm.id}`,
    at: alarm.raised_at,
    due: !alarm.acknowledged,
    where: clamp(fewWords(alarm, groups), 80),
    path: paths.board(),
  }));

/** Milliseconds before the end of the own do-not-disturb at which the notice comes. */
const BEFORE_END = 5 * 60_000;

export function dndEvents(end: number | null, now: number): readonly NoticeEvent[] {
  if (end === null || end <= now || end - now > BEFORE_END) return [];
  return [{ id: `dnd ${end}`, at: now, due: true, where: '', path: paths.me() }];
}

/** Of each kind the title for a number of events over the limits, and the path of the list. */
const KINDS: Readonly<
  Record<NoticeKind, readonly [title: (count: number, limits: Limits) => string, list: string | null]>
> = {
  message: [(count) => m.noticeMessage({ count }), null],
  waiting: [(count, { wait }) => m.noticeWaiting({ count, limit: limitWords(wait) }), paths.chats()],
  chat: [(count) => m.noticeChat({ count }), paths.chats()],
  voicemail: [(count) => m.noticeVoicemail({ count }), paths.voicemails()],
  unheard: [(_, { voicemails }) => m.noticeUnheard({ limit: voicemails }), paths.voicemails()],
  negative: [(count) => m.noticeNegative({ count }), paths.feedback({ range: '7', rating: '0' })],
  coverage: [(count) => m.noticeCoverage({ count }), paths.board()],
  dnd: [() => m.noticeDnd(), paths.me()],
};

/** The text of a notice: one event by its line, several as a count. */
export function noticeWords(kind: NoticeKind, events: readonly NoticeEvent[], limits: Limits) {
  const [one] = events;
  const [titleOf, list] = KINDS[kind];
  const title = titleOf(events.length, limits);
  return one === undefined || events.length > 1
    ? { title, text: '', path: list }
    : { title, text: one.where, path: one.path };
}
export type NoticeWords = ReturnType<typeof noticeWords>;
