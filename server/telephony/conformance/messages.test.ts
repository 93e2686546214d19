import { beforeEach, describe, expect, it } from 'vitest';
import { forEachEngine } from '#testing/db/databases.ts';
import { addGroup } from '#testing/telephony/rows.ts';
import { addCompany, addEmployee, openWorld, type Person, type World } from '#testing/telephony/world.ts';

forEachEngine((engine) => {
  describe('text messages (spec, Sending a message)', () => {
    let world: World;
    let me: Person;
    let other: Person;
    let silent: Person;
    let group: number;

    beforeEach(async () => {
      world = await openWorld(engine);
      const company = await addCompany(world);
      me = await addEmployee(world, company, { name: 'Mette', number: '4570261021' });
      other = await addEmployee(world, company, { number: '4570261022' });
      silent = await addEmployee(world, company, { number: null });
      group = await addGroup(world, company, { members: [me.id, other.id, silent.id] });
    });

    const toEmployee = (body: string, key?: string, person = me, target = other.id) =>
      world.call(`POST /api/v2/employees/${target}/message`, {
        token: person.token,
        body: { message: { body } },
        headers: key === undefined ? {} : { 'idempotency-key': key },
      });
    const toGroup = (body: string, key?: string, person = me) =>
      world.call(`POST /api/v2/employee_groups/${group}/message`, {
        token: person.token,
        body: { body },
        headers: key === undefined ? {} : { 'idempotency-key': key },
      });
    const rows = async () => ({
      messages: await world.db.selectFrom('text_message').selectAll().orderBy('id').execute(),
      billing: await world.db.selectFrom('billing_row').selectAll().orderBy('id').execute(),
    });

    it('sends to an employee: one message, one billing row at the web-SMS rate', async () => {
      const answer = await toEmployee('Call Ida back');
      expect([answer.status, answer.body]).toEqual([200, { sent: 1 }]);
      const { messages, billing } = await rows();
      expect(messages).toMatchObject([
        {
          sender_id: me.id,
          sender: '4570261021',
          recipient_id: other.id,
          number: '4570261022',
          body: 'Call Ida back',
          parts: 1,
          carrier: 'outbox',
        },
      ]);
      expect(billing).toMatchObject([{ text_message_id: messages[0]?.id, rate: 'web_sms' }]);
    });

    it('sends to every employee of a group who has a number', async () => {
      expect((await toGroup('Meeting at 12')).body).toEqual({ sent: 2 });
      const { messages, billing } = await rows();
      expect(messages.map((message) => message.recipient_id)).toEqual([me.id, other.id]);
      expect(billing.map((row) => row.text_message_id)).toEqual(messages.map((message) => message.id));
    });

    it('shows the sender’s name where there is no number, and counts parts', async () => {
      await toEmployee('å'.repeat(161), undefined, silent);
      await toEmployee(`${'x'.repeat(70)}🙂`);
      const { messages } = await rows();
      expect(messages.map(({ sender, parts }) => [sender.startsWith('Person'), parts])).toEqual([
        [true, 2],
        [false, 2],
      ]);
    });

    it('is unavailable to companies in trial', async () => {
      await world.db.updateTable('company').set({ trial: 1 }).execute();
      for (const answer of [await toEmployee('Hi'), await toGroup('Hi')])
        expect([answer.status, answer.body.type]).toEqual([403, 'urn:frontdesk:problem:trial']);
      expect((await rows()).billing).toEqual([]);
    });

    it('sends once per Idempotency-Key, for repeated and parallel requests', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => toGroup('Fire drill', 'key-1')));
      for (const answer of answers) expect([answer.status, answer.body]).toEqual([200, { sent: 2 }]);
      expect((await rows()).billing).toHaveLength(2);
      // Later members change nothing.
      await world.call(`POST /api/v2/employee_groups/${group}/leave`, { token: other.token });
      expect((await toGroup('Fire drill', 'key-1')).body).toEqual({ sent: 2 });
      expect((await rows()).billing).toHaveLength(2);
    });

    it('refuses a key that was used for something else, and separates keys by sender', async () => {
      await toEmployee('One', 'key-2');
      const another = await toEmployee('Two', 'key-2');
      expect(another.status).toBe(422);
      expect(another.body.errors).toEqual({ 'Idempotency-Key': ['was used for another message'] });
      expect((await toGroup('One', 'key-2')).status).toBe(422);
      expect((await toEmployee('One', 'key-2', other, me.id)).status).toBe(200);
      expect((await toEmployee('One', 'a key with spaces')).status).toBe(422);
      expect((await rows()).billing).toHaveLength(2);
    });

    it('ignores a key where nothing is billed, whatever it is', async () => {
      for (const key of ['', 'import row 7'])
        for (const line of ['GET /api/v2/employee', 'PUT /api/v2/employee'])
          expect(
            await world.call(line, {
              token: me.token,
              headers: { 'idempotency-key': key },
              body: line.startsWith('GET') ? undefined : { employee: {} },
            }),
            line,
          ).toMatchObject({ status: 200 });
    });

    it('forgets a key after a month, and no sooner', async () => {
      const day = 86_400_000;
      await toEmployee('One', 'key-3');
      world.now += 29 * day;
      await toEmployee('Two', 'key-4');
      expect((await toEmployee('One', 'key-3')).body).toEqual({ sent: 1 });
      expect((await rows()).billing).toHaveLength(2);
      world.now += 2 * day;
      await toEmployee('Three', 'key-5');
      const keys = await world.db.selectFrom('idempotency_key').select('key').orderBy('key').execute();
      expect(keys).toEqual([{ key: 'key-4' }, { key: 'key-5' }]);
    });
  });
});
