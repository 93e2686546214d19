import { urlOf, type ResourceOperationName } from '#contract/endpoints.ts';
import { operation } from '#contract/service/endpoints.ts';

/** A valid body for every operation that takes one. */
export const BODIES: Partial<Record<ResourceOperationName, unknown>> = {
  updateVoicemail: { voice_mail: { heard: true } },
  updateEmployee: { employee: { do_not_disturb: true } },
  updateOwnEmployee: { employee: { do_not_disturb: false, dnd_timeout_at: null } },
  messageEmployee: { message: { body: 'Please call back' } },
  createEmployeeGroup: { employee_group: { name: 'Night', employee_ids: [7] } },
  updateEmployeeGroup: { employee_group: { name: 'Day', employee_ids: [] } },
  messageEmployeeGroup: { body: 'Meeting at ten' },
  createContact: { contact: { name: 'Jørgen', number: '4571999999' } },
  updateContact: { contact: { email: 'a@example.com' } },
  createComment: { comment: { employee_id: 7, body: 'Called' } },
};

const PARAMS: Readonly<Record<string, string>> = {
  uuid: 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6',
  number: '4571999999',
};

/** Queries without which an operation is refused. */
const QUERIES: Partial<Record<ResourceOperationName, Record<string, string>>> = {
  getSmileyStatistics: { from_time: '2026-11-01T00:00:00Z', to_time: '2026-11-20T00:00:00Z' },
};

/** A valid address for every operation. */
export function addressOf(name: ResourceOperationName): string {
  const names = [...operation(name).path.matchAll(/:(\w+)/g)].map(([, param = '']) => param);
  return urlOf(name, Object.fromEntries(names.map((param) => [param, PARAMS[param] ?? '12'])), QUERIES[name]);
}
