import { beforeAll, describe, expect, it } from 'vitest';
import { operation, resourceOperationNames } from '#contract/endpoints.ts';
import { forEachEngine } from '../../db/testing.ts';
import { addChat, addContactRow, addGroup, addReception, addVoicemail } from '../testing/rows.ts';
import {
  addCompany,
  addEmployee,
  callService,
  openWorld,
  type Answer,
  type Person,
  type World,
} from '../testing/world.ts';

forEachEngine((engine) => {
  describe('programs written for the vendor’s service', () => {
    let world: World;
    let company: number;
    let me: Person;
    let rows: { voicemail: number; contact: number; group: number; chat: string; reception: number };

    beforeAll(async () => {
      world = await openWorld(engine);
      company = await addCompany(world);
      me = await addEmployee(world, company, { name: 'Mette', number: '4571999901', admin: 1 });
      const reception = await addReception(world, company, { number: '4571999999' });
      rows = {
        reception,
        voicemail: await addVoicemail(
          world,
          company,
          { kind: 'Reception', id: reception },
          { from_number: '4520304050' },
        ),
        contact: await addContactRow(world, company, {
          name: 'Ida',
          number: '4520304050',
          email: 'ida@holm.example',
        }),
        group: await addGroup(world, company, { name: 'Sales', members: [me.id] }),
        chat: await addChat(
          world,
          company,
          await addReception(world, company, { kind: 'ChatReception' }),
          {},
        ),
      };
    });

    const call = (line: string, body?: unknown): Promise<Answer> =>
      callService(world.url, line, { token: me.token, body });
    const own = async () => (await call('GET /api/v2/employee')).body.employee;

    describe('addresses', () => {
      const addressOf = (name: (typeof resourceOperationNames)[number]) =>
        operation(name)
          .path.replace('/voice_mails/:id', `/voice_mails/${rows.voicemail}`)
          .replace('/employees/:id', `/employees/${me.id}`)
          .replace('/employee_groups/:id', `/employee_groups/${rows.group}`)
          .replace(':employee_group_id', String(rows.group))
          .replace(':contact_id', String(rows.contact))
          .replace('/contacts/:id', `/contacts/${rows.contact}`)
          .replace(':number', '4520304050')
          .replace(':uuid', rows.chat)
          .replace(/:id$/, '999999');
      const statistics = '?from_time=2026-11-01T00:00:00Z&to_time=2026-11-30T00:00:00Z';

      it.each(resourceOperationNames)('%s: with a slash at the end and with .json', async (name) => {
        const { method } = operation(name);
        const address = addressOf(name);
        const query = name === 'getSmileyStatistics' ? statistics : '?x=1';
        const plain = await call(`${method} ${address}${query}`);
        const isDeletion = method === 'DELETE';
        const seen: string[] = [];
        for (const ending of ['/', '//', '.json', '.json/']) {
          const answer = await call(`${method} ${address}${ending}${query}`);
          // The second call of a deletion finds nothing.
          expect(answer.status, ending).toBe(isDeletion ? 404 : plain.status);
          seen.push(method === 'GET' ? answer.text : plain.text);
        }
        expect(new Set(seen)).toEqual(new Set([plain.text]));
        if (isDeletion) await restore();
      });

      async function restore() {
        rows.voicemail = await addVoicemail(world, company, { kind: 'Reception', id: rows.reception }, {});
        rows.contact = await addContactRow(world, company, {
          name: 'Ida',
          number: '4520304050',
          email: 'ida@holm.example',
        });
      }

      it('are unchanged if they are no operation', async () => {
        expect((await call('GET /api/v2/openapi.json')).status).toBe(200);
        expect((await call('GET /api/v2/openapi')).status).toBe(404);
        expect((await call('GET /api/v2/docs.json')).status).toBe(404);
        expect((await call('GET /api/v2/')).status).toBe(404);
        expect((await call('GET /assets/style.css/')).status).toBe(404);
        expect((await call('GET /api/v2/employees/1.json.json')).status).toBe(422);
      });
    });

    describe('whole objects sent back', () => {
      const back = async (line: string, body: unknown) => {
        const answer = await call(line, body);
        expect([line, answer.status]).toEqual([line, 200]);
        return answer.body;
      };

      it('change nothing if they are unchanged', async () => {
        await call('PUT /api/v2/employee', {
          employee: { do_not_disturb: true, dnd_timeout_at: '2026-11-20T12:00:00Z' },
        });
        const employee = await own();
        expect(await back('PUT /api/v2/employee', { employee })).toEqual({ employee });
        const { contact } = (await call(`GET /api/v2/contacts/${rows.contact}`)).body;
        expect(await back(`PUT /api/v2/contacts/${rows.contact}`, { contact })).toEqual({ contact });
        const { employee_group } = (await call(`GET /api/v2/employee_groups/${rows.group}`)).body;
        expect(await back(`PUT /api/v2/employee_groups/${rows.group}`, { employee_group })).toEqual({
          employee_group,
        });
        const { voice_mails } = (await call(`GET /api/v2/voice_mails/${rows.voicemail}`)).body;
        expect(await back(`PUT /api/v2/voice_mails/${rows.voicemail}`, { voice_mail: voice_mails })).toEqual({
          voice_mail: voice_mails,
        });
        await call('PUT /api/v2/employee', { employee: { do_not_disturb: false } });
      });

      it('keep the number of a person with a mobile subscription, and cannot remove a number', async () => {
        const mobile = await addEmployee(world, company, { number: '4571999903', features: 'mobile,switch' });
        const none = await addEmployee(world, company, { number: null });
        const read = async ({ id }: Person) => (await call(`GET /api/v2/employees/${id}`)).body.employee;
        for (const person of [mobile, none]) {
          const employee = await read(person);
          const changed = await back(`PUT /api/v2/employees/${person.id}`, {
            employee: { ...employee, do_not_disturb: true },
          });
          expect(changed.employee).toMatchObject({ number: employee.number, do_not_disturb: true });
        }
        const taken = await call(`PUT /api/v2/employees/${mobile.id}`, { employee: { number: null } });
        expect(taken.body.errors).toEqual({ 'employee.number': ['cannot be taken away, only changed'] });
      });

      it('do not write read-only properties', async () => {
        const before = await own();
        const { body } = await call('PUT /api/v2/employee', {
          employee: {
            ...before,
            id: 1,
            admin: false,
            company_id: 99,
            name: 'Other',
            live_presence: 'busy',
            x: {},
          },
          company_id: 99,
        });
        expect(body).toEqual({ employee: before });
        const contact = await back(`PUT /api/v2/contacts/${rows.contact}`, {
          contact: { id: 1, company_id: 99, number_formatted: '1', name: 'Ida' },
        });
        expect(contact.contact.id).toBe(rows.contact);
      });

      it.each([
        '0001-01-01T00:00:00Z',
        '0001-01-01T00:00:00',
        '0001-01-01T00:00:00.000',
        '1970-01-01T00:00:00Z',
      ])('may contain the zero time of a typed language for none: %s', async (dnd_timeout_at) => {
        const answer = await call('PUT /api/v2/employee', {
          employee: { do_not_disturb: true, dnd_timeout_at, speed_dial: { digit: 0 } },
        });
        expect(answer.body.employee).toMatchObject({ do_not_disturb: true, dnd_timeout_at: null });
        await call('PUT /api/v2/employee', { employee: { do_not_disturb: false } });
      });

      it('may contain an empty text for no number', async () => {
        const none = await addEmployee(world, company, { number: null });
        const empty = await call(`PUT /api/v2/employees/${none.id}`, { employee: { number: '' } });
        expect([empty.status, empty.body.employee.number]).toEqual([200, null]);
      });
    });

    it('find an endpoint in employees, groups and receptions', async () => {
      await call('PUT /api/v2/employee', { employee: { cloak_reception_id: rows.reception } });
      const { employees } = (await call('GET /api/v2/employees')).body;
      for (const { id, endpoint } of employees) expect(endpoint).toBe(`Employee#${id}`);
      const groups = (await call('GET /api/v2/employee_groups')).body.employee_groups;
      for (const { id, endpoint } of groups) expect(endpoint).toBe(`EmployeeGroup#${id}`);
      expect((await own()).cloak_reception?.endpoint).toBe(`Reception#${rows.reception}`);
    });

    it('find numbers formatted as at home, and foreign ones with their country', async () => {
      const add = async (number: string) => {
        await addVoicemail(
          world,
          company,
          { kind: 'Reception', id: rows.reception },
          { from_number: number },
        );
        return (await call('POST /api/v2/contacts', { contact: { name: 'N', number } })).body.contact;
      };
      expect((await add('4571999999')).number_formatted).toBe('71 99 99 99');
      expect((await add('493023125031')).number_formatted).toBe('+49 30 23125031');
      expect((await add('112')).number_formatted).toBe('112');
      const { voice_mails } = (await call('GET /api/v2/voice_mails?limit=100')).body;
      const words = voice_mails.map((one) => [one.from_number, one.from_number_formatted]);
      expect(words).toEqual(
        expect.arrayContaining([
          ['4571999999', '71 99 99 99'],
          ['493023125031', '+49 30 23125031'],
        ]),
      );
      const abroad = await addEmployee(world, await addCompany(world), { number: '46812345678' });
      const { body } = await callService(world.url, 'POST /api/v2/contacts', {
        token: abroad.token,
        body: { contact: { name: 'N', number: '4571999999' } },
      });
      expect(body.contact.number_formatted).toBe('+45 71 99 99 99');
    });

    it('get the vendor’s fields in a 401, beside the problem', async () => {
      for (const token of [null, 'destroyed']) {
        const { body, status, headers } = await callService(world.url, 'GET /api/v2/employee', { token });
        expect(body).toEqual({
          type: 'urn:frontdesk:problem:unauthorized',
          title: expect.any(String),
          status: 401,
          detail: expect.any(String),
          message: '401 Unauthorized',
          error: 'invalid_token',
        });
        expect([status, headers.get('content-type')]).toEqual([
          401,
          'application/problem+json; charset=utf-8',
        ]);
      }
    });
  });
});
