import pLimit from 'p-limit';
import { beforeAll, describe, expect, it } from 'vitest';
import { forEachEngine } from '#testing/db/databases.ts';
import { addCall, addGroup } from '#testing/telephony/rows.ts';
import { addCompany, addEmployee, openWorld, type Person, type World } from '#testing/telephony/world.ts';

forEachEngine((engine) => {
  describe('employee groups (spec, Endpoints › Employee groups)', () => {
    let world: World;
    let company: number;
    let me: Person;
    let anna: Person;
    let bo: Person;

    beforeAll(async () => {
      world = await openWorld(engine);
      company = await addCompany(world);
      me = await addEmployee(world, company);
      anna = await addEmployee(world, company);
      bo = await addEmployee(world, company);
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
      await addCall(world, company, a.id);
      for (const [values, presence] of [
        [{ do_not_disturb: 0 }, 'available'],
        [{ do_not_disturb: 1 }, 'busy'],
        [{ do_not_disturb: 0, presence_private: 1 }, 'unknown'],
      ] as const) {
        await world.db.updateTable('employee').set(values).where('id', '=', b.id).execute();
        expect((await get(id)).live_presence).toBe(presence);
      }
    });

    it('lists all groups by id, each as it is answered alone', async () => {
      const { body } = await call('GET /api/v2/employee_groups');
      const ids = body.employee_groups.map(({ id }) => id);
      expect(ids).toEqual(ids.toSorted((a, b) => a - b));
      for (const group of body.employee_groups) expect(await get(group.id)).toEqual(group);
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
