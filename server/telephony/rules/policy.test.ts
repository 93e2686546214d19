import { describe, expect, it } from 'vitest';
import { operation, resourceOperationNames } from '#contract/endpoints.ts';
import { oracle, PRODUCT_SETS, PROPERTIES, type Verdict } from '../testing/oracle.ts';
import { policies, refusalToBegin, refusalToTouch, refusalToWrite, type Asker } from './policy.ts';
import type { Refused } from './refusal.ts';

const VERDICTS: Partial<Record<Refused['refusal']['kind'], Verdict>> = {
  productMissing: 'product-missing',
  trial: 'trial',
  notAdministrator: 'not-administrator',
};

describe('the policy table', () => {
  it('has one row per resource operation', () => {
    expect(Object.keys(policies)).toEqual(resourceOperationNames);
  });

  it('agrees with the spec for every role, product set, trial, operation and property', () => {
    let compared = 0;
    const seen = new Set<Verdict>();
    for (const name of resourceOperationNames)
      for (const products of PRODUCT_SETS)
        for (const admin of [false, true])
          for (const trial of [false, true])
            for (const self of [false, true])
              for (const property of [undefined, ...PROPERTIES]) {
                const { method, path } = operation(name);
                const asker: Asker = { employeeId: 1, companyId: 1, admin, products, trial };
                const writes =
                  path.startsWith('/api/v2/employee') && method === 'PUT' && property !== undefined;
                const refused =
                  refusalToBegin(name, asker) ??
                  refusalToTouch(name, asker, self ? 1 : 2) ??
                  (writes ? refusalToWrite(name, asker, [property]) : null);
                const verdict = refused === null ? 'allowed' : VERDICTS[refused.refusal.kind];
                const expected = oracle({ name, method, path, products, trial, admin, self, property });
                expect(verdict, JSON.stringify([name, products, admin, trial, self, property])).toBe(
                  expected,
                );
                seen.add(expected);
                compared += 1;
              }
    expect(compared).toBe(31 * 16 * 2 * 2 * 2 * 5);
    expect(seen.size).toBe(4);
  });
});
