import * as z from 'zod/mini';
import { coverageAlarm, wallAlarm } from './coverage.ts';

/**
 * Tasks: what waits for a person. The gateway keeps them (`/auth/tasks`), so that they work over any service. A message is a task from
 * the moment it is sent. An unheard voicemail, a missed chat and a negative smiley are tasks without a row: the first act makes it.
 */
export const TASK_KINDS = ['message', 'voicemail', 'chat', 'smiley'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** A thing of the service that can wait: its kind, and its id (of a chat its uuid). */
export const taskThing = z.strictObject({
  kind: z.enum(['voicemail', 'chat', 'smiley']),
  ref: z.string().check(z.regex(/^[\w-]{1,64}$/, 'the id')),
});
export type TaskThing = z.output<typeof taskThing>;

/** Milliseconds after which a task that was taken and not touched is offered to others again. */
export const OFFERED_AGAIN_AFTER = 30 * 60_000;
/** Milliseconds. What is older than this and was never taken is no task: a new installation does not begin with years of them. */
export const WAITS_FOR = 7 * 86_400_000;
/** The longest text of a message, of an answer and of a reason, in characters: as of a comment on a contact. */
export const TASK_TEXT = 5000;
/** The longest name, number and e-mail of a caller. */
export const TASK_CALLER = 255;

const employee = z.nullable(z.int());
const moment = z.nullable(z.int());

/** A task as the page gets it. Employees by their id, times in milliseconds since 1970. */
export const task = z.object({
  id: z.int(),
  kind: z.enum(TASK_KINDS),
  /** What it is about; null for a message that is about a caller alone. */
  about: z.nullable(taskThing),
  /** Who wrote a message; null for the other kinds. */
  from: employee,
  /** For whom a message is. Null: for whoever takes it. */
  to: employee,
  /** Who has it. Null: nobody. */
  owner: employee,
  state: z.enum(['waiting', 'taken', 'done']),
  urgent: z.boolean(),
  /** The text of a message. */
  text: z.nullable(z.string()),
  /** The caller a message is about, as they were known when it was sent. */
  caller: z.object({
    contact_id: z.nullable(z.int()),
    name: z.nullable(z.string()),
    number: z.nullable(z.string()),
    email: z.nullable(z.string()),
  }),
  made_at: z.int(),
  /** When the person whom a message is for first saw it. */
  seen_at: moment,
  /** Since when the owner has it. */
  taken_at: moment,
  /** The last act. */
  touched_at: z.int(),
  done_at: moment,
  done_by: employee,
  /** What was answered to the sender, last. */
  answer: z.nullable(z.object({ text: z.string(), by: z.int(), at: z.int(), seen_at: moment })),
});
export type Task = z.output<typeof task>;

/**
 * Answer of `GET /auth/tasks`: what is not done, and what was done in the last days, of what this person may read. With
 * `?kind=smiley` all of one kind that are kept. With the alarms of coverage that are not over, so that an open page asks once for both.
 */
export const tasks = z.object({ tasks: z.array(task), alarms: z.catch(z.array(coverageAlarm), []) });
export type TasksAnswer = z.output<typeof tasks>;

const text = z.string().check(z.maxLength(TASK_TEXT), z.regex(/\S/, 'a text'));
const optionalText = (most: number) => z.optional(z.nullable(z.string().check(z.maxLength(most))));

/** Body of `POST /auth/tasks`: a message to a colleague, or to whoever takes it. Once for each `intent`, a UUID. */
export const newMessage = z.strictObject({
  intent: z.string().check(z.regex(/^[\w-]{16,100}$/, 'a UUID')),
  to: z.nullable(z.int()),
  text,
  urgent: z.optional(z.boolean()),
  about: z.optional(z.nullable(taskThing)),
  caller: z.optional(
    z.strictObject({
      contact_id: z.optional(z.nullable(z.int())),
      name: optionalText(TASK_CALLER),
      number: optionalText(TASK_CALLER),
      email: optionalText(TASK_CALLER),
    }),
  ),
});
export type NewMessage = z.output<typeof newMessage>;

/** What can be done with a task. */
export const TASK_ACTS = ['take', 'let_go', 'hand_on', 'answer', 'done', 'reopen'] as const;
export type TaskAct = (typeof TASK_ACTS)[number];

/** Body of `POST /auth/tasks/act`: on a task by its id, or on a thing that may have none yet. Answers the task, or 409 with its owner. */
export const taskAction = z.strictObject({
  task: z.union([z.int(), taskThing]),
  act: z.enum(TASK_ACTS),
  /** To whom it is handed on. */
  to: z.optional(z.int()),
  /** The answer, or why it was let go. */
  text: z.optional(text),
});
export type TaskAction = z.output<typeof taskAction>;

/** The answer of `POST /auth/tasks` and `/auth/tasks/act`. */
export const oneTask = z.object({ task });

/** Body of `POST /auth/tasks/seen`: messages and answers that the person has seen now. */
export const seenTasks = z.strictObject({ ids: z.array(z.int()).check(z.maxLength(500)) });

/** Answer of `GET /auth/tasks/:id/events`: what happened to a task, oldest first. */
export const taskEvents = z.object({
  events: z.array(
    z.object({
      at: z.int(),
      by: z.int(),
      act: z.enum(['send', 'see', ...TASK_ACTS]),
      to: employee,
      text: z.nullable(z.string()),
    }),
  ),
});
export type TaskEvent = z.output<typeof taskEvents>['events'][number];

/** Answer of `GET /auth/tasks/wall`: what a wall needs in order to count, and nothing about whom or by whom. */
export const wallTasks = z.object({
  tasks: z.array(
    z.object({
      kind: z.enum(TASK_KINDS),
      about: z.nullable(taskThing),
      owned: z.boolean(),
      done: z.boolean(),
      urgent: z.boolean(),
      made_at: z.int(),
    }),
  ),
  alarms: z.catch(z.array(wallAlarm), []),
});
export type WallTask = z.output<typeof wallTasks>['tasks'][number];
