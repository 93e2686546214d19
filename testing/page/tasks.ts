import type { Task, TaskThing } from '#contract/tasks.ts';

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
