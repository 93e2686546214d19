import { m } from '#messages/tasks';
import type { ReactNode } from 'react';
import type { Task, TaskThing } from '#contract/tasks.ts';
import type { Voicemail } from '#contract/voicemails.ts';
import { useColleagues } from '#src/components/people/use-colleagues.ts';
import { momentWords } from '#src/lib/calendar.ts';
import { firstName } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { OwnerWords } from './OwnerWords.tsx';
import { TaskActs } from './TaskActs.tsx';
import { ownerSince } from './todo.ts';
import { useTaskAct } from './use-task-act.ts';
import { useThingTasks } from './use-thing-tasks.ts';

/** Who has a voicemail, chat or smiley and since when, or who has done it. */
export function ThingOwner({ thing: { kind, ref } }: { readonly thing: TaskThing }) {
  const { tasks, known, failed } = useThingTasks(kind);
  const { ownId, name } = useColleagues();
  const now = useNow(60_000);
  const task = tasks.get(ref);
  if (!known) return <span className="text-ink-3">{failed ? m.ownerUnknown() : '…'}</span>;
  if (task?.state !== 'done') {
    const item = { owner: task?.owner ?? null, since: task ? ownerSince(task) : null, task };
    return <OwnerWords item={item} now={now} />;
  }
  const by = { kind, whose: task.done_by === ownId ? 'mine' : 'other', who: firstName(name(task.done_by)) };
  return (
    <span>
      <Icon name="check" size={14} className="me-1 inline text-positive-ink" />
      {m.doneBy({ ...by, when: momentWords(task.done_at ?? 0, now) })}
    </span>
  );
}

interface ThingActsProps {
  readonly thing: TaskThing;
  /** The caller in words. */
  readonly name: string;
  readonly voicemail?: Voicemail;
  /** Whether their letters are keys. */
  readonly keys?: boolean;
  /** Whether the panel has a first act of its own. */
  readonly plain?: boolean;
  readonly children?: ReactNode;
}

/** What can be done with a voicemail, chat or smiley, in the panel's row of buttons. The panel itself hands it on. */
export function ThingActs({ thing, name, voicemail, keys = true, plain = false, children }: ThingActsProps) {
  const { tasks, known } = useThingTasks(thing.kind);
  const { act, isActing } = useTaskAct();
  const task = tasks.get(thing.ref);
  const subject = { target: thing, task, name, voicemail };
  if (!known) return children;
  if (task?.state !== 'done')
    return (
      <TaskActs subject={subject} keys={keys} plain={plain}>
        {children}
      </TaskActs>
    );
  return (
    <>
      {children}
      <Button icon="retry" working={isActing(subject)} onClick={() => void act(subject, 'reopen')}>
        {m.markNotDone({ kind: thing.kind })}
      </Button>
    </>
  );
}

/** A small mark, in a row of a list, of who has it or has done it. Nothing where nobody has. */
export function OwnerMark({ task, className = '' }: { readonly task: Task; readonly className?: string }) {
  const { ownId, name } = useColleagues();
  const done = task.state === 'done';
  const id = done ? task.done_by : task.owner;
  if (id === null) return null;
  const mine = id === ownId;
  const who = firstName(name(id));
  const words = done
    ? m.markDone({ kind: task.kind, whose: mine ? 'mine' : 'other', who })
    : mine
      ? m.markYours()
      : m.hasIt({ who });
  return (
    <span
      className={`inline-flex max-w-24 items-center gap-0.5 rounded-[3px] border border-line-strong px-1 align-middle text-sm/4 ${mine && !done ? 'font-strong text-ink' : 'font-medium text-ink-2'} ${className}`}
      title={words}
    >
      {done ? <Icon name="check" size={12} className="flex-none text-positive-ink" /> : null}
      <bdi className="min-w-0 truncate" aria-hidden="true">
        {mine ? m.ownerYou() : who}
      </bdi>
      <span className="sr-only">{words}</span>
    </span>
  );
}
