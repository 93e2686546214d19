import { sql, type Kysely } from 'kysely';
import type { GatewayTables, SessionRow, Whose } from './tables.ts';

/** The key of a company in the gateway's tables. */
export const keyOfCompany = (id: number): string => `company ${id}`;

/** The condition for the row of a person. */
export const isOf = ({ company, employee_id }: Whose) =>
  sql<boolean>`company = ${company} and employee_id = ${employee_id}`;

/** Deletes the sign-ins of a person, also those of their walls, the links to these, and the templates. `person`: their key in the ledger. */
export const deleteOwn = (
  db: Kysely<GatewayTables>,
  owner: Pick<SessionRow, 'company_id' | 'employee_id'>,
  person: string,
): Promise<void> =>
  db.transaction().execute(async (open) => {
    await open
      .deleteFrom('gateway_session')
      .where((eb) => eb.and(owner))
      .execute();
    for (const table of ['wall_link', 'message_templates'] as const)
      await open.deleteFrom(table).where('person', '=', person).execute();
  });

const AT_ONCE = 500;

/** Whose row has its turn (`next_at`), the longest first, and fits `also`. */
export const dueIn = (
  db: Kysely<GatewayTables>,
  table: 'absence_switch' | 'absence_calendar' | 'digest',
  now: number,
  also = sql<boolean>`true`,
): Promise<Whose[]> =>
  db
    .selectFrom(table)
    .select(['company', 'employee_id'])
    .where('next_at', '<=', now)
    .where(also)
    .orderBy('next_at')
    .limit(AT_ONCE)
    .execute();
