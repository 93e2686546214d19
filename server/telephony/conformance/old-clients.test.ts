import { beforeAll, describe, expect, it } from 'vitest';
import { forEachEngine } from '#testing/db/databases.ts';
import { addOffice, type Office } from '#testing/telephony/office.ts';
import { addVoicemail } from '#testing/telephony/rows.ts';
import {
  addCompany,
  addEmployee,
  callService,
  openWorld,
  type Answer,
  type Person,
  type World,
} from '#testing/telephony/world.ts';

forEachEngine((engine) => {
  describe('programs written for the vendor’s service', () => {
    let world: World;
    let company: number;
    let me: Person;
    let rows: Office;

    beforeAll(async () => {
      world = await openWorld(engine);
      rows = await addOffice(world);
      ({ company, me } = rows);
    });

    const call = (line: string, body?: unknown): Promise<Answer> =>
      callService(world.url, line, { token: me.token, body });
    const own = async () => (await call('GET /api/v2/employee')).body.employee;

    it('get addresses unchanged that are no operation', async () => {
      for (const [path, status] of [
        ['/api/v2/openapi.json', 200],
        ['/api/v2/openapi', 404],
        ['/api/v2/docs.json', 404],
        ['/api/v2/', 404],
        ['/assets/style.css/', 404],
        ['/api/v2/employees/1.json.json', 422],
      ] as const)
        expect((await call(`GET ${path}`)).status, path).toBe(status);
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
        const mobile = await addEmployee(world, company, { number: '4571999903', mobile_subscription: 1 });
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

    it('find numbers formatted as at home, and foreign ones with their country', async () => {
      const to = { kind: 'Reception', id: rows.reception } as const;
      for (const [number, formatted] of [
        ['4571999999', '71 99 99 99'],
        ['493023125031', '+49 30 23125031'],
        ['112', '112'],
      ] as const) {
        const id = await addVoicemail(world, company, to, { from_number: number });
        const { body } = await call('POST /api/v2/contacts', { contact: { name: 'N', number } });
        expect(body.contact.number_formatted).toBe(formatted);
        const { voice_mails } = (await call(`GET /api/v2/voice_mails/${id}`)).body;
        expect(voice_mails.from_number_formatted).toBe(formatted);
      }
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
