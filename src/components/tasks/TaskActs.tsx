import { m } from '#messages/tasks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Task } from '#contract/tasks.ts';
import { sessionQuery } from '#src/session/session.ts';
import { Button } from '#src/ui/Button.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { useLetterKeys } from '#src/ui/use-page-keys.ts';
import { useTaskAct, type TaskSubject } from './use-task-act.ts';
import { isOfferedAgain } from './todo.ts';

interface TaskActsProps {
  readonly subject: TaskSubject;
  /** Whether their letters are keys: where one task is open. */
  readonly keys?: boolean;
  /** Opens the dialog that hands it on. Without it the panel has another way. */
  readonly onHandOn?: () => void;
  /** Whether another act of the panel is the first one. */
  readonly plain?: boolean;
  readonly onDone?: () => void;
  /** Called when a person has undone that it is done. */
  readonly onUndone?: () => void;
  /** Other acts, such as Call and Answer, between Done and Hand on. */
  readonly children?: ReactNode;
}

/** The acts on a task that fit it, for the panel's own row of buttons. Nothing is shown before the gateway has answered. */
export function TaskActs(props: TaskActsProps) {
  const { subject, keys = true, onHandOn, plain = false, onDone, onUndone, children } = props;
  const now = useNow(60_000);
  const own = useQuery({ ...sessionQuery(), select: ({ employee }) => employee }).data;
  const { act, isActing } = useTaskAct();
  const may = actsFor(subject.task, { id: own?.id, admin: own?.admin ?? false }, now);
  const acts = {
    a: may.take ? () => act(subject, 'take') : undefined,
    l: may.letGo ? () => act(subject, 'let_go') : undefined,
    d: may.done ? () => act(subject, 'done', { onUndone }).then((isDone) => isDone && onDone?.()) : undefined,
    h: may.handOn ? onHandOn : undefined,
  };
  useLetterKeys(keys ? acts : {});
  const button = (key: 'a' | 'l' | 'd' | 'h', words: string, look: Parameters<typeof Button>[0] = {}) => {
    const run = acts[key];
    const letter = key.toUpperCase();
    return run === undefined ? null : (
      <Button
        {...look}
        working={isActing(subject) && key !== 'h'}
        aria-keyshortcuts={keys ? letter : undefined}
        data-act={key}
        onClick={() => void run()}
      >
        {words}
        {keys ? <kbd>{letter}</kbd> : null}
      </Button>
    );
  };
  return (
    <>
      {button('a', m.take(), { kind: plain ? 'plain' : 'solid' })}
      {button('l', m.letGo())}
      {button('d', m.done(), { icon: 'check', kind: may.take || plain ? 'plain' : 'solid' })}
      {children}
      {button('h', m.handOn(), { icon: 'transfer' })}
    </>
  );
}

interface Viewer {
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
