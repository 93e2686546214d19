import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forEachEngine } from '../../db/testing.ts';
import { addCall, addGroup, addReception } from '../testing/rows.ts';
import { addCompany, addEmployee, NOW, openWorld, type Person, type World } from '../testing/world.ts';

const MINUTE = 60_000;
const iso = (at: number) => new Date(at).toISOString();

forEachEngine((engine) => {
  describe('employees (spec, Endpoints › Employees)', () => {
    let world: World;
    let company: number;
    let admin: Person;
    let me: Person;
    let mobile: Person;
    let stranger: Person;
    let reception: number;

    beforeAll(async () => {
      world = await openWorld(engine);
      company = await addCompany(world);
      const elsewhere = await addCompany(world, { name: 'Pilot Bakery' });
      admin = await addEmployee(world, company, { name: 'Anna Lind', admin: 1 });
      me = await addEmployee(world, company, { name: 'Mette', number: '4570261021', speed_dial: 21 });
      mobile = await addEmployee(world, company, { features: 'mobile,switch' });
      stranger = await addEmployee(world, elsewhere, { admin: 1 });
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

    describe('live presence', () => {
      const presence = async () => (await own()).live_presence;
      const set = (values: object) =>
        world.db.updateTable('employee').set(values).where('id', '=', me.id).execute();

      it('is available without active calls, busy with one or more', async () => {
        expect(await presence()).toBe('available');
        await addCall(world, company, me.id);
        expect(await presence()).toBe('busy');
        await addCall(world, company, me.id, NOW + MINUTE);
        expect(await presence()).toBe('busy');
      });

      it('ends with the call by the clock, before the call’s row is deleted', async () => {
        await addCall(world, company, me.id, NOW + MINUTE);
        expect(await presence()).toBe('busy');
        world.now = NOW + MINUTE;
        expect(await presence()).toBe('available');
      });

      it('is do_not_disturb while that is on', async () => {
        await set({ do_not_disturb: 1 });
        expect(await presence()).toBe('do_not_disturb');
        await addCall(world, company, me.id);
        expect(await presence()).toBe('do_not_disturb');
      });

      it('is unknown with privacy on, and on a mobile that the service cannot see', async () => {
        await set({ presence_private: 1 });
        await addCall(world, company, me.id);
        expect(await presence()).toBe('unknown');
        await set({ presence_private: 0, mobile_only: 1 });
        expect(await presence()).toBe('busy');
        await world.db.deleteFrom('active_call').execute();
        expect(await presence()).toBe('unknown');
      });
    });

    describe('do-not-disturb', () => {
      it('can be switched on without end time, and off again', async () => {
        expect((await put({ do_not_disturb: true })).body.employee).toMatchObject({
          do_not_disturb: true,
          dnd_timeout_at: null,
          live_presence: 'do_not_disturb',
        });
        world.now = NOW + 365 * 24 * 60 * MINUTE;
        expect(await own()).toMatchObject({ do_not_disturb: true });
        expect((await put({ do_not_disturb: false })).body.employee).toMatchObject({ do_not_disturb: false });
      });

      it('has expired when read after its end time', async () => {
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

      it('accepts an end time with any offset, and answers it in UTC', async () => {
        const { body } = await put({ do_not_disturb: true, dnd_timeout_at: '2026-11-20T14:30:00+01:00' });
        expect(body.employee.dnd_timeout_at).toBe('2026-11-20T13:30:00.000Z');
        const short = await put({ do_not_disturb: true, dnd_timeout_at: '2026-11-20T14:31+01' });
        expect(short.body.employee.dnd_timeout_at).toBe('2026-11-20T13:31:00.000Z');
      });

      it('accepts an end time up to the last year that it can answer', async () => {
        const until = (dnd_timeout_at: string) => put({ do_not_disturb: true, dnd_timeout_at });
        const last = '9999-12-31T23:59:59.999Z';
        expect((await until(last)).body.employee.dnd_timeout_at).toBe(last);
        expect((await until('9999-12-31T23:59:59-05:00')).status).toBe(422);
        expect((await own()).dnd_timeout_at).toBe(last);
      });

      it('forgets the end time when it is switched off', async () => {
        await put({ do_not_disturb: true, dnd_timeout_at: iso(NOW + MINUTE) });
        expect((await put({ do_not_disturb: false })).body.employee.dnd_timeout_at).toBeNull();
        expect((await put({ do_not_disturb: true })).body.employee).toMatchObject({
          do_not_disturb: true,
          dnd_timeout_at: null,
        });
      });

      it('never expires with a null end time', async () => {
        await put({ do_not_disturb: true, dnd_timeout_at: iso(NOW + MINUTE) });
        expect((await put({ dnd_timeout_at: null })).body.employee).toMatchObject({
          do_not_disturb: true,
          dnd_timeout_at: null,
        });
        world.now = NOW + 10 * MINUTE;
        expect(await own()).toMatchObject({ do_not_disturb: true });
      });

      it('ignores an end time while it is off', async () => {
        const answer = await put({ dnd_timeout_at: iso(NOW + MINUTE) });
        expect(answer.body.employee).toMatchObject({ do_not_disturb: false, live_presence: 'available' });
        expect((await put({ do_not_disturb: true })).body.employee).toMatchObject({
          do_not_disturb: true,
          dnd_timeout_at: iso(NOW + MINUTE),
        });
      });

      it('is over at once with an end time in the past', async () => {
        const answer = await put({ do_not_disturb: true, dnd_timeout_at: iso(NOW - MINUTE) });
        expect(answer.body.employee).toMatchObject({ do_not_disturb: false, dnd_timeout_at: null });
        expect((await put({ do_not_disturb: true })).body.employee).toMatchObject({ do_not_disturb: true });
      });
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

    it('refuses a missing reception, another company’s, a chat reception, and one without a number', async () => {
      const foreign = await addReception(world, stranger.companyId);
      const chat = await addReception(world, company, { kind: 'ChatReception' });
      const silent = await addReception(world, company, { number: null });
      for (const id of [foreign, chat, silent, 987_654_321_000_000]) {
        const answer = await put({ cloak_reception_id: id });
        expect(answer.status).toBe(422);
        expect(Object.keys(answer.body.errors)).toEqual(['employee.cloak_reception_id']);
      }
    });

    it('changes the number, but not of employees with a mobile subscription', async () => {
      expect((await put({ number: '4570269999' })).body.employee.number).toBe('4570269999');
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

    it('treats another company’s employee as missing, also for administrators', async () => {
      for (const line of [`GET /api/v2/employees/${me.id}`, 'GET /api/v2/employees/999999999999999'])
        expect((await world.call(line, { token: stranger.token })).status).toBe(404);
      expect((await put({ do_not_disturb: true }, { as: stranger, to: me })).status).toBe(404);
      expect(await own()).toMatchObject({ do_not_disturb: false });
    });

    it('changes nothing for an empty change or read-only properties', async () => {
      const before = await own();
      expect((await put({})).body.employee).toEqual(before);
      for (const property of [
        'admin',
        'company_id',
        'id',
        'name',
        'live_presence',
        'features',
        'speed_dial',
      ]) {
        const answer = await put({ [property]: 1 });
        expect([answer.status, answer.body.employee], property).toEqual([200, before]);
      }
      expect(await own()).toEqual(before);
    });
  });

  it('requires the product of each property, and names it', async () => {
    const world = await openWorld(engine);
    const change = {
      cloak_reception_id: null,
      dnd_timeout_at: null,
      do_not_disturb: true,
      number: '4570260001',
    };
    const cases = [
      [['switch', 'mobile'], []],
      [['switch'], ['cloak_reception_id']],
      [['mobile'], ['cloak_reception_id', 'dnd_timeout_at', 'do_not_disturb', 'number']],
      [[], ['cloak_reception_id', 'dnd_timeout_at', 'do_not_disturb', 'number']],
    ] as const;
    for (const [products, refused] of cases) {
      const company = await addCompany(world, { products });
      const person = await addEmployee(world, company);
      expect((await world.call('GET /api/v2/employees', { token: person.token })).status).toBe(200);
      for (const [property, value] of Object.entries(change)) {
        const answer = await world.call('PUT /api/v2/employee', {
          token: person.token,
          body: { employee: { [property]: value } },
        });
        const isRefused = refused.some((name) => name === property);
        expect(answer.status, `${products.join()} ${property}`).toBe(isRefused ? 403 : 200);
        const refusal = {
          type: 'urn:frontdesk:problem:product-missing',
          products: property === 'cloak_reception_id' ? ['switch', 'mobile'] : ['switch'],
        };
        expect(answer.body).toMatchObject(isRefused ? refusal : {});
      }
    }
  });
});
