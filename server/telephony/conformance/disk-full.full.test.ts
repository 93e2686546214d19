import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql, type KyselyPlugin } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { DatabaseBusyError, DatabaseFullError } from '../../db/errors.ts';
import { onSqlite } from '#testing/db/databases.ts';
import { addGroup, addReception, addVoicemail } from '#testing/telephony/rows.ts';
import {
  addCompany,
  addEmployee,
  openWorld,
  type Answer,
  type Person,
  type World,
} from '#testing/telephony/world.ts';

/** The database may not grow: SQLite then answers as it does when the disk is full. */
async function fill(world: World): Promise<void> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(world.db);
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(world.db);
}
const makeRoom = (world: World) => sql`pragma max_page_count = 1000000`.execute(world.db);

onSqlite((engine) => {
  describe('a full disk', () => {
    let world: World;
    let me: Person;
    const logged: string[] = [];
    const log = {
      info: () => undefined,
      error: (_entry: object, message: string) => void logged.push(message),
    };

    beforeEach(async () => {
      logged.length = 0;
      world = await openWorld(engine, { log });
      me = await addEmployee(world, await addCompany(world), { admin: 1 });
    });

    const call = (line: string, body?: unknown, headers: Record<string, string> = {}) =>
      world.call(line, { token: me.token, headers, ...(body === undefined ? {} : { body }) });
    const expectFull = (answer: Answer) => {
      expect(answer.headers.get('content-type')).toMatch('application/problem+json');
      expect(answer.body).toEqual({
        type: 'urn:frontdesk:problem:service-failed',
        title: 'There is no room left',
        status: 507,
        detail: 'Nothing was written. Reading goes on.',
      });
    };
    /** Repeats a write until the disk is full. */
    const untilFull = async (write: (index: number) => Promise<Answer>) => {
      for (let index = 0; index < 500; index += 1) {
        const answer = await write(index);
        if (answer.status !== 200) return { answer, written: index };
      }
      throw new Error('It was never full');
    };

    it('refuses writes clearly, still reads, and writes again when there is room', async () => {
      const reception = await addReception(world, me.companyId);
      const voicemail = await addVoicemail(world, me.companyId, { kind: 'Reception', id: reception });
      const people = await Promise.all(Array.from({ length: 300 }, () => addEmployee(world, me.companyId)));
      await fill(world);
      const { body } = await call('GET /api/v2/contacts');
      expect(body.contacts).toEqual([]);

      const contact = (index: number) => ({ contact: { name: `${index} ${'x'.repeat(190)}` } });
      const contacts = await untilFull((index) => call('POST /api/v2/contacts', contact(index)));
      expectFull(contacts.answer);
      const messages = await untilFull((index) =>
        call(
          `POST /api/v2/employees/${me.id}/message`,
          { message: { body: 'x'.repeat(1000) } },
          { 'idempotency-key': `key-${index}` },
        ),
      );
      expectFull(messages.answer);
      const group = { employee_group: { name: 'Everybody', employee_ids: people.map(({ id }) => id) } };
      const groups = await untilFull(() => call('POST /api/v2/employee_groups', group));
      expectFull(groups.answer);
      expect(logged.length).toBeGreaterThanOrEqual(3);
      expect(new Set(logged)).toEqual(new Set(['There is no room left']));

      for (const path of [
        'employees',
        'contacts',
        'voice_mails',
        `voice_mails/${voicemail}/sound`,
        'smileys',
      ])
        expect((await call(`GET /api/v2/${path}`)).status, path).toBe(200);
      const count = async (table: 'contact' | 'employee_group_member' | 'billing_row' | 'idempotency_key') =>
        (await world.db.selectFrom(table).selectAll().execute()).length;
      // Every acknowledged write is complete, and no other left anything.
      expect(await count('contact')).toBe(contacts.written);
      expect(await count('employee_group_member')).toBe(groups.written * people.length);
      for (const table of ['billing_row', 'idempotency_key'] as const)
        expect(await count(table)).toBe(messages.written);

      await makeRoom(world);
      expect((await call('POST /api/v2/contacts', contact(0))).status).toBe(200);
      expect((await call('POST /api/v2/employee_groups', group)).status).toBe(200);
      const again = await call(
        `POST /api/v2/employees/${me.id}/message`,
        { message: { body: 'x'.repeat(1000) } },
        { 'idempotency-key': `key-${messages.written}` },
      );
      expect([again.status, again.body]).toEqual([200, { sent: 1 }]);
      expect(await count('billing_row')).toBe(messages.written + 1);
    });

    it.each([DatabaseFullError, DatabaseBusyError])(
      'reads without noting that the token was used (%o)',
      async (Failure) => {
        const refusing: KyselyPlugin = {
          transformQuery({ node }) {
            if (node.kind === 'UpdateQueryNode') throw new Failure('no');
            return node;
          },
          transformResult: async ({ result }) => result,
        };
        const full = await openWorld(engine, {}, (db) => db.withPlugin(refusing));
        const person = await addEmployee(full, await addCompany(full));
        const answer = await full.call('GET /api/v2/employees', { token: person.token });
        expect([answer.status, answer.body.employees?.length]).toEqual([200, 1]);
        const noted = await full.db.selectFrom('access_token').select('last_used_at').execute();
        expect(noted.map((row) => row.last_used_at)).toEqual([null]);
        // A real write is refused.
        const refused = await full.call('PUT /api/v2/employee', {
          token: person.token,
          body: { employee: { do_not_disturb: true } },
        });
        expect(refused.status).toBe(Failure === DatabaseFullError ? 507 : 503);
      },
    );

    it('sends nothing to a carrier that it cannot store, with a key and without', async () => {
      let received = 0;
      const carrier = await listening((_request, response) => {
        received += 1;
        response.writeHead(202).end();
      });
      const sending = await openWorld(engine, {
        smsWebhook: {
          url: `http://127.0.0.1:${(carrier.address() as AddressInfo).port}/sms`,
          secret: 'webhook-secret',
        },
      });
      const person = await addEmployee(sending, await addCompany(sending));
      const group = await addGroup(sending, person.companyId, { members: [person.id] });
      const send = (key?: string) =>
        sending.call(`POST /api/v2/employee_groups/${group}/message`, {
          token: person.token,
          body: { body: 'x'.repeat(1500) },
          headers: key === undefined ? {} : { 'idempotency-key': key },
        });
      const refusing = await untilRefused(sending, send);
      expect(refusing.sent).toBe(received);

      await makeRoom(sending);
      expect((await send()).body).toEqual({ sent: 1 });
      const billed = await sending.db.selectFrom('billing_row').select('id').execute();
      expect(billed).toHaveLength(received - refusing.unknown);
    });

    /** Sends, every second time with a key, until refused because the disk is full. Until then each send was reported. */
    async function untilRefused(sending: World, send: (key?: string) => Promise<Answer>) {
      await fill(sending);
      const counts = { sent: 0, unknown: 0 };
      for (let index = 0; index < 300; index += 1) {
        const answer = await send(index % 2 === 0 ? undefined : `key-${index}`);
        if (answer.status === 507) return counts;
        counts.sent += 1;
        if (answer.status !== 200) counts.unknown += 1;
        expect(`${answer.status} ${answer.body.detail ?? ''}`).toMatch(
          /^200 $|^504 The carrier took the message/,
        );
      }
      throw new Error('It was never full');
    }
  });
});

async function listening(handle: Parameters<typeof createServer>[1] & object): Promise<Server> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return server;
}
