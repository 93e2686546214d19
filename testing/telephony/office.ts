import { urlOf, type ResourceOperationName } from '#contract/endpoints.ts';
import { operation } from '#contract/service/endpoints.ts';
import { addChat, addContactRow, addGroup, addReception, addSmiley, addVoicemail } from './rows.ts';
import { addCompany, addEmployee, NOW, type Person, type World } from './world.ts';

/** A company with a row of every kind. */
export interface Office {
  readonly company: number;
  /** An administrator. */
  readonly me: Person;
  readonly colleague: Person;
  readonly reception: number;
  readonly chatReception: number;
  readonly group: number;
  readonly emptyGroup: number;
  readonly voicemail: number;
  readonly contact: number;
  readonly comment: number;
  readonly smiley: number;
  readonly chat: string;
  /** Of the people, the callers and the contact. */
  readonly number: string;
}

/** Every text contains `name`. */
export async function addOffice(
  world: Pick<World, 'db'>,
  name = 'Harbour Dental',
  number = '4520304050',
): Promise<Office> {
  const email = `${name.replaceAll(' ', '')}@x.example`;
  const company = await addCompany(world, { name });
  const me = await addEmployee(world, company, { name, number, admin: 1 });
  const colleague = await addEmployee(world, company, { name: `${name} 2`, number });
  const reception = await addReception(world, company, { name, number });
  const chatReception = await addReception(world, company, { kind: 'ChatReception', name, number: null });
  const contact = await addContactRow(world, company, { name, number, email });
  const comment = await world.db
    .insertInto('contact_comment')
    .values({ company_id: company, contact_id: contact, employee_id: me.id, body: name, recipient_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = { kind: 'Reception', id: reception } as const;
  const conversation = { endpoint_kind: 'Reception', endpoint_id: reception, employee_id: me.id } as const;
  await addVoicemail(world, company, { kind: 'Employee', id: colleague.id }, { from_number: number });
  return {
    company,
    me,
    colleague,
    reception,
    chatReception,
    number,
    contact,
    comment: comment.id,
    group: await addGroup(world, company, { name, members: [me.id] }),
    emptyGroup: await addGroup(world, company, { name }),
    voicemail: await addVoicemail(world, company, line, { from_number: number }),
    smiley: await addSmiley(world, company, { ...conversation, comment: name, number }),
    chat: await addChat(world, company, chatReception, { from_name: name, from_email: email }),
  };
}

/** A request of each operation that succeeds in the office: the line and the body for `world.call`. */
export function requestOf(
  name: ResourceOperationName,
  office: Office,
): { method: string; path: string; query: string; body: unknown } {
  const { method, resource } = operation(name);
  const { me, contact, group, number, chat } = office;
  const ids: Partial<Record<typeof resource, number>> = {
    Voicemail: office.voicemail,
    Employee: office.colleague.id,
    EmployeeGroup: group,
    Contact: contact,
    Comment: office.comment,
  };
  const path = urlOf(name, {
    id: ids[resource] ?? 0,
    employee_group_id: name === 'joinEmployeeGroup' ? office.emptyGroup : group,
    contact_id: contact,
    number,
    uuid: chat,
  });
  const day = 86_400_000;
  const query =
    name === 'getSmileyStatistics'
      ? `?from_time=${new Date(NOW - day).toISOString()}&to_time=${new Date(NOW + day).toISOString()}`
      : '?x=1';
  const employee = { employee: { do_not_disturb: true } };
  const employee_group = { employee_group: { name: 'Sales', employee_ids: [me.id] } };
  const person = { contact: { name: 'Bo', number: null, email: null } };
  const bodies: Partial<Record<ResourceOperationName, unknown>> = {
    updateVoicemail: { voice_mail: { heard: true } },
    updateEmployee: employee,
    updateOwnEmployee: employee,
    messageEmployee: { message: { body: 'Hi' } },
    messageEmployeeGroup: { body: 'Hi' },
    createEmployeeGroup: employee_group,
    updateEmployeeGroup: employee_group,
    createContact: person,
    updateContact: person,
    createComment: { comment: { employee_id: me.id, body: 'Hi' } },
  };
  return { method, path, query, body: bodies[name] };
}

const TABLES = [
  'employee',
  'employee_group',
  'employee_group_member',
  'reception',
  'voicemail',
  'contact',
  'contact_comment',
  'smiley_request',
  'smiley',
  'chat',
  'access_token',
  'text_message',
  'billing_row',
] as const;

/** Every row of a company, as text. */
export async function rowsOf({ db }: Pick<World, 'db'>, company: number): Promise<string> {
  const tables = await Promise.all(
    TABLES.map((table) => db.selectFrom(table).where('company_id', '=', company).selectAll().execute()),
  );
  return JSON.stringify(tables.map((rows) => rows.map((row) => JSON.stringify(row)).toSorted()));
}
