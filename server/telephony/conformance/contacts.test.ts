import { beforeAll, describe, expect, it } from 'vitest';
import { forEachEngine } from '#testing/db/databases.ts';
import { addContactRow } from '#testing/telephony/rows.ts';
import { addCompany, addEmployee, openWorld, type Person, type World } from '#testing/telephony/world.ts';

forEachEngine((engine) => {
  describe('contacts (spec, Endpoints › Contacts)', () => {
    let world: World;
    let me: Person;
    let colleague: Person;

    beforeAll(async () => {
      world = await openWorld(engine);
      const company = await addCompany(world);
      me = await addEmployee(world, company);
      colleague = await addEmployee(world, company);
    });

    const call = (line: string, contact?: unknown, person = me) =>
      world.call(line, { token: person.token, ...(contact === undefined ? {} : { body: { contact } }) });
    const add = async (contact: object) => (await call('POST /api/v2/contacts', contact)).body.contact;

    it('creates a contact with its number formatted, shared with the whole company', async () => {
      const contact = await add({ name: 'Ida Holm', number: '4520304050', email: 'ida@holm.example' });
      expect(contact).toEqual({
        id: expect.any(Number),
        name: 'Ida Holm',
        number: '4520304050',
        number_formatted: '20 30 40 50',
        email: 'ida@holm.example',
      });
      const seen = await call(`GET /api/v2/contacts/${contact.id}`, undefined, colleague);
      expect(seen.body).toEqual({ contact });
    });

    it('accepts a name alone, and reads an empty e-mail as none', async () => {
      expect(await add({ name: 'Bo' })).toMatchObject({ number: null, number_formatted: null, email: null });
      expect(await add({ name: 'Bo', email: '' })).toMatchObject({ email: null });
    });

    it('finds by number, and the oldest of several', async () => {
      const first = await add({ name: 'First', number: '4530303030' });
      await add({ name: 'Second', number: '4530303030' });
      expect((await call('GET /api/v2/contacts/by_number/4530303030')).body.contact).toEqual(first);
      expect((await call('GET /api/v2/contacts/by_number/4599999999')).status).toBe(404);
      const { body } = await call('GET /api/v2/contacts?number=4530303030');
      expect(body.contacts.map(({ name }) => name)).toEqual(['First', 'Second']);
    });

    it('updates only the given properties', async () => {
      const { id } = await add({ name: 'Ida', number: '4540404040', email: 'ida@holm.example' });
      const put = async (contact: object) => (await call(`PUT /api/v2/contacts/${id}`, contact)).body.contact;
      expect(await put({ name: 'Ida Holm' })).toMatchObject({ name: 'Ida Holm', number: '4540404040' });
      expect(await put({ number: null })).toMatchObject({ number: null, email: 'ida@holm.example' });
      expect(await put({ email: 'new@holm.example' })).toMatchObject({ email: 'new@holm.example' });
      expect(await put({})).toMatchObject({ name: 'Ida Holm', number: null, email: 'new@holm.example' });
    });

    it('deletes with an empty 200, once, and its comments with it', async () => {
      const { id } = await add({ name: 'Gone' });
      const comment = { comment: { employee_id: me.id, body: 'Call back' } };
      await world.call(`POST /api/v2/contacts/${id}/comments`, { token: me.token, body: comment });
      const deleted = await call(`DELETE /api/v2/contacts/${id}`);
      expect([deleted.status, deleted.text]).toEqual([200, '']);
      for (const line of [
        `DELETE /api/v2/contacts/${id}`,
        `GET /api/v2/contacts/${id}`,
        `GET /api/v2/contacts/${id}/comments`,
      ])
        expect((await call(line)).status, line).toBe(404);
    });

    it('pages through all contacts by id_gt_or_eq, inclusive', async () => {
      for (let index = 0; index < 25; index += 1) await add({ name: `Page ${index}` });
      const seen: number[] = [];
      let next = 1;
      for (;;) {
        const { body } = await call(`GET /api/v2/contacts?id_gt_or_eq=${next}&limit=7`);
        const page = body.contacts.map(({ id }) => id);
        const fresh = page.filter((id) => !seen.includes(id));
        if (fresh.length === 0) break;
        seen.push(...fresh);
        next = seen.at(-1) ?? 0;
      }
      const all = await world.db
        .selectFrom('contact')
        .where('company_id', '=', me.companyId)
        .select('id')
        .orderBy('id')
        .execute();
      expect(seen).toEqual(all.map((row) => row.id));
      expect((await call('GET /api/v2/contacts')).body.contacts).toHaveLength(10);
      expect((await call('GET /api/v2/contacts?limit=101')).body.contacts).toHaveLength(all.length);
      const from = async (id: string) => (await call(`GET /api/v2/contacts?id_gt_or_eq=${id}`)).body.contacts;
      // A loop may begin at 0.
      for (const id of ['0', '-7', '001', `-${'9'.repeat(30)}`])
        expect((await from(id)).map((one) => one.id)).toEqual(seen.slice(0, 10));
      for (const id of ['999999999999999', '9'.repeat(30)]) expect(await from(id)).toEqual([]);
    });
  });

  describe('comments (spec, Endpoints › Comments)', () => {
    let world: World;
    let me: Person;
    let colleague: Person;
    let stranger: Person;
    let contact: number;

    beforeAll(async () => {
      world = await openWorld(engine);
      const company = await addCompany(world);
      me = await addEmployee(world, company);
      colleague = await addEmployee(world, company);
      stranger = await addEmployee(world, await addCompany(world));
      contact = await addContactRow(world, company);
    });

    const path = () => `/api/v2/contacts/${contact}/comments`;
    const add = (comment: object, person = me) =>
      world.call(`POST ${path()}`, { token: person.token, body: { comment } });
    const list = async () => (await world.call(`GET ${path()}`, { token: me.token })).body.comments;

    it('accepts a body, a recipient, or both, and lists all by id', async () => {
      const text = await add({ employee_id: me.id, body: 'Wants a call back' });
      expect(text.body).toEqual({
        comment: {
          id: expect.any(Number),
          contact_id: contact,
          employee_id: me.id,
          body: 'Wants a call back',
          recipient_id: null,
        },
      });
      const notice = await add({ employee_id: me.id, recipient_id: colleague.id });
      expect(notice.body.comment).toMatchObject({ body: null, recipient_id: colleague.id });
      const both = await add({ employee_id: colleague.id, body: 'Done', recipient_id: me.id }, colleague);
      expect(await list()).toEqual([text.body.comment, notice.body.comment, both.body.comment]);
    });

    it('deletes a comment of that contact, once', async () => {
      const { id } = (await add({ employee_id: me.id, body: 'Wrong' })).body.comment;
      const another = await addContactRow(world, me.companyId);
      const remove = (at: string, person = me) => world.call(`DELETE ${at}/${id}`, { token: person.token });
      expect((await remove(`/api/v2/contacts/${another}/comments`)).status).toBe(404);
      expect((await remove(path(), stranger)).status).toBe(404);
      const deleted = await remove(path());
      expect([deleted.status, deleted.text]).toEqual([200, '']);
      expect((await remove(path())).status).toBe(404);
    });
  });
});
