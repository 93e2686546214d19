import { describe, expect, it } from 'vitest';
import { operation, resourceOperationNames, urlOf, type ResourceOperationName } from '#contract/endpoints.ts';
import { onSqlite } from '../../db/testing.ts';
import { addChat, addContactRow, addGroup, addReception, addVoicemail } from '../testing/rows.ts';
import { oracle, PRODUCT_SETS, PROPERTIES } from '../testing/oracle.ts';
import { addCompany, addEmployee, openWorld, type Person, type World } from '../testing/world.ts';

/** A company with one row of each kind, an administrator, an employee, and a third person. */
async function settle(world: World, company: number) {
  const admin = await addEmployee(world, company, { admin: 1 });
  const employee = await addEmployee(world, company);
  const target = await addEmployee(world, company);
  const reception = await addReception(world, company);
  const contact = await addContactRow(world, company);
  return {
    admin,
    employee,
    target,
    reception,
    contact,
    group: await addGroup(world, company, { members: [employee.id, target.id] }),
    chat: await addChat(world, company, await addReception(world, company, { kind: 'ChatReception' })),
    voicemail: () => addVoicemail(world, company, { kind: 'Reception', id: reception }),
    contactToDelete: () => addContactRow(world, company),
  };
}
type Settled = Awaited<ReturnType<typeof settle>>;

const VALUES: Record<string, unknown> = {
  cloak_reception_id: null,
  dnd_timeout_at: null,
  do_not_disturb: false,
  number: '4570260000',
};

/** A valid request, so that only its sender decides. */
async function requestOf(name: ResourceOperationName, at: Settled, asker: Person, property?: string) {
  const { path } = operation(name);
  const comment = { comment: { employee_id: asker.id, body: 'Hi' } };
  const group = { employee_group: { name: 'Sales', employee_ids: [at.target.id] } };
  const bodies: Partial<Record<ResourceOperationName, unknown>> = {
    updateVoicemail: { voice_mail: { heard: true } },
    updateEmployee: { employee: property ? { [property]: VALUES[property] } : {} },
    updateOwnEmployee: { employee: property ? { [property]: VALUES[property] } : {} },
    messageEmployee: { message: { body: 'Hi' } },
    messageEmployeeGroup: { body: 'Hi' },
    createEmployeeGroup: group,
    updateEmployeeGroup: group,
    createContact: { contact: { name: 'New' } },
    updateContact: { contact: { name: 'New' } },
    createComment: comment,
  };
  const id = path.includes('/voice_mails')
    ? await at.voicemail()
    : path.includes('/employee_groups')
      ? at.group
      : name === 'deleteContact'
        ? await at.contactToDelete()
        : path.startsWith('/api/v2/contacts/:id')
          ? at.contact
          : at.target.id;
  const params = {
    id,
    employee_group_id: at.group,
    contact_id: at.contact,
    number: '4520304050',
    uuid: at.chat,
  };
  const query: Record<string, string> =
    name === 'getSmileyStatistics'
      ? { from_time: '2026-11-01T00:00:00Z', to_time: '2026-11-20T00:00:00Z' }
      : {};
  return { url: urlOf(name, params, query), body: bodies[name] };
}

onSqlite((engine) => {
  describe('products, roles and trials over HTTP', () => {
    it('agree with the spec in every situation', async () => {
      const world = await openWorld(engine);
      const counts: Record<string, number> = {};
      for (const products of PRODUCT_SETS)
        for (const trial of [false, true]) {
          const at = await settle(world, await addCompany(world, { products, trial }));
          for (const asker of [at.admin, at.employee])
            for (const name of resourceOperationNames) {
              const { method, path } = operation(name);
              const writes = path.startsWith('/api/v2/employee') && method === 'PUT';
              for (const property of writes && !path.includes('group')
                ? [undefined, ...PROPERTIES]
                : [undefined]) {
                const { url, body } = await requestOf(name, at, asker, property);
                const answer = await world.call(`${method} ${url}`, {
                  token: asker.token,
                  ...(body === undefined ? {} : { body }),
                });
                const verdict = oracle({
                  name,
                  method,
                  path,
                  products,
                  trial,
                  admin: asker === at.admin,
                  self: false,
                  property,
                });
                const got =
                  answer.status === 403 ? answer.body.type.replace('urn:frontdesk:problem:', '') : 'allowed';
                expect(
                  got,
                  `${name} ${property ?? ''} ${products.join()} ${trial} ${asker === at.admin}`,
                ).toBe(verdict);
                // Only the comment does not exist.
                const there = name === 'deleteComment' ? 404 : 200;
                expect(answer.status).toBe(verdict === 'allowed' ? there : 403);
                counts[verdict] = (counts[verdict] ?? 0) + 1;
              }
            }
        }
      expect(Object.keys(counts).toSorted()).toEqual([
        'allowed',
        'not-administrator',
        'product-missing',
        'trial',
      ]);
    });
  });
});
