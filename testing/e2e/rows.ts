import type { TestServer } from './server.ts';

/** The row of a person of the demo companies. */
export function employeeNamed({ db }: TestServer, name: string) {
  return db.selectFrom('employee').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
}

/** Starts a call without an end. The person is busy from now on. */
export async function startCall(server: TestServer, name: string): Promise<void> {
  const { id, company_id } = await employeeNamed(server, name);
  await server.db
    .insertInto('active_call')
    .values({ company_id, employee_id: id, started_at: server.clock.now(), ends_at: null })
    .execute();
}

/** Ends all calls of the person. */
export async function endCalls(server: TestServer, name: string): Promise<void> {
  const { id } = await employeeNamed(server, name);
  await server.db.deleteFrom('active_call').where('employee_id', '=', id).execute();
}

/** Switches off do not disturb of the person at the service. */
export async function clearDnd({ db }: TestServer, name: string): Promise<void> {
  await db
    .updateTable('employee')
    .set({ do_not_disturb: 0, dnd_timeout_at: null })
    .where('name', '=', name)
    .execute();
}

/** Names of the members of a group, as the service has them. */
export async function membersOf({ db }: TestServer, group: string): Promise<string[]> {
  const rows = await db
    .selectFrom('employee_group_member')
    .innerJoin('employee_group', 'employee_group.id', 'employee_group_member.employee_group_id')
    .innerJoin('employee', 'employee.id', 'employee_group_member.employee_id')
    .where('employee_group.name', '=', group)
    .select('employee.name')
    .orderBy('employee.name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Makes the newest so many voicemails of the demo company unheard, and the others heard; adds as many as there are too few. */
export async function setUnheard({ db }: TestServer, count: number): Promise<void> {
  const of = db.selectFrom('voicemail').where('company_id', '=', 1);
  const all = of.selectAll().where('endpoint_kind', '=', 'Reception');
  const { id: _, ...like } = await all.orderBy('created_at').executeTakeFirstOrThrow();
  // Of a reception, so that the receptionist sees all of them.
  const { endpoint_kind, endpoint_id } = like;
  await db.updateTable('voicemail').set({ endpoint_kind, endpoint_id }).where('company_id', '=', 1).execute();
  const { length } = await of.select('id').execute();
  const added = Array.from({ length: Math.max(0, count + 50 - length) }, (__, at) => at);
  for (const at of added)
    await db
      .insertInto('voicemail')
      .values({ ...like, created_at: like.created_at - (at + 1) * 60_000 })
      .execute();
  await db.updateTable('voicemail').set({ heard: 1 }).execute();
  const newest = of.select('id').orderBy('created_at', 'desc').orderBy('id', 'desc').limit(count);
  await db.updateTable('voicemail').set({ heard: 0 }).where('id', 'in', newest).execute();
}

/** The newest chat of that writer. */
export function chatOf({ db }: TestServer, name: string) {
  return db
    .selectFrom('chat')
    .selectAll()
    .where('from_name', '=', name)
    .orderBy('started_at', 'desc')
    .executeTakeFirstOrThrow();
}

/** The first contact of the first company that has a number and comments. */
export function contactWithComments({ db }: TestServer) {
  return db
    .selectFrom('contact')
    .innerJoin('contact_comment', 'contact_comment.contact_id', 'contact.id')
    .select(['contact.id', 'contact.name', 'contact.number'])
    .where('contact.company_id', '=', 1)
    .where('contact.number', 'is not', null)
    .orderBy('contact.id')
    .executeTakeFirstOrThrow();
}
