import type { ExpressionBuilder, Kysely } from 'kysely';
import type { TaskKind } from '#contract/tasks.ts';
import type { GatewayTables, TaskRow } from './tables.ts';
import type { Viewer } from './task-rules.ts';

const DAY = 86_400_000;
/** For so long lists have what is done: a thing that the page still shows as waiting must not come back. */
const DONE_SHOWN = 30 * DAY;
/** The longest list. */
const AT_MOST = 5000;

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

/** Reads tasks, and deletes those that are no longer kept. */
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
        .orderBy('id', 'desc')
        .limit(AT_MOST)
        .execute(),

    /** The versions of these companies' tasks. */
    async versions(companies: readonly string[]): Promise<ReadonlyMap<string, number>> {
      if (companies.length === 0) return new Map();
      const rows = await db
        .selectFrom('task_version')
        .selectAll()
        .where('company', 'in', [...companies])
        .execute();
      return new Map(rows.map(({ company, version }) => [company, version]));
    },

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

    /** How many tasks of a company name a caller with this number; erases them if `erase`. */
    async forget(number: string, company: string, erase: boolean): Promise<number> {
      const found = await db
        .selectFrom('task')
        .select('id')
        .where('company', '=', company)
        .where('number', '=', number)
        .execute();
      const ids = found.map(({ id }) => id);
      if (erase && ids.length > 0) await db.deleteFrom('task').where('id', 'in', ids).execute();
      return ids.length;
    },
  };
}
