import type { CoverageAlarm } from '#contract/coverage.ts';
import type { Task, TasksAnswer, TaskThing } from '#contract/tasks.ts';

/** The caller of a message that is about nobody. */
export const NO_CALLER = { contact_id: null, name: null, number: null, email: null };

/** A task for tests: a message from 2 to 1 that waits, by default. */
export const aTask = (values: Partial<Task> & { id: number }): Task => ({
  kind: 'message',
  about: null,
  from: 2,
  to: 1,
  owner: 1,
  state: 'waiting',
  urgent: false,
  text: 'Please ring back',
  caller: NO_CALLER,
  made_at: 0,
  seen_at: null,
  taken_at: null,
  touched_at: 0,
  done_at: null,
  done_by: null,
  answer: null,
  ...values,
});

/** The row of a thing of the service for tests, which nobody has by default. */
export const aThing = (id: number, about: TaskThing, values: Partial<Task> = {}): Task =>
  aTask({ id, kind: about.kind, about, from: null, to: null, owner: null, text: null, ...values });

/** What `/auth/tasks` answers. */
export const tasksAnswer = (
  tasks: readonly Task[] = [],
  alarms: readonly CoverageAlarm[] = [],
): TasksAnswer => ({ tasks: [...tasks], alarms: [...alarms] });

/** An alarm for tests, of group 3, where nobody is free. */
export const anAlarm = (values: Partial<CoverageAlarm> = {}): CoverageAlarm => ({
  id: 1,
  group_id: 3,
  least: 1,
  since: 0,
  raised_at: 0,
  acknowledged: false,
  acknowledged_by: null,
  ...values,
});
