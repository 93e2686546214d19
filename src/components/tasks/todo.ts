import { OFFERED_AGAIN_AFTER, WAITS_FOR, type Task, type TaskKind } from '#contract/tasks.ts';
import type { Chat } from '#contract/chats.ts';
import type { Smiley } from '#contract/smileys.ts';
import type { Voicemail } from '#contract/voicemails.ts';
import { thingOf, waits, type Thing } from '#contract/waiting.ts';

const HOUR = 3_600_000;
/** How long a task of each kind may wait, in milliseconds. */
export const TARGETS: Readonly<Record<TaskKind, number>> = {
  message: HOUR,
  voicemail: HOUR,
  chat: HOUR,
  smiley: 4 * HOUR,
};

/** Something that waits for a person: a task that is kept, a thing of the service that nobody has acted on, or both. */
export interface TodoItem {
  /** `voicemail:12`; of a message `message:34`. In the address of the open one. */
  readonly key: string;
  readonly kind: TaskKind;
  /** What acts are for: the id of the task, or the thing. */
  readonly target: number | { readonly kind: 'voicemail' | 'chat' | 'smiley'; readonly ref: string };
  /** Since when it waits, in milliseconds since 1970. */
  readonly at: number;
  readonly urgent: boolean;
  readonly owner: number | null;
  readonly since: number | null;
  readonly caller: {
    readonly contactId: number | null;
    readonly name: string | null;
    readonly number: string | null;
    readonly email: string | null;
  };
  readonly task: Task | undefined;
  /** Messages about this thing, which have no line of their own. */
  readonly messages: readonly Task[];
  readonly voicemail?: Voicemail;
  readonly chat?: Chat;
  readonly smiley?: Smiley;
}

export interface TodoData {
  readonly tasks: readonly Task[];
  readonly voicemails: readonly Voicemail[];
  readonly chats: readonly Chat[];
  readonly smileys: readonly Smiley[];
}

export const isOverTarget = ({ kind, at }: Pick<TodoItem, 'kind' | 'at'>, now: number): boolean =>
  now - at > TARGETS[kind];

/** Whether a task was untouched for so long that it is offered to others again. Never a message to one person, which only they read. */
export const isOfferedAgain = ({ task }: Pick<TodoItem, 'task'>, now: number): boolean =>
  task !== undefined &&
  task.owner !== null &&
  task.to === null &&
  task.state !== 'done' &&
  now - task.touched_at >= OFFERED_AGAIN_AFTER;

/** Since when the owner has a task, in milliseconds since 1970: since taking it, else since it was given to them. */
export function ownerSince({ owner, to, taken_at, made_at, touched_at }: Task): number | null {
  if (owner === null) return null;
  return taken_at ?? (owner === to ? made_at : touched_at);
}

/** The key of a thing, as tasks name it. */
const keyOf = (kind: string, ref: number | string): string => `${kind}:${ref}`;
export const keyOfTask = ({ id, kind, about }: Pick<Task, 'id' | 'kind' | 'about'>): string =>
  kind === 'message' || about === null ? keyOf('message', id) : keyOf(about.kind, about.ref);
/** The same of what an act is for. */
export const keyOfTarget = (target: TodoItem['target']): string =>
  typeof target === 'number' ? keyOf('message', target) : keyOf(target.kind, target.ref);

const callerOf = (
  contact: Voicemail['from_contact'],
  number: string | null,
  email: string | null,
): TodoItem['caller'] => ({
  contactId: contact?.id ?? null,
  name: contact?.name ?? null,
  number,
  email: email ?? contact?.email ?? null,
});

/** All that waits in the company, urgent first, then the oldest. */
export function todoOf({ tasks, voicemails, chats, smileys }: TodoData, now: number): readonly TodoItem[] {
  const kept = new Map(tasks.filter(({ kind }) => kind !== 'message').map((task) => [keyOfTask(task), task]));
  const waiting = tasks.filter(({ kind, state }) => kind === 'message' && state !== 'done');

  function itemOf(
    thing: Thing,
    rest: Pick<TodoItem, 'caller' | 'voicemail' | 'chat' | 'smiley'>,
  ): TodoItem[] {
    const { kind, ref, at } = thing;
    const key = keyOf(kind, ref);
    const task = kept.get(key);
    if (!waits(thing, task, now)) return [];
    const messages = waiting.filter(({ about }) => about?.kind === kind && about.ref === ref);
    return [
      {
        ...rest,
        key,
        kind,
        target: { kind, ref },
        at,
        urgent: messages.some(({ urgent }) => urgent),
        owner: task?.owner ?? null,
        since: task === undefined ? null : ownerSince(task),
        task,
        messages,
      },
    ];
  }

  const things = [
    ...voicemails.flatMap((voicemail) => {
      const { from_contact: contact, from_number: number } = voicemail;
      return itemOf(thingOf.voicemail(voicemail), { caller: callerOf(contact, number, null), voicemail });
    }),
    ...chats.flatMap((chat) => {
      const { from_name: name, from_email: email } = chat;
      return itemOf(thingOf.chat(chat), { caller: { contactId: null, name, number: null, email }, chat });
    }),
    ...smileys.flatMap((smiley) => {
      const { contact, number, email } = smiley;
      return itemOf(thingOf.smiley(smiley), { caller: callerOf(contact, number, email), smiley });
    }),
  ];
  const shown = new Set(things.map(({ key }) => key));
  const messages = waiting
    .filter(({ about }) => about === null || !shown.has(keyOf(about.kind, about.ref)))
    .map((task): TodoItem => {
      const { contact_id: contactId, name, number, email } = task.caller;
      return {
        key: keyOfTask(task),
        kind: 'message',
        target: task.id,
        at: task.made_at,
        urgent: task.urgent,
        owner: task.owner,
        since: ownerSince(task),
        caller: { contactId, name, number, email },
        task,
        messages: [],
      };
    });
  return [...things, ...messages].toSorted(
    (a, b) => Number(b.urgent) - Number(a.urgent) || a.at - b.at || (a.key < b.key ? -1 : 1),
  );
}

/** Whether what waits may be missing from a list of the newest: it has `more`, and does not go back to where things no longer wait. */
export function isCutShort<T>(
  list: { readonly items: readonly T[] } | undefined,
  more: boolean,
  momentOf: (item: T) => string,
  now: number,
): boolean {
  const oldest = list?.items.at(-1);
  return more && oldest !== undefined && now - Date.parse(momentOf(oldest)) < WAITS_FOR;
}

/** Whether one of these tasks is about a thing of the kind of these things, and not among them. */
export function isLeftOut(tasks: readonly Pick<Task, 'kind' | 'about'>[], things: readonly Thing[]): boolean {
  const refs = new Set(things.map(({ ref }) => ref));
  return tasks.some(({ kind, about }) => kind === things[0]?.kind && about !== null && !refs.has(about.ref));
}

/** What waits for this person or for anybody, which the navigation counts. */
export const isForOwn = ({ owner }: Pick<TodoItem, 'owner'>, ownId: number | undefined): boolean =>
  owner === null || owner === ownId;

export type OwnerFilter = 'mine' | 'nobody' | 'all';

export const isOwnedAs = (
  { owner }: Pick<TodoItem, 'owner'>,
  filter: OwnerFilter,
  ownId: number | undefined,
): boolean => filter === 'all' || (filter === 'nobody' ? owner === null : owner === ownId);

/** Messages to this person that are not done, and answers to their own that they have not seen: what the bell lists. Newest first. */
export function forYou(tasks: readonly Task[], ownId: number | undefined) {
  const own = tasks.filter(
    ({ kind, owner, to, from, state, answer }) =>
      kind === 'message' &&
      ((state !== 'done' && (owner === ownId || (owner === null && to === ownId))) ||
        (from === ownId && answer !== null && answer.seen_at === null && answer.by !== ownId)),
  );
  const latest = ({ made_at, answer, from }: Task) => (from === ownId ? (answer?.at ?? made_at) : made_at);
  return own.toSorted((a, b) => latest(b) - latest(a));
}

/** Whether the person has not seen a message to them, or an answer. */
export const isUnseen = (
  { kind, owner, from, seen_at, state, answer }: Task,
  ownId: number | undefined,
): boolean =>
  (kind === 'message' && owner === ownId && state === 'waiting' && seen_at === null) ||
  (from === ownId && answer !== null && answer.by !== ownId && answer.seen_at === null);
