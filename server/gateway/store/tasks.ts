import type { Kysely } from 'kysely';
import type { NewMessage, TaskAction, TaskThing } from '#contract/tasks.ts';
import { taskLists } from './task-lists.ts';
import { afterAct, afterActOnOther, mayRead, type Refused, type Viewer } from './task-rules.ts';
import type { GatewayTables, NewTaskRow, TaskRow } from './tables.ts';
import { taskVersions, type Open } from './versions.ts';

/** A change, and the version of the company's tasks that has it. */
export interface Written {
  readonly row: TaskRow;
  readonly version: number;
}

export type TaskStore = ReturnType<typeof taskStore>;

export const keyOf = ({ kind, ref }: TaskThing): string => `${kind}:${ref}`;
export function thingOf(key: string): TaskThing {
  const [kind, ref = ''] = key.split(':');
  return { kind: kind as TaskThing['kind'], ref };
}

/** Refuses an act. `row`: the task as it is. */
export class TaskRefused extends Error {
  override readonly name = 'TaskRefused';
  readonly why: Refused | 'unknown';
  readonly row: TaskRow | undefined;
  constructor(why: Refused | 'unknown', row?: TaskRow) {
    super(why);
    this.why = why;
    this.row = row;
  }
}

const NOTHING = {
  about: null,
  from_id: null,
  to_id: null,
  owner_id: null,
  text: null,
  contact_id: null,
  name: null,
  number: null,
  email: null,
  seen_at: null,
  taken_at: null,
  done_at: null,
  done_by: null,
  answer: null,
  answer_by: null,
  answered_at: null,
  answer_seen_at: null,
} as const;

/** Tasks of all companies. Each write is one transaction that first raises the company's version, so writes of a company take turns. */
export function taskStore(db: Kysely<GatewayTables>) {
  /** Keeps what somebody did: `[act, to, text]`. */
  const note = (
    open: Open,
    task_id: number,
    by: Viewer,
    at: number,
    [act, to_id = null, text = null]: readonly [act: string, to?: number | null, text?: string | null],
  ) => open.insertInto('task_event').values({ task_id, at, by_id: by.id, act, to_id, text }).execute();

  /** By id, or by key. */
  const find = (open: Open, viewer: Viewer, which: number | string) =>
    open
      .selectFrom('task')
      .selectAll()
      .where('company', '=', viewer.company)
      .where(typeof which === 'number' ? 'id' : 'key', '=', which)
      .executeTakeFirst();

  async function addThing(open: Open, { company }: Viewer, thing: TaskThing, now: number): Promise<TaskRow> {
    const key = keyOf(thing);
    return open
      .insertInto('task')
      .values({
        ...NOTHING,
        company,
        key,
        kind: thing.kind,
        about: key,
        state: 'waiting',
        urgent: 0,
        made_at: now,
        touched_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  const change = (open: Open, row: TaskRow, changes: Partial<NewTaskRow>): Promise<TaskRow> =>
    open.updateTable('task').set(changes).where('id', '=', row.id).returningAll().executeTakeFirstOrThrow();

  return {
    ...taskLists(db),

    /** Keeps a message, once for each intent. The thing that it is about goes to the recipient with it. */
    async send(
      from: Viewer,
      message: NewMessage,
      now: number,
    ): Promise<Written & { readonly isNew: boolean }> {
      const { company } = from;
      const { to, text, urgent = false, about = null, caller = {} } = message;
      return taskVersions.write(db, company, async (open, version) => {
        const key = `message:${from.id}:${message.intent}`;
        const before = await find(open, from, key);
        if (before !== undefined) return { row: before, version, isNew: false };
        const row = await open
          .insertInto('task')
          .values({
            ...NOTHING,
            company,
            key,
            kind: 'message',
            about: about === null ? null : keyOf(about),
            from_id: from.id,
            to_id: to,
            owner_id: to,
            state: 'waiting',
            urgent: urgent ? 1 : 0,
            text: text.trim(),
            contact_id: caller.contact_id ?? null,
            name: caller.name ?? null,
            number: caller.number ?? null,
            email: caller.email ?? null,
            made_at: now,
            touched_at: now,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        await note(open, row.id, from, now, ['send', to]);
        if (about !== null && to !== null) {
          const thing = (await find(open, from, keyOf(about))) ?? (await addThing(open, from, about, now));
          const changes = afterAct(thing, { task: thing.id, act: 'hand_on', to }, from, now);
          // Somebody else has it: the message goes, and they keep it.
          if (typeof changes !== 'string') {
            await change(open, thing, changes);
            await note(open, thing.id, from, now, ['hand_on', to]);
          }
        }
        return { row, version, isNew: true };
      });
    },

    /**
     * Does something with a task. Done and its undo hold for what else is about the same thing, as far as the person may do them there.
     * @throws TaskRefused; then nothing has changed.
     */
    async act(viewer: Viewer, action: TaskAction, now: number): Promise<Written> {
      const { task: what, act, to = null, text = null } = action;
      return taskVersions.write(db, viewer.company, async (open, version) => {
        const found = await find(open, viewer, typeof what === 'number' ? what : keyOf(what));
        if (found === undefined && typeof what === 'number') throw new TaskRefused('unknown');
        const row = found ?? (await addThing(open, viewer, what as TaskThing, now));
        if (!mayRead(row, viewer)) throw new TaskRefused('unknown');
        const changes = afterAct(row, action, viewer, now);
        if (typeof changes === 'string') throw new TaskRefused(changes, row);
        const changed = await change(open, row, changes);
        await note(open, row.id, viewer, now, [act, to, text]);
        if ((act === 'done' || act === 'reopen') && row.about !== null) {
          const others = await open
            .selectFrom('task')
            .selectAll()
            .where('company', '=', viewer.company)
            .where('about', '=', row.about)
            .where('id', '!=', row.id)
            .execute();
          for (const other of others) {
            const also = afterActOnOther(other, row, action, viewer, now);
            if (also === undefined) continue;
            await change(open, other, also);
            await note(open, other.id, viewer, now, [act]);
          }
        }
        return { row: changed, version };
      });
    },

    /** Messages, and answers to the person's own, that the person has seen now. The new version; undefined if nothing has changed. */
    async see(viewer: Viewer, ids: readonly number[], now: number): Promise<number | undefined> {
      if (ids.length === 0) return undefined;
      return taskVersions.write(db, viewer.company, async (open, version) => {
        const of = open
          .updateTable('task')
          .where('company', '=', viewer.company)
          .where('id', 'in', [...ids]);
        const seen = await of
          .set({ seen_at: now })
          .where('seen_at', 'is', null)
          .where('owner_id', '=', viewer.id)
          .where('kind', '=', 'message')
          .returning('id')
          .execute();
        for (const { id } of seen) await note(open, id, viewer, now, ['see']);
        const answers = await of
          .set({ answer_seen_at: now })
          .where('from_id', '=', viewer.id)
          .where('answer', 'is not', null)
          .where('answer_seen_at', 'is', null)
          .executeTakeFirst();
        return seen.length + Number(answers.numUpdatedRows) > 0 ? version : undefined;
      });
    },
  };
}
