import { beforeAll, describe, expect, it } from 'vitest';
import { operation, resourceOperationNames, urlOf, type ResourceOperationName } from '#contract/endpoints.ts';
import { forEachEngine } from '../../db/testing.ts';
import {
  addCall,
  addChat,
  addContactRow,
  addGroup,
  addReception,
  addSmiley,
  addVoicemail,
} from '../testing/rows.ts';
import { addCompany, addEmployee, NOW, openWorld, type Person, type World } from '../testing/world.ts';

forEachEngine((engine) => {
  describe('the same request twice', () => {
    let world: World;
    let me: Person;
    /** One row each, by the list's name in the path. */
    let ids: Record<string, number>;
    let chat: string;

    beforeAll(async () => {
      world = await openWorld(engine);
      const company = await addCompany(world);
      me = await addEmployee(world, company, { admin: 1, do_not_disturb: 1, dnd_timeout_at: NOW + 60_000 });
      const colleagues = [await addEmployee(world, company), await addEmployee(world, company)];
      for (const { id } of colleagues) await addCall(world, company, id);
      const reception = await addReception(world, company);
      const chats = await addReception(world, company, { kind: 'ChatReception' });
      const contact = await addContactRow(world, company);
      const group = await addGroup(world, company, { members: [me.id, ...colleagues.map(({ id }) => id)] });
      let voicemail = 0;
      let uuid = '';
      // Many rows with the same time: their order must be stable too.
      for (let index = 0; index < 30; index += 1) {
        voicemail = await addVoicemail(world, company, { kind: 'Reception', id: reception });
        uuid = await addChat(world, company, chats, { started_at: NOW - 1000 });
        await addSmiley(world, company, {
          endpoint_kind: 'Reception',
          endpoint_id: reception,
          rated_at: NOW,
        });
      }
      ids = { voice_mails: voicemail, employees: me.id, employee_groups: group, contacts: contact };
      chat = uuid;
    });

    const urlOfOne = (name: ResourceOperationName) => {
      const { path } = operation(name);
      const params = {
        id: ids[path.split('/')[3] ?? ''] ?? 0,
        contact_id: ids['contacts'] ?? 0,
        employee_group_id: ids['employee_groups'] ?? 0,
        number: '4520304050',
        uuid: chat,
      };
      return urlOf(name, params, name === 'getSmileyStatistics' ? span : {});
    };
    const span = { from_time: new Date(NOW - 1000).toISOString(), to_time: new Date(NOW).toISOString() };
    const ask = (line: string, body?: unknown) =>
      world.call(line, { token: me.token, ...(body === undefined ? {} : { body }) });

    const reads = resourceOperationNames.filter((name) => operation(name).method === 'GET');
    it.each(reads)('%s answers the same again, and changes nothing', async (name) => {
      const url = urlOfOne(name);
      const first = await ask(`GET ${url}`);
      expect(first.status).toBe(200);
      await Promise.all(reads.map((other) => ask(`GET ${urlOfOne(other)}`)));
      const second = await ask(`GET ${url}`);
      expect([second.status, second.text]).toEqual([first.status, first.text]);
      expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
    });

    it('a change answers the same when it is repeated', async () => {
      const members = [me.id];
      for (const [line, body] of [
        ['PUT /api/v2/employee', { employee: { do_not_disturb: true, dnd_timeout_at: null } }],
        [`PUT /api/v2/employees/${me.id}`, { employee: { number: '4570261999' } }],
        [`PUT /api/v2/voice_mails/${ids['voice_mails']}`, { voice_mail: { heard: true } }],
        [`PUT /api/v2/contacts/${ids['contacts']}`, { contact: { name: 'Ida Lund' } }],
        [
          `PUT /api/v2/employee_groups/${ids['employee_groups']}`,
          { employee_group: { name: 'A', employee_ids: members } },
        ],
        [`POST /api/v2/employee_groups/${ids['employee_groups']}/join`],
        [`POST /api/v2/employee_groups/${ids['employee_groups']}/leave`],
      ] as const) {
        const [first, second] = [await ask(line, body), await ask(line, body)];
        expect([first.status, second.status, second.text], line).toEqual([200, 200, first.text]);
      }
    });

    it('a refusal is the same each time, and names the field', async () => {
      for (const [line, body, field] of [
        ['PUT /api/v2/employee', { employee: { do_not_disturb: 'yes' } }, 'employee.do_not_disturb'],
        ['POST /api/v2/contacts', { contact: {} }, 'contact.name'],
        ['POST /api/v2/employee_groups', { employee_group: { name: 'A' } }, 'employee_group.employee_ids'],
        ['GET /api/v2/chats?state=gone', undefined, 'state'],
        ['GET /api/v2/smileys/statistics', undefined, 'from_time'],
      ] as const) {
        const [first, second] = [await ask(line, body), await ask(line, body)];
        expect([first.status, second.text], line).toEqual([422, first.text]);
        expect(first.headers.get('content-type')).toMatch('application/problem+json');
        expect(Object.keys(first.body.errors)).toContain(field);
      }
    });
  });
});
