import { sql } from 'kysely';
import { inTransaction } from './audit.ts';
import type { Db, Row } from './db.ts';

export type ReceptionRecord = Omit<Row<'reception'>, 'company_id'>;

/** A company's receptions and chat receptions, receptions first, then by id. */
export const listReceptions = (db: Db, companyId: number): Promise<ReceptionRecord[]> =>
  db
    .selectFrom('reception')
    .where('company_id', '=', companyId)
    .select(['kind', 'id', 'name', 'number'])
    .orderBy('kind', 'desc')
    .orderBy('id')
    .execute();

/** Adds a reception under the next id of its kind. */
export const insertReception = (
  db: Db,
  companyId: number,
  reception: Omit<ReceptionRecord, 'id'>,
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
