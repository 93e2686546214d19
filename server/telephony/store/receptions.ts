import type { Db } from './db.ts';

export interface ReceptionRecord {
  readonly kind: 'Reception' | 'ChatReception';
  readonly id: number;
  readonly name: string;
  readonly number: string | null;
}

/** A company's receptions and chat receptions, receptions first, then by id. */
export async function listReceptions(db: Db, companyId: number): Promise<ReceptionRecord[]> {
  const rows = await db
    .selectFrom('reception')
    .where('company_id', '=', companyId)
    .select(['kind', 'id', 'name', 'number'])
    .orderBy('id')
    .execute();
  return [
    ...rows.filter((row) => row.kind === 'Reception'),
    ...rows.filter((row) => row.kind !== 'Reception'),
  ];
}
