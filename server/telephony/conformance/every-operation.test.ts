import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ResourceOperationName } from '#contract/endpoints.ts';
import { operation, resourceOperationNames } from '#contract/service/endpoints.ts';
import { PRODUCT_NAMES, PRODUCTS } from '#contract/products.ts';
import { forEachEngine } from '#testing/db/databases.ts';
import { versionsOf, type Resource } from '../store/versions.ts';
import { addOffice, requestOf, rowsOf, type Office } from '#testing/telephony/office.ts';
import { addCompany, addEmployee, openWorld, type World } from '#testing/telephony/world.ts';

/** What a write of a resource changes for a reader of the versions. */
const VERSIONS: Record<string, Resource> = {
  Voicemail: 'voice_mails',
  Employee: 'employee_groups',
  EmployeeGroup: 'employees',
  Contact: 'contacts',
  Comment: 'contacts',
};
const ofRow = resourceOperationNames.filter((name) => operation(name).path.includes(':'));
const writes = resourceOperationNames.filter(
  (name) => operation(name).method !== 'GET' && operation(name).billed !== true,
);

forEachEngine((engine) => {
  describe('every operation', () => {
    let world: World;
    let office: Office;
    let elsewhere: Office;
    beforeAll(async () => {
      world = await openWorld(engine);
      elsewhere = await addOffice(world, 'Pilot Bakery', '4599887766');
    });
    beforeEach(async () => {
      office = await addOffice(world);
    });

    const call = (name: ResourceOperationName, token: string | null, asked = office, ending = '') => {
      const { method, path, query, body } = requestOf(name, asked);
      return world.call(`${method} ${path}${ending}${query}`, { token, body });
    };

    it.each(resourceOperationNames)(
      '%s: succeeds, needs a token, may end in a slash or .json',
      async (name) => {
        expect((await call(name, null)).status).toBe(401);
        const { me } = office;
        const plain = await call(name, me.token);
        expect(plain.status).toBe(200);
        const { method } = operation(name);
        for (const ending of ['/', '//', '.json', '.json/']) {
          const answer = await call(name, me.token, office, ending);
          // The second call of a deletion finds nothing.
          expect(answer.status, ending).toBe(method === 'DELETE' ? 404 : 200);
          expect(method === 'GET' ? answer.text : plain.text).toBe(plain.text);
        }
      },
    );

    it.each(ofRow)('%s: a row of another company is missing, also for administrators', async (name) => {
      const before = await rowsOf(world, office.company);
      const { me } = elsewhere;
      expect((await call(name, me.token, { ...office, me })).status).toBe(404);
      expect(await rowsOf(world, office.company)).toBe(before);
    });

    it.each(writes)('%s raises the version of its company, and of no other', async (name) => {
      const versions = async ({ company }: Office) => (await versionsOf(world.db, [company])).get(company);
      const [before, others] = [await versions(office), await versions(elsewhere)];
      expect((await call(name, office.me.token)).status).toBe(200);
      const after = await versions(office);
      for (const raised of ['version', VERSIONS[operation(name).resource] ?? 'version'] as const)
        expect(after?.[raised], raised).toBeGreaterThan(before?.[raised] ?? Infinity);
      expect(await versions(elsewhere)).toEqual(others);
    });

    it('is refused if the company lacks the product, and no other', async () => {
      for (const owned of [...PRODUCTS, undefined]) {
        const products = owned === undefined ? [] : [owned];
        const person = await addEmployee(world, await addCompany(world, { products }));
        for (const name of resourceOperationNames) {
          const { resource, product } = operation(name);
          const { method, path } = requestOf(name, office);
          const answer = await world.call(`${method} ${path}`, { token: person.token });
          const needed = product !== null && 'anyOf' in product ? product.anyOf : [];
          const has = (one: string) => one === owned || (one === 'switch' && owned === 'switch_premium');
          const allowed = needed.length === 0 || needed.some(has);
          expect(answer.status === 403, `${name} with ${owned ?? 'nothing'}`).toBe(!allowed);
          const type = 'urn:frontdesk:problem:product-missing';
          const detail = `${resource} needs ${needed.map((one) => PRODUCT_NAMES[one]).join(' or ')}, which the company does not have.`;
          expect(answer.body ?? {}).toMatchObject(allowed ? {} : { type, products: needed, detail });
        }
      }
    });
  });
});
