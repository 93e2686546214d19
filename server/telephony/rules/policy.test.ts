import { describe, expect, it } from 'vitest';
import { operation, resourceOperationNames } from '#contract/service/endpoints.ts';
import type { Product } from '#contract/products.ts';
import { policies, refusalToBegin, refusalToTouch, refusalToWrite, type Asker } from './policy.ts';
import type { Refused } from './refusal.ts';

/** Spec, "What the service does": resources and required products, copied by hand. One of them is enough. */
const RESOURCES: Record<string, readonly Product[]> = {
  voice_mails: ['switch', 'mobile'],
  employee_groups: ['switch'],
  contacts: ['switch', 'mobile'],
  comments: ['switch_premium'],
  smileys: ['switch'],
  chats: ['chat'],
};
/** Spec, Employees, "Updatable properties": the last column. All of them are needed. */
const PROPERTIES: Record<string, readonly Product[]> = {
  cloak_reception_id: ['switch', 'mobile'],
  dnd_timeout_at: ['switch'],
  do_not_disturb: ['switch'],
  number: ['switch'],
};
const PLANS: readonly Product[] = ['switch', 'mobile', 'switch_premium', 'chat'];
const PRODUCT_SETS = Array.from({ length: 16 }, (_, mask) =>
  PLANS.filter((_plan, index) => (mask >> index) % 2 === 1),
);

type Kind = Refused['refusal']['kind'] | undefined;

/** The refusal by the spec's words, from the tables above. */
function expectedOf(
  { method, path }: { method: string; path: string },
  { products, trial, admin }: Asker,
  self: boolean,
  property: string | undefined,
): Kind {
  const [, , , first = '', , third] = path.split('/');
  const resource = third === 'comments' ? third : first;
  // Spec, Employee, "Allowed values of `features`": Switch has levels, of which Premium is the top.
  const owns = (one: Product) =>
    products.includes(one) || (one === 'switch' && products.includes('switch_premium'));
  const needed = RESOURCES[resource];
  if (needed !== undefined && !needed.some(owns)) return 'productMissing';
  if (path.endsWith('/message') && trial) return 'trial';
  if (method !== 'PUT' || !['employee', 'employees'].includes(resource)) return undefined;
  if (resource === 'employees' && !self && !admin) return 'notAdministrator';
  return (PROPERTIES[property ?? ''] ?? []).every(owns) ? undefined : 'productMissing';
}

describe('the policy table', () => {
  it('has one row per resource operation', () => {
    expect(Object.keys(policies)).toEqual(resourceOperationNames);
  });

  it.each(resourceOperationNames)(
    '%s: as the spec says, for every role, product set and property',
    (name) => {
      for (const products of PRODUCT_SETS)
        for (const admin of [false, true])
          for (const trial of [false, true])
            for (const self of [false, true])
              for (const property of [undefined, ...Object.keys(PROPERTIES)]) {
                const { method, path } = operation(name);
                const asker: Asker = { employeeId: 1, companyId: 1, admin, products, trial };
                const writes =
                  path.startsWith('/api/v2/employee') && method === 'PUT' && property !== undefined;
                const refused =
                  refusalToBegin(name, asker) ??
                  refusalToTouch(name, asker, self ? 1 : 2) ??
                  (writes ? refusalToWrite(name, asker, [property]) : null);
                const situation = JSON.stringify([products, admin, trial, self, property]);
                expect(refused?.refusal.kind, situation).toBe(
                  expectedOf({ method, path }, asker, self, property),
                );
              }
    },
  );
});
