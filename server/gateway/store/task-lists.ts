import type { ExpressionBuilder, Kysely } from 'kysely';
import type { TaskKind } from '#contract/tasks.ts';
import type { GatewayTables, TaskRow } from './tables.ts';
import type { Viewer } from './task-rules.ts';
import { taskVersions } from './versions.ts';

const DAY = 86_400_000;
/** For so long lists have what is done: a thing that the page still shows as waiting must not come back. */
const DONE_SHOWN = 30 * DAY;
/** The longest list. What is not done comes first, so that it is never what is left out. */
const AT_MOST = 5000;

/** A caller to forget. */
export interface Forgotten {
  readonly company: string;
  readonly number: string;
  /** Addresses in small letters, by which messages without a number are found. */
  readonly emails: readonly string[];
  /** Whether what is found is erased, or only counted. */
  readonly erase: boolean;
}

const readable =
  ({ id, admin }: Viewer) =>
  (eb: ExpressionBuilder<GatewayTables, 'task'>) =>
    admin
      ? eb.lit(true)
      : eb.or([
          eb('to_id', 'is', null),
          eb('from_id', '=', id),
          eb('to_id', '=', id),
          eb('owner_id', '=', id),
        ]);

/** Reads tasks, deletes those that are no longer kept, and gives back those of who has left. */
export function taskLists(db: Kysely<GatewayTables>) {
  return {
    /** What is not done and what was done in the last month, of what the person may read. */
    of(viewer: Viewer, now: number): Promise<TaskRow[]> {
      return db
        .selectFrom('task')
        .selectAll()
        .where('company', '=', viewer.company)
        .where((eb) => eb.or([eb('state', 'in', ['waiting', 'taken']), eb('done_at', '>', now - DONE_SHOWN)]))
        .where(readable(viewer))
        .orderBy((eb) => eb('state', '=', 'done'))
        .orderBy('id', 'desc')
        .limit(AT_MOST)
        .execute();
    },

    /** All of one kind that are kept, the newest first. */
    ofKind: (viewer: Viewer, kind: TaskKind): Promise<TaskRow[]> =>
      db
        .selectFrom('task')
        .selectAll()
        .where('company', '=', viewer.company)
        .where('kind', '=', kind)
        .where(readable(viewer))
        .orderBy('id', 'desc')
        .limit(AT_MOST)
        .execute(),

    /** What happened to a task, oldest first. Undefined if the person may not read it. */
    async events(viewer: Viewer, id: number) {
      const row = await db
        .selectFrom('task')
        .select('id')
        .where('id', '=', id)
        .where('company', '=', viewer.company)
        .where(readable(viewer))
        .executeTakeFirst();
      if (row === undefined) return undefined;
      return db.selectFrom('task_event').selectAll().where('task_id', '=', id).orderBy('id').execute();
    },

    /** What a wall counts: what is not done, and the things that were done in the last month. */
    forWall: (company: string, now: number) =>
      db
        .selectFrom('task')
        .select(['kind', 'about', 'owner_id', 'state', 'urgent', 'made_at'])
        .where('company', '=', company)
        .where((eb) =>
          eb.or([
            eb('state', 'in', ['waiting', 'taken']),
            eb.and([eb('kind', '!=', 'message'), eb('done_at', '>', now - DONE_SHOWN)]),
          ]),
        )
        .orderBy((eb) => eb('state', '=', 'done'))
        .orderBy('id', 'desc')
        .limit(AT_MOST)
        .execute(),

    versions: (companies: readonly string[]) => taskVersions.of(db, companies),

    /** Deletes what was done before `until`, and what nobody has touched since of things that the service may have deleted. */
    async sweep(until: number): Promise<void> {
      await db
        .deleteFrom('task')
        .where((eb) =>
          eb.or([
            eb('done_at', '<', until),
            eb.and([eb('kind', '!=', 'message'), eb('touched_at', '<', until)]),
          ]),
        )
        .execute();
    },

    /** How many tasks of a company name a caller. Open pages show at once that they are erased. */
    forget: ({ company, number, emails, erase }: Forgotten): Promise<number> =>
      db.transaction().execute(async (open) => {
        const named = await open
          .selectFrom('task')
          .select(['id', 'number', 'email'])
          .where('company', '=', company)
          .where((eb) => eb.or([eb('number', '=', number), eb('email', 'is not', null)]))
          .execute();
        const ids = named
          .filter((row) => row.number === number || (row.number === null && isAmong(emails, row.email)))
          .map(({ id }) => id);
        if (!erase || ids.length === 0) return ids.length;
        await taskVersions.raise(open, company);
        await open.deleteFrom('task').where('id', 'in', ids).execute();
        return ids.length;
      }),

    /**
     * Takes the tasks of an employee who has left from them: they have no owner then, and everybody who may read them can take them. Nor do
     * they get one back when it is reopened.
     */
    leave: (company: string, id: number, now: number): Promise<number> =>
      taskVersions.write(db, company, async (open, version) => {
        const left = await open
          .updateTable('task')
          .set({ owner_id: null, state: 'waiting', taken_at: null, touched_at: now })
          .where('company', '=', company)
          .where('owner_id', '=', id)
          .where('state', '!=', 'done')
          .returning('id')
          .execute();
        for (const { id: task_id } of left)
          await open
            .insertInto('task_event')
            .values({ task_id, at: now, by_id: id, act: 'let_go', to_id: null, text: null })
            .execute();
        await open
          .updateTable('task')
          .set({ owner_id: null, taken_at: null })
          .where('company', '=', company)
          .where('owner_id', '=', id)
          .execute();
        return version;
      }),
  };
}

const isAmong = (emails: readonly string[], email: string | null): boolean =>
  email !== null && emails.includes(email.trim().toLowerCase());
