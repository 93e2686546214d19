import type { AnswerOf } from '#contract/service/endpoints.ts';
import { groupPresenceOf, presenceOf } from '../rules/presence.ts';
import { notFound, Refused } from '../rules/refusal.ts';
import {
  addGroup,
  findGroup,
  joinGroup,
  leaveGroup,
  listGroups,
  replaceGroup,
  type GroupRecord,
} from '../store/employee-groups.ts';
import { listEmployees, type EmployeeRecord } from '../store/employees.ts';
import type { Call, Handlers } from '../http/context.ts';
import { sendTo } from './messages.ts';

type AnyCall = Pick<Call<'listEmployeeGroups'>, 'service' | 'asker' | 'now'>;

const employeesById = async ({ service, asker, now }: AnyCall) =>
  new Map((await listEmployees(service.db, asker.companyId, now)).map((record) => [record.id, record]));

function wireGroup(
  group: GroupRecord,
  employees: ReadonlyMap<number, EmployeeRecord>,
  now: number,
): AnswerOf<'getEmployeeGroup'>['employee_group'] {
  const members = group.memberIds.flatMap((id) => employees.get(id) ?? []);
  return {
    id: group.id,
    name: group.name,
    employee_ids: members.map((member) => member.id),
    live_presence: groupPresenceOf(members.map((member) => presenceOf(member, now))),
    speed_dial: group.speedDial === null ? null : { digit: group.speedDial },
    endpoint: `EmployeeGroup#${group.id}`,
  };
}

async function answer(call: AnyCall, group: GroupRecord | undefined) {
  if (!group) throw notFound('employee group');
  return { employee_group: wireGroup(group, await employeesById(call), call.now) };
}

/** The members asked for, each once. Throws 422 naming those that are not employees of the company. */
async function membersAsked(call: AnyCall, ids: readonly number[]): Promise<number[]> {
  const employees = await employeesById(call);
  const unknown = ids.filter((id) => !employees.has(id));
  if (unknown.length > 0)
    throw new Refused({
      kind: 'validation',
      errors: {
        'employee_group.employee_ids': [`not employees of the company: ${unknown.slice(0, 10).join(', ')}`],
      },
    });
  return [...new Set(ids)];
}

export const employeeGroupHandlers = {
  async listEmployeeGroups(call) {
    const { service, asker, now } = call;
    const [groups, employees] = await Promise.all([
      listGroups(service.db, asker.companyId),
      employeesById(call),
    ]);
    return { employee_groups: groups.map((group) => wireGroup(group, employees, now)) };
  },
  async getEmployeeGroup(call) {
    return answer(call, await findGroup(call.service.db, call.asker.companyId, call.params.id));
  },
  async createEmployeeGroup(call) {
    const { name, employee_ids } = call.body.employee_group;
    const members = await membersAsked(call, employee_ids);
    return answer(call, await addGroup(call.service.db, { ...call.asker, now: call.now }, name, members));
  },
  async updateEmployeeGroup(call) {
    const { service, asker, params, now } = call;
    const { name, employee_ids } = call.body.employee_group;
    if (!(await findGroup(service.db, asker.companyId, params.id))) throw notFound('employee group');
    const members = await membersAsked(call, employee_ids);
    return answer(call, await replaceGroup(service.db, { ...asker, now }, params.id, name, members));
  },
  async joinEmployeeGroup(call) {
    const { service, asker, params } = call;
    return answer(
      call,
      await joinGroup(service.db, asker.companyId, params.employee_group_id, asker.employeeId),
    );
  },
  async leaveEmployeeGroup(call) {
    const { service, asker, params } = call;
    return answer(
      call,
      await leaveGroup(service.db, asker.companyId, params.employee_group_id, asker.employeeId),
    );
  },
  async messageEmployeeGroup(call) {
    const { service, asker, params } = call;
    const group = await findGroup(service.db, asker.companyId, params.employee_group_id);
    if (!group) throw notFound('employee group');
    const employees = await employeesById(call);
    const recipients = group.memberIds.flatMap((id) => {
      const number = employees.get(id)?.number ?? null;
      return number === null ? [] : [{ id, number }];
    });
    return sendTo(call, `employee group ${group.id}`, recipients, call.body.body);
  },
} satisfies Partial<Handlers>;
