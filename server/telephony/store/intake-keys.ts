import { addAudit, inTransaction } from './audit.ts';
import type { Db } from './db.ts';
import { randomSecret, sha256 } from './secrets.ts';

/** The key of a telephone system or a chat: whose events it may send. */
export interface IntakeKey {
  readonly id: number;
  readonly companyId: number;
}

interface Made {
  readonly companyId: number;
  readonly label: string;
  readonly now: number;
}

/** Makes a key. Returns its id and the key itself, of which only a hash is kept. */
export const makeIntakeKey = (db: Db, { companyId, label, now }: Made) =>
  inTransaction(db, async (transaction) => {
    const key = randomSecret('in_');
    const { id } = await transaction
      .insertInto('intake_key')
      .values({
        company_id: companyId,
        key_hash: sha256(key),
        ends_with: key.slice(-4),
        label,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addAudit(transaction, {
      at: now,
      companyId,
      actor: 'operator',
      action: 'intake key made',
      subject: `intake key ${id}`,
    });
    return { id, key };
  });

/** Revokes a key. False when there is none. */
export const revokeIntakeKey = (db: Db, id: number, now: number): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    const gone = await transaction
      .deleteFrom('intake_key')
      .where('id', '=', id)
      .returning('company_id')
      .executeTakeFirst();
    if (gone === undefined) return false;
    await addAudit(transaction, {
      at: now,
      companyId: gone.company_id,
      actor: 'operator',
      action: 'intake key revoked',
      subject: `intake key ${id}`,
    });
    return true;
  });

/** The keys, oldest first; of one company or of all. */
export function listIntakeKeys(db: Db, companyId: number | undefined) {
  const keys = db.selectFrom('intake_key').selectAll().orderBy('id');
  return (companyId === undefined ? keys : keys.where('company_id', '=', companyId)).execute();
}

export async function findIntakeKey(db: Db, key: string): Promise<IntakeKey | undefined> {
  return db
    .selectFrom('intake_key')
    .where('key_hash', '=', sha256(key))
    .select(['id', 'company_id as companyId'])
    .executeTakeFirst();
}
