import type { Task } from '#contract/tasks.ts';
import { isOfferedAgain } from './todo.ts';

/** Who looks at a task. */
export interface Viewer {
  readonly id: number | undefined;
  readonly admin: boolean;
}

/** What a person can do with a task, as the gateway decides too (server/gateway/store/task-rules.ts). Undefined: nobody has acted on it. */
export function actsFor(task: Task | undefined, { id, admin }: Viewer, now: number) {
  if (task === undefined) return { take: true, letGo: false, done: true, handOn: true };
  const isDone = task.state === 'done';
  const mine = task.owner === id;
  const isFree = task.owner === null || mine || isOfferedAgain({ task }, now);
  const mayEnd = !isDone && (isFree || admin || task.from === id);
  return {
    // A message that is yours needs no taking.
    take: !isDone && isFree && !(mine && (task.state === 'taken' || task.kind === 'message')),
    // A message to one person that they have not taken is theirs whatever they do.
    letGo: !isDone && mine && (task.state === 'taken' || task.to === null),
    done: mayEnd,
    handOn: mayEnd,
  };
}
