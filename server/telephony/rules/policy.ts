import { EMPLOYEE_PROPERTY_NEEDS } from '#contract/employees.ts';
import { type ResourceOperationName } from '#contract/endpoints.ts';
import { operation, resourceOperationNames } from '#contract/service/endpoints.ts';
import { meetsNeed, type Product, type ProductNeed } from '#contract/products.ts';
import { productMissing, Refused } from './refusal.ts';

/** The asker: the employee of the token, with the company's products and trial. */
export interface Asker {
  readonly employeeId: number;
  readonly companyId: number;
  readonly admin: boolean;
  readonly products: readonly Product[];
  readonly trial: boolean;
}

/**
 * One row of the policy table, which covers every refusal of the spec's section Errors that is not about a field. Which rows
 * an operation sees, the queries of `store/` say: only the company's own, and of voicemails fewer.
 */
export interface Policy {
  /** Spec, "Required product" of the resource. */
  readonly product: ProductNeed;
  /** Spec, Employees › Updatable properties: the product of each writable property. */
  readonly propertyProducts: Readonly<Record<string, ProductNeed>>;
  /** Spec, Sending a message: "unavailable to companies in trial". */
  readonly trial: 'allowed' | 'refused';
  /** Spec: "Only administrators may update other employees." */
  readonly others: 'everyone' | 'administrators';
}

const EVERYONE = { propertyProducts: {}, trial: 'allowed', others: 'everyone' } as const;

/** The differences from the default row, by operation. */
const EXCEPTIONS: Partial<Record<ResourceOperationName, Partial<Policy>>> = {
  updateEmployee: { propertyProducts: EMPLOYEE_PROPERTY_NEEDS, others: 'administrators' },
  updateOwnEmployee: { propertyProducts: EMPLOYEE_PROPERTY_NEEDS },
  messageEmployee: { trial: 'refused' },
  messageEmployeeGroup: { trial: 'refused' },
};

/** The policy table: one row per operation. */
export const policies = Object.fromEntries(
  resourceOperationNames.map((name) => [
    name,
    { ...EVERYONE, product: operation(name).product, ...EXCEPTIONS[name] } satisfies Policy,
  ]),
) as Readonly<Record<ResourceOperationName, Policy>>;

/**
 * Whether `asker` may begin the operation at all: product, then trial. Returns the refusal, or null.
 */
export function refusalToBegin(name: ResourceOperationName, asker: Asker): Refused | null {
  const { product, trial } = policies[name];
  if (product !== null && !meetsNeed(product, asker.products))
    return productMissing(product, operation(name).resource);
  if (trial === 'refused' && asker.trial)
    return new Refused({
      kind: 'trial',
      detail: 'Text messages cannot be sent while the company is in trial.',
    });
  return null;
}

/** Whether `asker` may do the operation to the employee `targetId` (already known to be of the same company). */
export function refusalToTouch(name: ResourceOperationName, asker: Asker, targetId: number): Refused | null {
  if (policies[name].others === 'everyone' || asker.admin || targetId === asker.employeeId) return null;
  return new Refused({
    kind: 'notAdministrator',
    detail: 'Only administrators may change other employees.',
  });
}

/** Whether the company's products allow every property that the body writes. The first that is missing is named. */
export function refusalToWrite(
  name: ResourceOperationName,
  asker: Asker,
  properties: readonly string[],
): Refused | null {
  for (const property of properties) {
    const need = policies[name].propertyProducts[property] ?? null;
    if (need !== null && !meetsNeed(need, asker.products))
      return productMissing(need, `Changing ${property}`);
  }
  return null;
}
