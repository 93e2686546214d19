import { beforeAll, describe, expect, it } from 'vitest';
import { forEachEngine } from '#testing/db/databases.ts';
import { addOffice, type Office } from '#testing/telephony/office.ts';
import { callService, openWorld, type Answer, type Person, type World } from '#testing/telephony/world.ts';

const FORM = 'application/x-www-form-urlencoded';

forEachEngine((engine) => {
  describe('forms (docs/differences.md, As old clients speak)', () => {
    let world: World;
    let me: Person;
    let colleague: Person;
    let office: Office;

    beforeAll(async () => {
      world = await openWorld(engine);
      office = await addOffice(world);
      ({ me, colleague } = office);
    });

    const call = (line: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
      callService(world.url, line, { token: me.token, body, headers });
    const form = (line: string, fields: string) => call(line, fields, { 'content-type': FORM });

    it('write every resource', async () => {
      const { voicemail, contact, comment, group, reception } = office;
      const person = `PUT /api/v2/employees/${colleague.id}`;
      const until = '2026-11-20T12:00:00+01:00';
      const timed = { do_not_disturb: true, dnd_timeout_at: '2026-11-20T11:00:00.000Z' };
      const members = 'employee_group[name]=Floor&employee_group[employee_ids]';
      const groups = `PUT /api/v2/employee_groups/${group}`;
      for (const [line, fields, expected] of [
        ...[
          ['true', true] as const,
          ['0', false] as const,
          ['1', true] as const,
          ['false', false] as const,
        ].map(
          ([text, on]) =>
            [
              'PUT /api/v2/employee',
              `employee[do_not_disturb]=${text}`,
              { employee: { do_not_disturb: on } },
            ] as const,
        ),
        // A plus that is not encoded arrives as a space.
        ...[encodeURIComponent(until), until].map(
          (time) =>
            [
              person,
              `employee%5Bdo_not_disturb%5D=true&employee%5Bdnd_timeout_at%5D=${time}`,
              { employee: timed },
            ] as const,
        ),
        [
          person,
          'employee[dnd_timeout_at]=&employee[do_not_disturb]=on',
          { employee: { do_not_disturb: true, dnd_timeout_at: null } },
        ],
        [
          'PUT /api/v2/employee',
          `employee[cloak_reception_id]=${reception}`,
          { employee: { cloak_reception: { id: reception } } },
        ],
        ['PUT /api/v2/employee', 'employee[cloak_reception_id]=', { employee: { cloak_reception: null } }],
        [`PUT /api/v2/voice_mails/${voicemail}`, 'voice_mail[heard]=true', { voice_mail: { heard: true } }],
        [
          'POST /api/v2/contacts',
          'contact[name]=S%C3%B8ren+%26+s%C3%B8n&contact[number]=4520304051&contact[email]=',
          { contact: { name: 'Søren & søn', number: '4520304051', email: null } },
        ],
        [`PUT /api/v2/contacts/${contact}`, 'contact[number]=', { contact: { number: null } }],
        [
          'POST /api/v2/employee_groups',
          `${members}[]=${me.id}&employee_group[employee_ids][]=${colleague.id}`,
          { employee_group: { employee_ids: [me.id, colleague.id] } },
        ],
        [groups, `${members}[]=`, { employee_group: { employee_ids: [] } }],
        [groups, `${members}[0]=${me.id}`, { employee_group: { employee_ids: [me.id] } }],
        [
          `POST /api/v2/contacts/${contact}/comments`,
          `comment[employee_id]=${me.id}&comment[body]=Call+back&comment[recipient_id]=`,
          { comment: { id: comment + 1, body: 'Call back', recipient_id: null } },
        ],
        [`POST /api/v2/employees/${colleague.id}/message`, 'message[body]=Hello', { sent: 1 }],
        [`POST /api/v2/employee_groups/${group}/join`, '', { employee_group: { id: group } }],
        [`POST /api/v2/employee_groups/${group}/message`, 'body=Hello', { sent: 1 }],
      ] as const)
        expect((await form(line, fields)).body, `${line} ${fields}`).toMatchObject(expected);
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
      expect((await form(`PUT /api/v2/voice_mails/${office.voicemail}`, 'heard=true')).status).toBe(422);
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
