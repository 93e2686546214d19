import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forEachEngine } from '#testing/db/databases.ts';
import { addCall, addGroup, addReception } from '#testing/telephony/rows.ts';
import {
  addCompany,
  addEmployee,
  NOW,
  openWorld,
  type Person,
  type World,
} from '#testing/telephony/world.ts';

const MINUTE = 60_000;
const iso = (at: number) => new Date(at).toISOString();

forEachEngine((engine) => {
  describe('employees (spec, Endpoints › Employees)', () => {
    let world: World;
    let company: number;
    let admin: Person;
    let me: Person;
    let mobile: Person;
    let reception: number;

    beforeAll(async () => {
      world = await openWorld(engine);
      company = await addCompany(world);
      admin = await addEmployee(world, company, { name: 'Anna Lind', admin: 1 });
      me = await addEmployee(world, company, { name: 'Mette', number: '4570261021', speed_dial: 21 });
      mobile = await addEmployee(world, company, { features: 'mobile,switch', mobile_subscription: 1 });
      reception = await addReception(world, company, { name: 'Main line', number: '4533120000' });
    });
    beforeEach(async () => {
      world.now = NOW;
      await world.db.deleteFrom('active_call').execute();
      await world.db
        .updateTable('employee')
        .set({
          do_not_disturb: 0,
          dnd_timeout_at: null,
          presence_private: 0,
          mobile_only: 0,
          cloak_reception_id: null,
        })
        .execute();
    });

    const own = async (person = me) =>
      (await world.call('GET /api/v2/employee', { token: person.token })).body.employee;
    const put = (employee: unknown, { as = me, to }: { as?: Person; to?: Person } = {}) =>
      world.call(to ? `PUT /api/v2/employees/${to.id}` : 'PUT /api/v2/employee', {
        token: as.token,
        body: { employee },
      });

    it('answers every field of the resource', async () => {
      const group = await addGroup(world, company, { name: 'Answering', members: [me.id] });
      expect(await own()).toEqual({
        id: me.id,
        company_id: company,
        name: 'Mette',
        number: '4570261021',
        admin: false,
        cloak_reception: null,
        do_not_disturb: false,
        dnd_timeout_at: null,
        employee_group_ids: [group],
        features: ['switch'],
        live_presence: 'available',
        speed_dial: { digit: 21 },
        endpoint: `Employee#${me.id}`,
      });
    });

    it('lists all employees of the company by id, and answers one as in the list', async () => {
      const { body } = await world.call('GET /api/v2/employees', { token: me.token });
      expect(body.employees.map(({ id }) => id)).toEqual([admin.id, me.id, mobile.id]);
      const one = await world.call(`GET /api/v2/employees/${me.id}`, { token: admin.token });
      expect(one.body.employee).toEqual(body.employees[1]);
    });

    const set = (values: object) =>
      world.db.updateTable('employee').set(values).where('id', '=', me.id).execute();

    it('is busy until the end of the call by the clock, before the call’s row is deleted', async () => {
      await addCall(world, company, me.id, NOW + MINUTE);
      expect((await own()).live_presence).toBe('busy');
      world.now = NOW + MINUTE;
      expect((await own()).live_presence).toBe('available');
    });

    it('is of unknown presence with privacy on, and on a mobile that the service cannot see', async () => {
      await set({ presence_private: 1 });
      await addCall(world, company, me.id);
      expect((await own()).live_presence).toBe('unknown');
      await set({ presence_private: 0, mobile_only: 1 });
      expect((await own()).live_presence).toBe('busy');
      await world.db.deleteFrom('active_call').execute();
      expect((await own()).live_presence).toBe('unknown');
    });

    it('ends do-not-disturb when read after its end time', async () => {
      const end = NOW + 30 * MINUTE;
      const answer = await put({ do_not_disturb: true, dnd_timeout_at: iso(end) });
      expect(answer.body.employee).toMatchObject({ do_not_disturb: true, dnd_timeout_at: iso(end) });
      world.now = end - 1;
      expect(await own()).toMatchObject({ do_not_disturb: true, live_presence: 'do_not_disturb' });
      world.now = end;
      const after = { do_not_disturb: false, dnd_timeout_at: null, live_presence: 'available' };
      expect(await own()).toMatchObject(after);
      const { body } = await world.call('GET /api/v2/employees', { token: admin.token });
      expect(body.employees[1]).toMatchObject(after);
    });

    it('sets the outgoing reception, and clears it with null', async () => {
      expect((await put({ cloak_reception_id: reception })).body.employee.cloak_reception).toEqual({
        id: reception,
        name: 'Main line',
        phone_number: { number: '4533120000' },
        endpoint: `Reception#${reception}`,
      });
      expect((await put({ cloak_reception_id: null })).body.employee.cloak_reception).toBeNull();
    });

    it('refuses an outgoing reception without a number', async () => {
      const id = await addReception(world, company, { number: null });
      const answer = await put({ cloak_reception_id: id });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([
        422,
        ['employee.cloak_reception_id'],
      ]);
    });

    it('names the products that a property needs', async () => {
      const person = await addEmployee(world, await addCompany(world, { products: ['mobile'] }));
      for (const [change, products] of [
        [{ cloak_reception_id: null }, ['switch', 'mobile']],
        [{ do_not_disturb: true }, ['switch']],
      ] as const) {
        const { status, body } = await put(change, { as: person });
        expect([status, body.type, body.products]).toEqual([
          403,
          'urn:frontdesk:problem:product-missing',
          products,
        ]);
      }
    });

    it('changes the number, but not of employees with a mobile subscription', async () => {
      expect((await put({ number: '4570269999' })).body.employee.number).toBe('4570269999');
      // The feature `mobile` is a mobile number, and no subscription.
      const number = '4570267777';
      const withNumber = await addEmployee(world, company, { features: 'mobile,switch' });
      expect((await put({ number }, { as: withNumber })).body.employee).toMatchObject({ number });
      const refused = await put({ number: '4570268888' }, { as: admin, to: mobile });
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toEqual({
        'employee.number': ['cannot be changed for an employee with a mobile subscription'],
      });
    });

    it('lets only administrators update others', async () => {
      const refused = await put({ do_not_disturb: true }, { to: mobile });
      expect(refused.status).toBe(403);
      expect(refused.body.type).toBe('urn:frontdesk:problem:not-administrator');
      expect(await own(mobile)).toMatchObject({ do_not_disturb: false });
      expect((await put({ do_not_disturb: true }, { to: me })).status).toBe(200);
      const changed = await put({ do_not_disturb: true }, { as: admin, to: mobile });
      expect(changed.body.employee).toMatchObject({ id: mobile.id, do_not_disturb: true });
    });
  });
});
