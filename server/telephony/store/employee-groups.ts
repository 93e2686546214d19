import { auditBy, type By } from './audit.ts';
import { lockRow, type Db, type NewRow, type Row } from './db.ts';

export interface GroupRecord {
  readonly id: number;
  readonly name: string;
  readonly speedDial: number | null;
  /** By id. */
  readonly memberIds: number[];
}

const groupRows = (db: Db, companyId: number) =>
  db
    .selectFrom('employee_group')
    .where('company_id', '=', companyId)
    .select(['id', 'name', 'speed_dial as speedDial'])
    .orderBy('id');

const memberRows = (db: Db, companyId: number) =>
  db
    .selectFrom('employee_group_member')
    .where('company_id', '=', companyId)
    .select(['employee_group_id', 'employee_id'])
    .orderBy('employee_id');

/** All groups of a company, by id. */
export async function listGroups(db: Db, companyId: number): Promise<GroupRecord[]> {
  const [groups, members] = await Promise.all([
    groupRows(db, companyId).execute(),
    memberRows(db, companyId).execute(),
  ]);
  const membersOf = Map.groupBy(members, (row) => row.employee_group_id);
  return groups.map((group) => ({
    ...group,
    memberIds: (membersOf.get(group.id) ?? []).map((row) => row.employee_id),
  }));
}

/** One group of the company; undefined for another company's. */
export async function findGroup(db: Db, companyId: number, id: number): Promise<GroupRecord | undefined> {
  const group = await groupRows(db, companyId).where('id', '=', id).executeTakeFirst();
  if (!group) return undefined;
  const members = await memberRows(db, companyId).where('employee_group_id', '=', id).execute();
  return { ...group, memberIds: members.map((row) => row.employee_id) };
}

export async function addMembers(
  transaction: Db,
  companyId: number,
  groupId: number,
  employeeIds: readonly number[],
): Promise<void> {
  const rows = employeeIds.map((employee_id) => ({
    company_id: companyId,
    employee_group_id: groupId,
    employee_id,
  }));
  // Both engines have a limit on the parameters of one statement.
  for (let start = 0; start < rows.length; start += 500)
    await transaction
      .insertInto('employee_group_member')
      .values(rows.slice(start, start + 500))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Adds a group with its members, who are known to be the company's own. */
export async function insertGroup(
  transaction: Db,
  group: NewRow<'employee_group'>,
  employeeIds: readonly number[],
): Promise<number> {
  const { id } = await transaction
    .insertInto('employee_group')
    .values(group)
    .returning('id')
    .executeTakeFirstOrThrow();
  await addMembers(transaction, group.company_id, id, employeeIds);
  return id;
}

/** Makes a group. `employeeIds` are known to be the company's own. */
export async function addGroup(
  db: Db,
  by: By,
  name: string,
  employeeIds: readonly number[],
): Promise<GroupRecord> {
  const { companyId } = by;
  return db.transaction().execute(async (transaction) => {
    const id = await insertGroup(transaction, { company_id: companyId, name, speed_dial: null }, employeeIds);
    await auditBy(transaction, by, { action: 'group made', subject: `employee group ${id}` });
    return { id, name, speedDial: null, memberIds: employeeIds.toSorted((a, b) => a - b) };
  });
}

/** Changes a group in one transaction. Undefined when the company has no such group. */
const changeGroup = (
  db: Db,
  companyId: number,
  id: number,
  change: (transaction: Db) => Promise<void>,
): Promise<GroupRecord | undefined> =>
  db.transaction().execute(async (transaction) => {
    if (!(await lockRow(transaction, 'employee_group', companyId, id))) return undefined;
    await change(transaction);
    return findGroup(transaction, companyId, id);
  });

const removeMembers = (transaction: Db, companyId: number, id: number) =>
  transaction
    .deleteFrom('employee_group_member')
    .where('company_id', '=', companyId)
    .where('employee_group_id', '=', id);

/** Replaces the members of a group by these, who are known to be the company's own. */
export async function setMembers(
  transaction: Db,
  companyId: number,
  id: number,
  employeeIds: readonly number[],
): Promise<void> {
  await removeMembers(transaction, companyId, id).execute();
  await addMembers(transaction, companyId, id, employeeIds);
}

/** Replaces a group's name and members. */
export const replaceGroup = (
  db: Db,
  by: By,
  id: number,
  name: string,
  employeeIds: readonly number[],
): Promise<GroupRecord | undefined> =>
  changeGroup(db, by.companyId, id, async (transaction) => {
    await transaction
      .updateTable('employee_group')
      .set({ name })
      .where('company_id', '=', by.companyId)
      .where('id', '=', id)
      .execute();
    await setMembers(transaction, by.companyId, id, employeeIds);
    await auditBy(transaction, by, { action: 'group changed', subject: `employee group ${id}` });
  });

/** Adds an employee to a group; nothing changes when they are in it. */
export const joinGroup = (db: Db, companyId: number, id: number, employeeId: number) =>
  changeGroup(db, companyId, id, (transaction) => addMembers(transaction, companyId, id, [employeeId]));

/** Removes an employee from a group; nothing changes when they are not in it. */
export const leaveGroup = (db: Db, companyId: number, id: number, employeeId: number) =>
  changeGroup(db, companyId, id, async (transaction) => {
    await removeMembers(transaction, companyId, id).where('employee_id', '=', employeeId).execute();
  });

/** Changes a group for the operator. Returns it; undefined when there is no such group. */
export const updateGroup = (
  transaction: Db,
  id: number,
  change: Partial<Pick<Row<'employee_group'>, 'name' | 'speed_dial'>>,
) =>
  transaction
    .updateTable('employee_group')
    // Setting a column to itself locks the row on both engines.
    .set((eb) => ({ name: eb.ref('name'), ...change }))
    .where('id', '=', id)
    .returning(['company_id', 'name'])
    .executeTakeFirst();

/** Removes a group; its members stay. Returns it; undefined when there is no such group. */
export async function removeGroup(transaction: Db, id: number) {
  await transaction.deleteFrom('employee_group_member').where('employee_group_id', '=', id).execute();
  return transaction
    .deleteFrom('employee_group')
    .where('id', '=', id)
    .returning(['company_id', 'name'])
    .executeTakeFirst();
}
