import type { Chat } from '#contract/chats.ts';
import type { Smiley } from '#contract/smileys.ts';
import { TASK_KINDS, type Task, type TaskKind, type WallTask } from '#contract/tasks.ts';
import type { Voicemail } from '#contract/voicemails.ts';
import type { WallLook } from '#src/components/desk/wall-look.ts';
import { isOverTarget, todoOf } from '#src/components/tasks/todo.ts';
import { isShown } from './derive.ts';

/** Of a wall, which is not told who has a task. */
const SOMEBODY = 0;

/** A task of the gateway's answer for walls, with nothing where it says nothing. */
const taskOf = ({ kind, about, owned, done, urgent, made_at }: WallTask, id: number): Task => ({
  id,
  kind,
  about,
  from: null,
  to: null,
  owner: owned ? SOMEBODY : null,
  state: done ? 'done' : 'waiting',
  urgent,
  text: null,
  caller: { contact_id: null, name: null, number: null, email: null },
  made_at,
  seen_at: null,
  taken_at: null,
  touched_at: made_at,
  done_at: null,
  done_by: null,
  answer: null,
});

interface WallData {
  readonly tasks: readonly WallTask[];
  readonly voicemails: readonly Voicemail[];
  readonly chats: readonly Chat[];
  readonly smileys: readonly Smiley[];
}

/** What waits of one kind on the wall. `oldest`: in milliseconds since 1970. */
export interface KindOfTask {
  readonly kind: TaskKind;
  readonly count: number;
  readonly nobodys: number;
  readonly urgent: number;
  readonly over: number;
  readonly oldest: number | null;
}

/** What waits on the wall, by kind: voicemails, smileys, chats, messages. Messages are of no reception, and always shown. */
export function wallTasks(data: WallData, settings: WallLook, now: number): readonly KindOfTask[] {
  const of = <T extends { readonly endpoint: string | null }>(items: readonly T[]) =>
    items.filter(({ endpoint }) => isShown(settings, endpoint));
  const items = todoOf(
    {
      tasks: data.tasks.map(taskOf),
      voicemails: of(data.voicemails),
      chats: of(data.chats),
      smileys: of(data.smileys),
    },
    now,
  );
  return TASK_KINDS.map((kind) => {
    const some = items.filter((item) => item.kind === kind);
    return {
      kind,
      count: some.length,
      nobodys: some.filter(({ owner }) => owner === null).length,
      urgent: some.filter(({ urgent }) => urgent).length,
      over: some.filter((item) => isOverTarget(item, now)).length,
      oldest: some.length === 0 ? null : Math.min(...some.map(({ at }) => at)),
    };
  }).toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}
const ORDER: readonly TaskKind[] = ['voicemail', 'smiley', 'chat', 'message'];
