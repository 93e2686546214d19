import type { EmployeeWrite } from '../rules/employee-change.ts';
import { auditBy, type By } from './audit.ts';
import { flag, words, type Db } from './db.ts';

/** The rows of a company's people, also of those who were removed. */
const employeeRows = (db: Db, companyId: number) =>
  db
    .selectFrom('employee')
    .leftJoin('reception', (join) =>
      join
        .onRef('reception.company_id', '=', 'employee.company_id')
        .on('reception.kind', '=', 'Reception')
        .onRef('reception.id', '=', 'employee.cloak_reception_id'),
    )
    .where('employee.company_id', '=', companyId)
    .selectAll('employee')
    .select(['reception.name as reception_name', 'reception.number as reception_number'])
    .orderBy('employee.id');

/** The running calls per employee. A simulated call is over at its end time, even if its row is not deleted yet. */
const runningCalls = (db: Db, companyId: number, now: number) =>
  db
    .selectFrom('active_call')
    .where('company_id', '=', companyId)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .groupBy('employee_id')
    .select((eb) => ['employee_id', eb.fn.countAll<number>().as('calls')]);

const memberships = (db: Db, companyId: number) =>
  db
    .selectFrom('employee_group_member')
    .where('company_id', '=', companyId)
    .select(['employee_id', 'employee_group_id'])
    .orderBy('employee_group_id');

type EmployeeRow = Awaited<ReturnType<ReturnType<typeof employeeRows>['execute']>>[number];

/** An employee with everything that the answer and the presence need. Times in milliseconds. */
export type EmployeeRecord = Readonly<ReturnType<typeof recordOf>>;

function recordOf(row: EmployeeRow, activeCalls: number, groupIds: number[]) {
  const { cloak_reception_id: id, reception_name: name, reception_number: number } = row;
  return {
    id: row.id,
    companyId: row.company_id,
    name: row.name,
    number: row.number,
    admin: flag(row.admin),
    features: words(row.features),
    speedDial: row.speed_dial,
    doNotDisturb: flag(row.do_not_disturb),
    dndTimeoutAt: row.dnd_timeout_at,
    hidden: flag(row.presence_private),
    mobileOnly: flag(row.mobile_only),
    mobileSubscription: flag(row.mobile_subscription),
    removed: row.removed_at !== null,
    activeCalls,
    groupIds,
    cloakReception: id !== null && name !== null && number !== null ? { id, name, number } : null,
  };
}

/** All employees of a company, by id. */
export async function listEmployees(db: Db, companyId: number, now: number): Promise<EmployeeRecord[]> {
  const [rows, calls, members] = await Promise.all([
    employeeRows(db, companyId).where('employee.removed_at', 'is', null).execute(),
    runningCalls(db, companyId, now).execute(),
    memberships(db, companyId).execute(),
  ]);
  const callsOf = new Map(calls.map((row) => [row.employee_id, row.calls]));
  const groupsOf = Map.groupBy(members, (row) => row.employee_id);
  return rows.map((row) =>
    recordOf(
      row,
      callsOf.get(row.id) ?? 0,
      (groupsOf.get(row.id) ?? []).map((member) => member.employee_group_id),
    ),
  );
}

/** One employee of the company, also one who was removed; undefined for another company's. */
export async function findEmployee(
  db: Db,
  companyId: number,
  id: number,
  now: number,
): Promise<EmployeeRecord | undefined> {
  const row = await employeeRows(db, companyId).where('employee.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const [calls, members] = await Promise.all([
    runningCalls(db, companyId, now).where('employee_id', '=', id).executeTakeFirst(),
    memberships(db, companyId).where('employee_id', '=', id).execute(),
  ]);
  return recordOf(
    row,
    calls?.calls ?? 0,
    members.map((member) => member.employee_group_id),
  );
}

/**
 * Changes an employee of the company in one transaction. `write` gets the columns of the locked row. A change of somebody
 * else is in the audit log, by the names of its properties.
 */
export async function changeEmployee(
  db: Db,
  by: By,
  id: number,
  write: (before: Pick<EmployeeRecord, 'doNotDisturb' | 'dndTimeoutAt'>) => EmployeeWrite,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Setting a column to itself locks the row on both engines.
    const row = await transaction
      .updateTable('employee')
      .set((eb) => ({ name: eb.ref('name') }))
      .where('company_id', '=', by.companyId)
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .returning(['do_not_disturb', 'dnd_timeout_at'])
      .executeTakeFirst();
    if (!row) return;
    const change = write({
      doNotDisturb: flag(row.do_not_disturb),
      dndTimeoutAt: row.dnd_timeout_at,
    });
    const columns = {
      ...(change.number === undefined ? {} : { number: change.number }),
      ...(change.cloakReceptionId === undefined ? {} : { cloak_reception_id: change.cloakReceptionId }),
      ...(change.doNotDisturb === undefined ? {} : { do_not_disturb: change.doNotDisturb ? 1 : 0 }),
      ...(change.dndTimeoutAt === undefined ? {} : { dnd_timeout_at: change.dndTimeoutAt }),
    };
    if (Object.keys(columns).length === 0) return;
    await transaction
      .updateTable('employee')
      .set(columns)
      .where('company_id', '=', by.companyId)
      .where('id', '=', id)
      .execute();
    if (by.employeeId !== id)
      await auditBy(transaction, by, {
        action: 'employee changed',
        subject: `employee ${id}`,
        detail: Object.keys(columns).join(', '),
      });
  });
}
