import { sql } from 'kysely';
import { inTransaction } from './audit.ts';
import type { Db, Row } from './db.ts';

export type ReceptionRecord = Omit<Row<'reception'>, 'company_id' | 'removed_at'>;

const receptionRows = (db: Db, companyId: number) =>
  db
    .selectFrom('reception')
    .where('company_id', '=', companyId)
    .select(['kind', 'id', 'name', 'number', 'asks', 'removed_at as removedAt'])
    .orderBy('kind', 'desc')
    .orderBy('id');

/** A company's receptions and chat receptions, receptions first, then by id. */
export const listReceptions = (db: Db, companyId: number): Promise<ReceptionRecord[]> =>
  receptionRows(db, companyId).where('removed_at', 'is', null).execute();

/** The same, with those that were removed. */
export const listAllReceptions = (db: Db, companyId: number) => receptionRows(db, companyId).execute();

/** Adds a reception under the next id of its kind. The rows of removed ones stay, so that no id is used twice. */
export const insertReception = (
  db: Db,
  companyId: number,
  reception: Omit<ReceptionRecord, 'id' | 'asks'>,
): Promise<number> =>
  inTransaction(db, async (transaction) => {
    const { next } = await transaction
      .selectFrom('reception')
      .where('kind', '=', reception.kind)
      .select(sql<number>`coalesce(max(id), 0) + 1`.as('next'))
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('reception')
      .values({ company_id: companyId, id: next, ...reception })
      .execute();
    return next;
  });

/** Changes a reception. Returns it; undefined when there is none. */
export const updateReception = (
  db: Db,
  { kind, id }: Pick<ReceptionRecord, 'kind' | 'id'>,
  change: Partial<Pick<Row<'reception'>, 'name' | 'number' | 'asks'>>,
) =>
  db
    .updateTable('reception')
    .set(change)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning(['company_id', 'name'])
    .executeTakeFirst();
