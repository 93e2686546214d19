import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { WallLink } from '#contract/walls.ts';
import { engineOf } from '../../db/columns.ts';
import { newRow, type NewSession } from './sessions.ts';
import { NEVER, type GatewayTables, type SessionRow } from './tables.ts';

export type WallStore = ReturnType<typeof wallStore>;

/** Links of a person. */
export const LINKS_AT_MOST = 20;

export interface NewWall extends NewSession {
  /** Company and employee. */
  readonly owner: string;
  readonly name: string;
  readonly reasons: boolean;
}

/** Wall links and their sessions. A link and its session are created and removed together. */
export function wallStore(db: Kysely<GatewayTables>) {
  async function forget(idHash: string): Promise<void> {
    await db.deleteFrom('wall_link').where('id_hash', '=', idHash).execute();
  }

  return {
    /** Creates a link with its session, both or neither. Undefined if the person has as many as they may. */
    async make({ owner, name, reasons, ...session }: NewWall): Promise<WallLink | undefined> {
      const link = { id: randomUUID(), name, created_at: session.now };
      return db.transaction().execute(async (both) => {
        // Others that are made at the same time wait, so that none is left out of the count.
        if (engineOf(both) === 'postgres')
          await sql`lock table wall_link in share row exclusive mode`.execute(both);
        const { count } = await both
          .selectFrom('wall_link')
          .select(({ fn }) => fn.countAll<number | string>().as('count'))
          .where('person', '=', owner)
          .executeTakeFirstOrThrow();
        if (Number(count) >= LINKS_AT_MOST) return undefined;
        await both
          .insertInto('wall_link')
          .values({ ...link, person: owner, id_hash: session.idHash, reasons: reasons ? 1 : 0 })
          .execute();
        await both
          .insertInto('gateway_session')
          .values(
            newRow(session, {
              state: 'wall',
              number: null,
              // A wall may only read, also when an administrator made it.
              admin: 0,
              keep: 1,
              return_to: '/wallboard',
              seen_at: 0,
              // A wall's session does not expire.
              expires_at: NEVER,
            }),
          )
          .execute();
        return { ...link, seen_at: null, reasons };
      });
    },

    /** The links of a person, newest first. */
    async of(owner: string): Promise<readonly WallLink[]> {
      const rows = await db
        .selectFrom('wall_link')
        .innerJoin('gateway_session', 'gateway_session.id_hash', 'wall_link.id_hash')
        .select([
          'wall_link.id',
          'wall_link.name',
          'wall_link.created_at',
          'wall_link.reasons',
          'gateway_session.seen_at',
        ])
        .where('wall_link.person', '=', owner)
        .orderBy('wall_link.created_at', 'desc')
        .orderBy('wall_link.id')
        .execute();
      return rows.map((row) => ({
        ...row,
        seen_at: row.seen_at === 0 ? null : row.seen_at,
        reasons: row.reasons === 1,
      }));
    },

    /** The name of the wall of a session; undefined if it was revoked. */
    async nameOf(idHash: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('wall_link')
        .select('name')
        .where('id_hash', '=', idHash)
        .executeTakeFirst();
      return row?.name;
    },

    /** Whether the wall of a session is told why people are away. */
    async showsReasons(idHash: string): Promise<boolean> {
      const row = await db
        .selectFrom('wall_link')
        .select('reasons')
        .where('id_hash', '=', idHash)
        .executeTakeFirst();
      return row?.reasons === 1;
    },

    /** Ends a person's link and its session, which it returns. Undefined if they have no such link. */
    async revoke(owner: string, id: string): Promise<SessionRow | undefined> {
      return db.transaction().execute(async (both) => {
        const gone = await both
          .deleteFrom('wall_link')
          .where('id', '=', id)
          .where('person', '=', owner)
          .returning('id_hash')
          .executeTakeFirst();
        if (gone === undefined) return undefined;
        return both
          .deleteFrom('gateway_session')
          .where('id_hash', '=', gone.id_hash)
          .returningAll()
          .executeTakeFirst();
      });
    },

    /** Removes the link of a session that has ended. */
    forget,
  };
}
