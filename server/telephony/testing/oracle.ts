import type { ResourceOperationName } from '#contract/endpoints.ts';
import type { Product } from '#contract/products.ts';

/**
 * The spec's rules on who may do what, implemented a second time, by path and from its own tables, so that a mistake here or
 * in the policy table shows as a difference.
 */

/** Spec, "What the service does": the table of resources and required products, as text. */
const REQUIRED = `
voice_mails      | Switch or Mobile
employees        | none stated for reading
employee         | none stated for reading
employee_groups  | Switch
contacts         | Switch or Mobile
comments         | Switch Premium
smileys          | Switch
chats            | Chat
`;

/** Spec, Employees, "Updatable properties": the last column, as text. */
const UPDATABLE = `
cloak_reception_id | Switch and Mobile
dnd_timeout_at     | Switch
do_not_disturb     | Switch
number             | Switch
`;

const table = (text: string) =>
  new Map(
    text
      .trim()
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()) as [string, string]),
  );
const required = table(REQUIRED);
const updatable = table(UPDATABLE);

const PLANS: Record<string, Product> = {
  Switch: 'switch',
  Mobile: 'mobile',
  'Switch Premium': 'switch_premium',
  Chat: 'chat',
};

function has(words: string, products: readonly Product[]): boolean {
  if (words.startsWith('none')) return true;
  // Spec, Employee, "Allowed values of `features`": Switch has levels, of which Premium is the top.
  const owned = new Set(
    products.flatMap((one) => (one === PLANS['Switch Premium'] ? [one, 'switch'] : [one])),
  );
  const owns = (plan: string) => owned.has(PLANS[plan] ?? 'chat');
  if (words.includes(' and ')) return words.split(' and ').every(owns);
  return words.split(' or ').some(owns);
}

export interface Situation {
  readonly name: ResourceOperationName;
  readonly method: string;
  readonly path: string;
  readonly products: readonly Product[];
  readonly trial: boolean;
  readonly admin: boolean;
  /** Whether the employee in the path is the asker. */
  readonly self: boolean;
  /** The property that a PUT of an employee writes. */
  readonly property?: string | undefined;
}

export type Verdict = 'allowed' | 'product-missing' | 'trial' | 'not-administrator';

/** The result of a request by the spec. */
export function oracle({ method, path, products, trial, admin, self, property }: Situation): Verdict {
  const [, , , first = '', , third] = path.split('/');
  const resource = third === 'comments' ? 'comments' : first;
  if (!has(required.get(resource) ?? 'none', products)) return 'product-missing';
  if (path.endsWith('/message') && trial) return 'trial';
  if (method !== 'PUT' || !['employee', 'employees'].includes(resource)) return 'allowed';
  if (resource === 'employees' && !self && !admin) return 'not-administrator';
  if (property !== undefined && !has(updatable.get(property) ?? 'none', products)) return 'product-missing';
  return 'allowed';
}

/** Every set of products. */
export const PRODUCT_SETS: readonly (readonly Product[])[] = Array.from({ length: 16 }, (_, mask) =>
  Object.values(PLANS).filter((_plan, index) => (mask >> index) % 2 === 1),
);
export const PROPERTIES: readonly string[] = [...updatable.keys()];
