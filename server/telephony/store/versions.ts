import type { Db } from './db.ts';

/** The resources that have a version, by the names of the API's paths. */
export const RESOURCES = [
  'employees',
  'employee_groups',
  'voice_mails',
  'contacts',
  'smileys',
  'chats',
] as const;
export type Resource = (typeof RESOURCES)[number];

/** A company's version, and how often each resource has changed. */
export type Versions = Readonly<Record<'version' | Resource, number>>;

/** The versions of these companies, by id. */
export async function versionsOf(db: Db, companyIds: readonly number[]): Promise<Map<number, Versions>> {
  const rows = await db
    .selectFrom('company_version')
    .where('company_id', 'in', [...companyIds])
    .selectAll()
    .execute();
  return new Map(rows.map(({ company_id, ...versions }) => [company_id, versions]));
}

/**
 * The employees of the company who are the recipient of a comment that was added or deleted after the version `after`, and not after
 * `until`.
 */
export async function recipientsBetween(
  db: Db,
  companyId: number,
  after: number,
  until: number,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('employee_version')
    .where('company_id', '=', companyId)
    .where('comments', '>', after)
    .where('comments', '<=', until)
    .select('employee_id')
    .execute();
  return new Set(rows.map(({ employee_id }) => employee_id));
}

/**
 * When an answer of the company changes by the clock alone, in milliseconds: the next end of a do-not-disturb or of a call
 * after `now`. Infinity when there is none.
 */
export async function nextEnd(db: Db, companyId: number, now: number): Promise<number> {
  const { end } = await db
    .selectFrom(
      db
        .selectFrom('employee')
        .where('company_id', '=', companyId)
        .where('dnd_timeout_at', '>', now)
        .select('dnd_timeout_at as at')
        .unionAll(
          db
            .selectFrom('active_call')
            .where('company_id', '=', companyId)
            .where('ends_at', '>', now)
            .select('ends_at as at'),
        )
        .as('ends'),
    )
    .select((eb) => eb.fn.min<number | null>('at').as('end'))
    .executeTakeFirstOrThrow();
  return end ?? Infinity;
}
