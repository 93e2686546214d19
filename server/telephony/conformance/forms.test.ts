import { beforeAll, describe, expect, it } from 'vitest';
import { forEachEngine } from '../../db/testing.ts';
import { addContactRow, addReception, addVoicemail } from '../testing/rows.ts';
import {
  addCompany,
  addEmployee,
  callService,
  openWorld,
  type Answer,
  type Person,
  type World,
} from '../testing/world.ts';

const FORM = 'application/x-www-form-urlencoded';

forEachEngine((engine) => {
  describe('forms (docs/differences.md, As old clients speak)', () => {
    let world: World;
    let me: Person;
    let colleague: Person;
    let rows: { voicemail: number; contact: number; reception: number };

    beforeAll(async () => {
      world = await openWorld(engine);
      const company = await addCompany(world);
      me = await addEmployee(world, company, { name: 'Mette', number: '4571999901', admin: 1 });
      colleague = await addEmployee(world, company, { name: 'Bo', number: '4571999902' });
      const reception = await addReception(world, company, { number: '4571999999' });
      rows = {
        reception,
        voicemail: await addVoicemail(world, company, { kind: 'Reception', id: reception }, {}),
        contact: await addContactRow(world, company, { name: 'Ida' }),
      };
    });

    const call = (line: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
      callService(world.url, line, { token: me.token, body, headers });
    const form = (line: string, fields: string) => call(line, fields, { 'content-type': FORM });

    it('switch do-not-disturb on and off', async () => {
      for (const [text, on] of [
        ['true', true],
        ['0', false],
        ['1', true],
        ['false', false],
      ] as const) {
        const answer = await form('PUT /api/v2/employee', `employee[do_not_disturb]=${text}`);
        expect(answer.body.employee.do_not_disturb).toBe(on);
      }
      const until = '2026-11-20T12:00:00+01:00';
      // A plus that is not encoded arrives as a space.
      for (const time of [encodeURIComponent(until), until]) {
        const timed = await form(
          `PUT /api/v2/employees/${colleague.id}`,
          `employee%5Bdo_not_disturb%5D=true&employee%5Bdnd_timeout_at%5D=${time}`,
        );
        expect(timed.body.employee?.dnd_timeout_at).toBe('2026-11-20T11:00:00.000Z');
      }
      const forever = await form(
        `PUT /api/v2/employees/${colleague.id}`,
        'employee[dnd_timeout_at]=&employee[do_not_disturb]=on',
      );
      expect(forever.body.employee).toMatchObject({ do_not_disturb: true, dnd_timeout_at: null });
    });

    it('choose the outgoing number by id, and clear it by an empty text', async () => {
      const set = await form('PUT /api/v2/employee', `employee[cloak_reception_id]=${rows.reception}`);
      expect(set.body.employee.cloak_reception?.id).toBe(rows.reception);
      const cleared = await form('PUT /api/v2/employee', 'employee[cloak_reception_id]=');
      expect(cleared.body.employee.cloak_reception).toBeNull();
    });

    it('write every other resource', async () => {
      const marked = await form(`PUT /api/v2/voice_mails/${rows.voicemail}`, 'voice_mail[heard]=true');
      expect(marked.body.voice_mail.heard).toBe(true);
      const contact = await form(
        'POST /api/v2/contacts',
        'contact[name]=S%C3%B8ren+%26+s%C3%B8n&contact[number]=4520304051&contact[email]=',
      );
      expect(contact.body.contact).toMatchObject({
        name: 'Søren & søn',
        number: '4520304051',
        email: null,
      });
      const changed = await form(`PUT /api/v2/contacts/${contact.body.contact.id}`, 'contact[number]=');
      expect(changed.body.contact).toMatchObject({ name: 'Søren & søn', number: null });
      const group = await form(
        'POST /api/v2/employee_groups',
        `employee_group[name]=Floor&employee_group[employee_ids][]=${me.id}&employee_group[employee_ids][]=${colleague.id}`,
      );
      expect(group.body.employee_group.employee_ids).toEqual([me.id, colleague.id]);
      const { id } = group.body.employee_group;
      const numbered = `employee_group[name]=Floor&employee_group[employee_ids][0]=${me.id}`;
      const emptied = 'employee_group[name]=Floor&employee_group[employee_ids][]=';
      expect(
        (await form(`PUT /api/v2/employee_groups/${id}`, numbered)).body.employee_group.employee_ids,
      ).toEqual([me.id]);
      expect(
        (await form(`PUT /api/v2/employee_groups/${id}`, emptied)).body.employee_group.employee_ids,
      ).toEqual([]);
      const comment = await form(
        `POST /api/v2/contacts/${rows.contact}/comments`,
        `comment[employee_id]=${me.id}&comment[body]=Call+back&comment[recipient_id]=`,
      );
      expect(comment.body.comment).toMatchObject({ body: 'Call back', recipient_id: null });
      expect(
        (await form(`POST /api/v2/employees/${colleague.id}/message`, 'message[body]=Hello')).body,
      ).toEqual({
        sent: 1,
      });
      await form(`POST /api/v2/employee_groups/${id}/join`, '');
      const toGroup = await form(`POST /api/v2/employee_groups/${id}/message`, 'body=Hello');
      expect(toGroup.body).toEqual({ sent: 1 });
    });

    it('may be multipart, as curl and PHP send them', async () => {
      const parts = new FormData();
      parts.set('contact[name]', 'Æbler & co');
      parts.set('contact[number]', '4520304052');
      parts.set('contact[file]', new Blob(['x']), 'x.txt');
      const response = await fetch(`${world.url}/api/v2/contacts`, {
        method: 'POST',
        headers: { authorization: `Bearer ${me.token}` },
        body: parts,
      });
      expect(await response.json()).toMatchObject({
        contact: { name: 'Æbler & co', number: '4520304052' },
      });
    });

    it('in parts that are not UTF-8 are refused, and store and send nothing', async () => {
      const send = (path: string, part: string) =>
        fetch(world.url + path, {
          method: 'POST',
          headers: { authorization: `Bearer ${me.token}`, 'content-type': 'multipart/form-data; boundary=b' },
          body: Buffer.from(`--b\r\nContent-Disposition: form-data; ${part}\r\n--b--\r\n`, 'latin1'),
        });
      const count = async () => [
        await world.db.selectFrom('contact').select('id').execute(),
        await world.db.selectFrom('text_message').select('id').execute(),
      ];
      const before = await count();
      const text = 'name="message[body]"\r\nContent-Type: text/plain; charset=ISO-8859-1\r\n\r\nTil Søren';
      expect((await send(`/api/v2/employees/${colleague.id}/message`, text)).status).toBe(400);
      expect((await send('/api/v2/contacts', 'name="contact[name]"\r\n\r\nSøren')).status).toBe(400);
      expect(await count()).toEqual(before);
    });

    it('are refused by field for a wrong value, and as a whole if they cannot be read', async () => {
      expect((await form('PUT /api/v2/employee', 'employee[do_not_disturb]=perhaps')).body.errors).toEqual({
        'employee.do_not_disturb': ['is not true or false'],
      });
      expect((await form(`PUT /api/v2/voice_mails/${rows.voicemail}`, 'heard=true')).status).toBe(422);
      expect((await form('PUT /api/v2/employee', 'employee[number]=%FF')).status).toBe(400);
      const percent = await form('POST /api/v2/contacts', 'contact[name]=100% Mad');
      expect(percent.body.contact.name).toBe('100% Mad');
      expect((await form('POST /api/v2/contacts', 'contact[name]=S%F8ren')).status).toBe(400);
      expect((await form('PUT /api/v2/employee', '')).status).toBe(422);
      const noParts = await call('PUT /api/v2/employee', 'x', { 'content-type': 'multipart/form-data' });
      expect(noParts.status).toBe(400);
      const hidden = await form('PUT /api/v2/employee', '__proto__[admin]=1&employee[__proto__][admin]=1');
      expect([hidden.status, ({} as Record<string, unknown>)['admin']]).toEqual([200, undefined]);
    });

    it('may be JSON without a media type, or with that of a form', async () => {
      const send = (headers: Record<string, string>) =>
        fetch(`${world.url}/api/v2/employee`, {
          method: 'PUT',
          headers: { authorization: `Bearer ${me.token}`, ...headers },
          body: Buffer.from(' {"employee":{"do_not_disturb":false}}'),
        });
      expect((await send({})).status).toBe(200);
      expect((await send({ 'content-type': FORM })).status).toBe(200);
      expect((await send({ 'content-type': 'text/csv' })).status).toBe(415);
    });
  });
});
