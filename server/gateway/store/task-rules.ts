import { OFFERED_AGAIN_AFTER, type TaskAction } from '#contract/tasks.ts';
import type { TaskRow } from './tables.ts';

/** Who reads and acts: an employee of a company. */
export interface Viewer {
  readonly company: string;
  readonly id: number;
  readonly admin: boolean;
}

export type Changes = Partial<Omit<TaskRow, 'id' | 'company' | 'key'>>;

/** Why an act is refused. `owned`: somebody else has the task. */
export type Refused = 'owned' | 'done' | 'not done' | 'no message';

/** Whether a task was taken and left, so that anybody may take it. */
export const isOfferedAgain = (row: Pick<TaskRow, 'owner_id' | 'touched_at'>, now: number): boolean =>
  row.owner_id !== null && row.touched_at + OFFERED_AGAIN_AFTER <= now;

/** Whether the person may read the task: messages to somebody only who sent them, for whom they are, who has them, administrators. */
export const mayRead = (
  row: Pick<TaskRow, 'from_id' | 'to_id' | 'owner_id'>,
  { id, admin }: Viewer,
): boolean => admin || row.to_id === null || [row.from_id, row.to_id, row.owner_id].includes(id);

/** What an act changes in a task, or why it is refused. The caller has the row alone while it asks. */
export function afterAct(
  row: TaskRow,
  { act, to, text }: TaskAction,
  { id, admin }: Viewer,
  now: number,
): Changes | Refused {
  const isFree = row.owner_id === null || row.owner_id === id || isOfferedAgain(row, now);
  if (act === 'reopen') {
    if (row.state !== 'done') return 'not done';
    const state = row.taken_at === null ? 'waiting' : 'taken';
    return { state, done_at: null, done_by: null, touched_at: now };
  }
  if (act === 'answer') {
    if (row.kind !== 'message') return 'no message';
    return { answer: text ?? null, answer_by: id, answered_at: now, answer_seen_at: null, touched_at: now };
  }
  if (row.state === 'done') return 'done';
  switch (act) {
    case 'take':
      if (!isFree) return 'owned';
      if (row.owner_id === id && row.state === 'taken') return { touched_at: now };
      return { owner_id: id, state: 'taken', taken_at: now, touched_at: now };
    case 'let_go':
      if (row.owner_id === null) return { touched_at: now };
      if (row.owner_id !== id && !admin) return 'owned';
      return { owner_id: null, state: 'waiting', taken_at: null, touched_at: now };
    case 'hand_on':
      if (!isFree && !admin && row.from_id !== id) return 'owned';
      return { owner_id: to ?? null, state: 'waiting', taken_at: null, seen_at: null, touched_at: now };
    case 'done':
      if (!isFree && !admin && row.from_id !== id) return 'owned';
      return { state: 'done', done_at: now, done_by: id, touched_at: now };
  }
}

/**
 * What Done or its undo on `row`, as it was before, changes in another task about the same thing. Undefined: nothing, since the person may
 * not do it there, since it was not done together with `row`, or since somebody else has not seen the message yet.
 */
export function afterActOnOther(
  other: TaskRow,
  row: TaskRow,
  action: TaskAction,
  viewer: Viewer,
  now: number,
): Changes | undefined {
  const reader = other.owner_id ?? other.to_id;
  const isUnseen =
    other.kind === 'message' && other.seen_at === null && reader !== null && reader !== viewer.id;
  const isOut = action.act === 'done' ? isUnseen : other.done_at !== row.done_at;
  if (isOut || !mayRead(other, viewer)) return undefined;
  const changes = afterAct(other, action, viewer, now);
  return typeof changes === 'string' ? undefined : changes;
}
