import type { Task } from '#contract/tasks.ts';
import { forYou } from '#src/components/tasks/todo.ts';
import { isSameDay } from '#src/lib/time.ts';

const MOST_EARLIER = 5;
const MOST_SENT = 8;

const newest = (moment: (task: Task) => number) => (a: Task, b: Task) => moment(b) - moment(a);

/** Whether it is an answer to a message of this person. */
export const isAnswered = ({ from, answer }: Task, ownId: number | undefined): boolean =>
  from === ownId && answer !== null && answer.by !== ownId;

/** What the panel lists at `now`. Answers that were new when it opened (`kept`) stay until it is closed. */
export function listsOf(
  tasks: readonly Task[],
  ownId: number | undefined,
  kept: ReadonlySet<number>,
  now: number,
) {
  const messages = tasks.filter(({ kind }) => kind === 'message');
  const waiting = forYou(messages, ownId);
  const answers = messages.filter((task) => isAnswered(task, ownId) && kept.has(task.id));
  const rows = [...new Set([...waiting, ...answers])];
  const today = (at: number | null) => at !== null && isSameDay(at, now);
  return {
    rows,
    /** Done today. */
    earlier: messages
      .filter(
        ({ state, done_at, owner, to }) =>
          state === 'done' && today(done_at) && (owner === ownId || to === ownId),
      )
      .toSorted(newest(({ done_at }) => done_at ?? 0))
      .slice(0, MOST_EARLIER),
    /** Sent by this person: what is not done yet, and what was done or sent today. */
    sent: messages
      .filter(
        (task) =>
          task.from === ownId &&
          !rows.includes(task) &&
          (task.state !== 'done' || today(task.done_at) || today(task.made_at)),
      )
      .toSorted(newest(({ made_at }) => made_at))
      .slice(0, MOST_SENT),
  };
}
