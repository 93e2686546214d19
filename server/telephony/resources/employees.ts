import { FEATURES, type EmployeeChange, type Feature } from '#contract/service/employees.ts';
import type { AnswerOf } from '#contract/service/endpoints.ts';
import { employeeWrite, realChange } from '../rules/employee-change.ts';
import { refusalToTouch, refusalToWrite } from '../rules/policy.ts';
import { doNotDisturbAt, presenceOf } from '../rules/presence.ts';
import { invalid, notFound } from '../rules/refusal.ts';
import { changeEmployee, findEmployee, listEmployees, type EmployeeRecord } from '../store/employees.ts';
import { listReceptions } from '../store/receptions.ts';
import type { Call, Handlers } from '../http/context.ts';
import { sendTo } from './messages.ts';
import { wireTimeOrNull } from './wire-time.ts';

const isFeature = (word: string): word is Feature => FEATURES.some((feature) => feature === word);

function wireEmployee(record: EmployeeRecord, now: number): AnswerOf<'getEmployee'>['employee'] {
  const dnd = doNotDisturbAt(record, now);
  const reception = record.cloakReception;
  return {
    id: record.id,
    company_id: record.companyId,
    name: record.name,
    number: record.number,
    admin: record.admin,
    cloak_reception: reception && {
      id: reception.id,
      name: reception.name,
      phone_number: { number: reception.number },
      endpoint: `Reception#${reception.id}`,
    },
    do_not_disturb: dnd.on,
    dnd_timeout_at: wireTimeOrNull(dnd.timeoutAt),
    employee_group_ids: record.groupIds,
    features: record.features.filter(isFeature),
    live_presence: presenceOf(record, now),
    speed_dial: record.speedDial === null ? null : { digit: record.speedDial },
    endpoint: `Employee#${record.id}`,
  };
}

type AnyCall = Pick<Call<'listEmployees'>, 'service' | 'asker' | 'now'>;

/** An employee of the asker's company, also one who was removed. Throws 404 for anybody else. */
async function anyEmployeeOf({ service, asker, now }: AnyCall, id: number): Promise<EmployeeRecord> {
  const record = await findEmployee(service.db, asker.companyId, id, now);
  if (!record) throw notFound('employee');
  return record;
}

/** An employee of the asker's company. Throws 404 for anybody else. */
export async function employeeOf(call: AnyCall, id: number): Promise<EmployeeRecord> {
  const record = await anyEmployeeOf(call, id);
  if (record.removed) throw notFound('employee');
  return record;
}

async function update(
  operation: 'updateEmployee' | 'updateOwnEmployee',
  call: AnyCall,
  id: number,
  asked: EmployeeChange,
) {
  const { service, asker, now } = call;
  const before = await employeeOf(call, id);
  const refusal =
    refusalToTouch(operation, asker, id) ?? refusalToWrite(operation, asker, Object.keys(asked));
  if (refusal) throw refusal;
  const change = realChange(asked, before);
  if (change.number === null) throw invalid('employee.number', 'cannot be taken away, only changed');
  // Spec: a new number "does not apply to employees with a mobile subscription from the service".
  if (change.number !== undefined && before.mobileSubscription)
    throw invalid('employee.number', 'cannot be changed for an employee with a mobile subscription');
  if (change.cloak_reception_id != null) {
    const receptions = await listReceptions(service.db, asker.companyId);
    const found = receptions.find(
      (reception) => reception.kind === 'Reception' && reception.id === change.cloak_reception_id,
    );
    if (found?.number == null)
      throw invalid('employee.cloak_reception_id', 'is not a reception with a number in the company');
  }
  await changeEmployee(service.db, { ...asker, now }, id, (stored) => employeeWrite(change, stored, now));
  return { employee: wireEmployee(await employeeOf(call, id), now) };
}

export const employeeHandlers = {
  async listEmployees({ service, asker, now }) {
    const records = await listEmployees(service.db, asker.companyId, now);
    return { employees: records.map((record) => wireEmployee(record, now)) };
  },
  async getEmployee(call) {
    // Comments and smileys name people by id, also after they have left: here is the name.
    return { employee: wireEmployee(await anyEmployeeOf(call, call.params.id), call.now) };
  },
  async getOwnEmployee(call) {
    return { employee: wireEmployee(await employeeOf(call, call.asker.employeeId), call.now) };
  },
  updateEmployee: (call) => update('updateEmployee', call, call.params.id, call.body.employee),
  updateOwnEmployee: (call) => update('updateOwnEmployee', call, call.asker.employeeId, call.body.employee),
  async messageEmployee(call) {
    const { id, number } = await employeeOf(call, call.params.id);
    if (number === null) throw invalid('message', 'cannot be sent: this employee has no number');
    return sendTo(call, `employee ${id}`, [{ id, number }], call.body.message.body);
  },
} satisfies Partial<Handlers>;
