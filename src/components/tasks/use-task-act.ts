import { m as shared } from '#messages/shared';
import { m } from '#messages/tasks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Task, TaskAct } from '#contract/tasks.ts';
import type { Voicemail } from '#contract/voicemails.ts';
import { onServiceClock } from '#src/api/client/clock.ts';
import { ApiError, isOutcomeUnknown } from '#src/api/client/errors.ts';
import { actOnTask, seeTasks } from '#src/api/tasks/changes.ts';
import { tasksQuery } from '#src/api/tasks/queries.ts';
import { markVoicemail } from '#src/api/voicemails/changes.ts';
import { useColleagues } from '#src/components/people/use-colleagues.ts';
import { errorWords } from '#src/lib/errors.ts';
import { clamp, firstName } from '#src/lib/text.ts';
import { showToast } from '#src/ui/toasts.ts';
import { isUnseen, keyOfTarget, keyOfTask, type TodoItem } from './todo.ts';

export interface TaskSubject {
  readonly target: TodoItem['target'];
  readonly task: Task | undefined;
  /** The caller in words, for what is said of it. */
  readonly name: string;
  /** An unheard one is heard when it is done. */
  readonly voicemail?: Voicemail | undefined;
}

/** Milliseconds in which an act can be undone with a key, and in which somebody was first "just now". */
const UNDO = 8000;
const JUST_NOW = 60_000;

interface More {
  readonly to?: number;
  readonly text?: string;
  /** Called when a person has undone it. */
  readonly onUndone?: (() => void) | undefined;
}

/** Does something with a task, and says what became of it. Done and Let go can be undone. Resolves to whether it was done. */
export function useTaskAct() {
  const client = useQueryClient();
  const { mutateAsync, isPending, variables } = useMutation(actOnTask());
  const { name: nameOf } = useColleagues();
  /** What acts run for, known at once: a second press may come before the page is rendered again. */
  const busy = useRef(new Set<string>());

  const say = (words: string) => showToast({ icon: 'warn', words });

  function whyNot(error: unknown, { target }: TaskSubject): string {
    const { kind, problem } = error instanceof ApiError ? error : { kind: undefined, problem: undefined };
    if (kind === 'not-found') return m.isGone();
    if (kind !== 'conflict')
      return (isOutcomeUnknown(error) ? m.maybeDone : m.notDone)({ why: errorWords(error) });
    // The list is as it is now: it was fetched after the refusal.
    const task = client
      .getQueryData(tasksQuery().queryKey)
      ?.tasks.find((one) => keyOfTask(one) === keyOfTarget(target));
    const who = (id: number | null) => firstName(nameOf(id));
    if (problem?.['reason'] === 'done') return m.wasDone({ who: who(task?.done_by ?? null) });
    if (problem?.['reason'] !== 'owned') return m.wasReopened();
    const owner = { who: who(Number(problem['owner'])) };
    const isNew = onServiceClock(Date.now()) - (task?.taken_at ?? task?.touched_at ?? 0) < JUST_NOW;
    return isNew ? m.tookJustNow(owner) : m.hasIt(owner);
  }

  async function act(
    subject: TaskSubject,
    what: TaskAct,
    { onUndone, ...more }: More = {},
  ): Promise<boolean> {
    const key = keyOfTarget(subject.target);
    if (busy.current.has(key)) return false;
    if (!navigator.onLine) {
      say(m.nothingDone());
      return false;
    }
    busy.current.add(key);
    try {
      await mutateAsync({ task: subject.target, act: what, ...more });
    } catch (error) {
      say(whyNot(error, subject));
      return false;
    } finally {
      busy.current.delete(key);
    }
    saySo(subject, what, { ...more, onUndone });
    return true;
  }

  function saySo(subject: TaskSubject, what: TaskAct, { to, onUndone }: More): void {
    const { voicemail } = subject;
    const name = clamp(subject.name, 40);
    const undo = (label: string, run: () => unknown) =>
      showToast({
        icon: 'check',
        words: label,
        stays: UNDO,
        action: { label: shared.deleteUndo(), key: 'Z', run },
      });
    const hears = what === 'done' && voicemail !== undefined && !voicemail.heard;
    const mark = (heard: boolean) =>
      hears &&
      void markVoicemail(client, voicemail.id, heard).catch((error: unknown) => say(errorWords(error)));
    mark(true);
    if (what === 'take') showToast({ icon: 'check', words: m.saidTaken({ name }), unseen: true });
    if (what === 'hand_on' && to !== undefined)
      showToast({ icon: 'check', words: m.saidHandedOn({ to: firstName(nameOf(to)), name }) });
    if (what === 'let_go') undo(m.saidLetGo({ name }), () => void act(subject, 'take'));
    if (what === 'done')
      undo(m.saidDone({ name }), async () => {
        if (!(await act(subject, 'reopen'))) return;
        mark(false);
        onUndone?.();
      });
  }
  /** Whether the last act runs, and is for this. */
  const isActing = ({ target }: TaskSubject) =>
    isPending && keyOfTarget(variables.task) === keyOfTarget(target);
  return { act, isActing };
}

/** Says to their senders that messages and answers are seen, while the page is looked at. The ids of those that were not. */
export function useSeen(tasks: readonly Task[], ownId: number | undefined): readonly number[] {
  const { mutate } = useMutation(seeTasks());
  const unseen = tasks.filter((task) => isUnseen(task, ownId)).map(({ id }) => id);
  const key = unseen.join();
  useEffect(() => {
    const ids = key === '' ? [] : key.split(',').map(Number);
    const see = () => {
      if (ids.length > 0 && document.visibilityState === 'visible') mutate(ids);
    };
    see();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [key, mutate]);
  return unseen;
}
