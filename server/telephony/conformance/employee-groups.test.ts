import pLimit from 'p-limit';
import { beforeAll, describe, expect, it } from 'vitest';
import { forEachEngine } from '../../db/testing.ts';
import { addCall, addGroup } from '../testing/rows.ts';
import { addCompany, addEmployee, openWorld, type Person, type World } from '../testing/world.ts';

forEachEngine((engine) => {
  describe('employee groups (spec, Endpoints › Employee groups)', () => {
    let world: World;
    let company: number;
    let me: Person;
    let anna: Person;
    let bo: Person;
    let stranger: Person;

    beforeAll(async () => {
      world = await openWorld(engine);
      company = await addCompany(world);
      me = await addEmployee(world, company);
      anna = await addEmployee(world, company);
      bo = await addEmployee(world, company);
      stranger = await addEmployee(world, await addCompany(world, { name: 'Pilot Bakery' }));
    });

    const call = (line: string, body?: unknown, person = me) =>
      world.call(line, { token: person.token, ...(body === undefined ? {} : { body }) });
    const get = async (id: number) => (await call(`GET /api/v2/employee_groups/${id}`)).body.employee_group;
    const create = (employee_group: unknown) => call('POST /api/v2/employee_groups', { employee_group });

    it('creates a group: members by id, speed dial null', async () => {
      const answer = await create({ name: 'Sales', employee_ids: [bo.id, anna.id, bo.id] });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        employee_group: {
          id: expect.any(Number),
          name: 'Sales',
          employee_ids: [anna.id, bo.id],
          live_presence: 'available',
          speed_dial: null,
          endpoint: `EmployeeGroup#${answer.body.employee_group.id}`,
        },
      });
      expect(await get(answer.body.employee_group.id)).toEqual(answer.body.employee_group);
      const { body } = await call(`GET /api/v2/employees/${bo.id}`);
      expect(body.employee.employee_group_ids).toContain(answer.body.employee_group.id);
    });

    it('needs name and employee_ids, both to create and to update', async () => {
      const id = await addGroup(world, company, { members: [me.id] });
      for (const [employee_group, field] of [
        [{ employee_ids: [] }, 'employee_group.name'],
        [{ name: 'Sales' }, 'employee_group.employee_ids'],
        [{ name: ' ', employee_ids: [] }, 'employee_group.name'],
        [{ name: 'Sales', employee_ids: ['1'] }, 'employee_group.employee_ids.0'],
        [{ name: 'Sales', employee_ids: [stranger.id] }, 'employee_group.employee_ids'],
      ] as const)
        for (const answer of [
          await create(employee_group),
          await call(`PUT /api/v2/employee_groups/${id}`, { employee_group }),
        ]) {
          expect(answer.status).toBe(422);
          expect(Object.keys(answer.body.errors)).toEqual([field]);
        }
      expect(await get(id)).toMatchObject({ employee_ids: [me.id] });
    });

    it('updates name and members, and keeps the speed dial', async () => {
      const id = await addGroup(world, company, { name: 'Old', members: [me.id], speedDial: 71 });
      const answer = await call(`PUT /api/v2/employee_groups/${id}`, {
        employee_group: { name: 'New', employee_ids: [anna.id] },
      });
      expect(answer.body.employee_group).toMatchObject({
        name: 'New',
        employee_ids: [anna.id],
        speed_dial: { digit: 71 },
      });
      const empty = await call(`PUT /api/v2/employee_groups/${id}`, {
        employee_group: { name: 'New', employee_ids: [] },
      });
      expect(empty.body.employee_group).toMatchObject({ employee_ids: [], live_presence: 'unknown' });
    });

    it('lets the authenticated employee join and leave, repeatedly without error', async () => {
      const id = await addGroup(world, company, { members: [anna.id] });
      const members = async (what: 'join' | 'leave') =>
        (await call(`POST /api/v2/employee_groups/${id}/${what}`)).body.employee_group.employee_ids;
      expect(await members('join')).toEqual([me.id, anna.id]);
      expect(await members('join')).toEqual([me.id, anna.id]);
      const own = async () => (await call('GET /api/v2/employee')).body.employee.employee_group_ids;
      expect(await own()).toContain(id);
      expect(await members('leave')).toEqual([anna.id]);
      expect(await members('leave')).toEqual([anna.id]);
      expect(await own()).not.toContain(id);
    });

    it('computes live presence from the members', async () => {
      const [a, b] = [await addEmployee(world, company), await addEmployee(world, company)];
      const id = await addGroup(world, company, { members: [a.id, b.id] });
      const set = (person: Person, values: object) =>
        world.db.updateTable('employee').set(values).where('id', '=', person.id).execute();
      const presence = async () => (await get(id)).live_presence;
      expect(await presence()).toBe('available');
      await addCall(world, company, a.id);
      expect(await presence()).toBe('available');
      await set(b, { presence_private: 1 });
      expect(await presence()).toBe('unknown');
      await set(b, { presence_private: 0, do_not_disturb: 1 });
      expect(await presence()).toBe('busy');
      await set(b, { do_not_disturb: 0 });
      await addCall(world, company, b.id);
      expect(await presence()).toBe('busy');
      expect((await create({ name: 'Nobody', employee_ids: [] })).body.employee_group.live_presence).toBe(
        'unknown',
      );
    });

    it('lists all groups by id, each as it is answered alone', async () => {
      const { body } = await call('GET /api/v2/employee_groups');
      const ids = body.employee_groups.map(({ id }) => id);
      expect(ids).toEqual(ids.toSorted((a, b) => a - b));
      for (const group of body.employee_groups) expect(await get(group.id)).toEqual(group);
    });

    it('treats another company’s group as missing, in every operation', async () => {
      const id = await addGroup(world, company, { members: [me.id] });
      const write = { employee_group: { name: 'Mine now', employee_ids: [stranger.id] } };
      for (const [line, body] of [
        [`GET /api/v2/employee_groups/${id}`],
        [`PUT /api/v2/employee_groups/${id}`, write],
        [`POST /api/v2/employee_groups/${id}/join`],
        [`POST /api/v2/employee_groups/${id}/leave`],
        [`POST /api/v2/employee_groups/${id}/message`, { body: 'Hi' }],
      ] as const)
        expect((await call(line, body, stranger)).status, line).toBe(404);
      expect(await get(id)).toMatchObject({ name: 'Sales', employee_ids: [me.id] });
      expect((await call('GET /api/v2/employee_groups', undefined, stranger)).body.employee_groups).toEqual(
        [],
      );
    });

    it('keeps both sides of membership equal through 200 joins, leaves and updates, 20 at once', async () => {
      const people = [me, anna, bo];
      const groups = [await addGroup(world, company), await addGroup(world, company)];
      const numbers = Array.from({ length: 200 }, (_, index) => index);
      const answers = await pLimit(20).map(numbers, (index) => {
        const person = people[index % 3] ?? me;
        const group = groups[Math.floor(index / 3) % 2] ?? 0;
        if (index % 5 === 4)
          return call(
            `PUT /api/v2/employee_groups/${group}`,
            { employee_group: { name: 'Sales', employee_ids: [person.id, anna.id] } },
            person,
          );
        return call(
          `POST /api/v2/employee_groups/${group}/${index % 2 === 0 ? 'join' : 'leave'}`,
          undefined,
          person,
        );
      });
      for (const answer of answers) expect(answer.status).toBe(200);
      const { employees } = (await call('GET /api/v2/employees')).body;
      const { employee_groups } = (await call('GET /api/v2/employee_groups')).body;
      const fromEmployees = employees.flatMap((one) =>
        one.employee_group_ids.map((group) => `${group}-${one.id}`),
      );
      const fromGroups = employee_groups.flatMap((group) =>
        group.employee_ids.map((id) => `${group.id}-${id}`),
      );
      expect(fromEmployees.toSorted()).toEqual(fromGroups.toSorted());
      expect(new Set(fromGroups).size).toBe(fromGroups.length);
    });
  });
});
