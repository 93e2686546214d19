import type { Db } from './db.ts';
import type { Actor, AuditAction } from './audit-words.ts';

/** One line of the audit log: ids, counts and names of properties; no names, numbers, texts or secrets. */
export interface AuditEntry {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Null when it concerns no single company. */
  readonly companyId: number | null;
  readonly actor: Actor;
  readonly action: AuditAction;
  /** What was acted on, such as `voicemail 7`. */
  readonly subject?: string | null;
  readonly detail?: string | null;
}

/** An employee who acts now. */
export interface By {
  readonly companyId: number;
  readonly employeeId: number;
  readonly now: number;
}

/** Writes an entry. Give it the transaction of what it records, so that both are written or neither. */
export async function addAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({
      at: entry.at,
      company_id: entry.companyId,
      actor: entry.actor,
      action: entry.action,
      subject: entry.subject ?? null,
      detail: entry.detail ?? null,
    })
    .execute();
}

/** Writes what an employee did. */
export const auditBy = (
  db: Db,
  { companyId, employeeId, now }: By,
  entry: Pick<AuditEntry, 'action' | 'subject' | 'detail'>,
): Promise<void> => addAudit(db, { at: now, companyId, actor: `employee ${employeeId}`, ...entry });

/** The newest entries, newest first; of one company, or of all. */
export async function listAudit(
  db: Db,
  { companyId, since, limit }: { companyId?: number | undefined; since?: number | undefined; limit: number },
): Promise<Required<AuditEntry>[]> {
  let query = db.selectFrom('audit_entry');
  if (companyId !== undefined) query = query.where('company_id', '=', companyId);
  if (since !== undefined) query = query.where('at', '>=', since);
  return query
    .select(['at', 'company_id as companyId', 'actor', 'action', 'subject', 'detail'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Runs `work` in a transaction: the one of `db`, or a new one. */
export const inTransaction = <R>(db: Db, work: (transaction: Db) => Promise<R>): Promise<R> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);
