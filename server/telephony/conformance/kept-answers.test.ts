import { describe, expect, it, onTestFinished } from 'vitest';
import type { ResourceOperationName } from '#contract/endpoints.ts';
import { operation, resourceOperationNames } from '#contract/service/endpoints.ts';
import { forEachEngine } from '#testing/db/databases.ts';
import { sized } from '#testing/size.ts';
import type { Call } from '../http/context.ts';
import { handlers } from '../resources/handlers.ts';
import { sha256 } from '../store/secrets.ts';
import { startTelephony } from '../service.ts';
import { drawFrom, seededSource } from '../demo/random.ts';
import { SPEECH_DIR } from '../store/speech.ts';
import { versionsOf } from '../store/versions.ts';
import { addOffice, requestOf } from '#testing/telephony/office.ts';
import * as rows from '#testing/telephony/rows.ts';
import { addEmployee, callService, openWorld, tokenFor, type World } from '#testing/telephony/world.ts';

const SECOND = 1000;
/** Parallel actions per round. */
const ACTORS = sized(60, 200);
const ROUNDS = sized(1, 60);

/** The operations with an answer that is kept. */
const KEPT = resourceOperationNames.filter((name) => operation(name).scope !== undefined);
/** Properties of the asker that are the same for everybody in the company. */
const OF_COMPANY: ReadonlySet<string | symbol> = new Set(['companyId', 'companyNumber']);

/** Notes for each operation whether its handler reads who asks, and whether it reads the clock. Of services that start later. */
function watchHandlers() {
  const readsPerson = new Set<string>();
  const readsClock = new Set<string>();
  const before = { ...handlers };
  onTestFinished(() => void Object.assign(handlers, before));
  for (const name of resourceOperationNames) {
    const handle = handlers[name] as (call: Call<ResourceOperationName>) => Promise<unknown>;
    const watched = (call: Call<ResourceOperationName>) =>
      handle(
        new Proxy(call, {
          get(target, key) {
            if (key === 'now') readsClock.add(name);
            if (key !== 'asker') return Reflect.get(target, key) as unknown;
            return new Proxy(target.asker, {
              get(asker, property) {
                if (!OF_COMPANY.has(property)) readsPerson.add(name);
                return Reflect.get(asker, property) as unknown;
              },
            });
          },
        }),
      );
    Object.assign(handlers, { [name]: watched });
  }
  return { readsPerson, readsClock };
}

forEachEngine((engine) => {
  /** A service that keeps answers, and one without on the same database and clock. */
  async function bothServices() {
    const kept = await openWorld(engine);
    const plain = await startTelephony({
      host: '127.0.0.1',
      port: 0,
      database: {
        db: kept.db,
        engine: engine.name,
        ping: () => Promise.resolve(),
        close: () => Promise.resolve(),
      },
      clock: () => kept.now,
      soundsDir: SPEECH_DIR,
      demo: false,
      limits: 'none',
      keepAnswers: false,
    });
    engine.atEnd(() => plain.close());
    return { kept, plain };
  }

  /** An office in which six people read and write. */
  async function company(kept: World, name: string) {
    const office = await addOffice(kept, name);
    const people = [office.me, office.colleague];
    while (people.length < 6) people.push(await addEmployee(kept, office.company));
    return { ...office, people, tokens: people.map((person) => person.token) };
  }
  type Company = Awaited<ReturnType<typeof company>>;

  const pathsOf = (office: Company) =>
    KEPT.map((name) => requestOf(name, office)).map(({ path, query }) => path + query);

  it('are those of every list and record, and `scope` and `clock` say what their handlers read', async () => {
    const { readsPerson, readsClock } = watchHandlers();
    const { kept } = await bothServices();
    const one = await company(kept, 'One');
    const filters = `&limit=5&employee_id=${one.me.id}&reception_id=${one.reception}&number=${one.number}`;
    for (const path of pathsOf(one))
      for (const query of ['', filters])
        for (const token of one.tokens)
          expect([path, (await kept.call(`GET ${path}${query}`, { token })).status]).toEqual([path, 200]);
    expect(KEPT.filter((name) => readsPerson.has(name))).toEqual(
      KEPT.filter((name) => operation(name).scope === 'person'),
    );
    expect(KEPT.filter((name) => readsClock.has(name))).toEqual(KEPT.filter((name) => operation(name).clock));
    expect(KEPT).toEqual(
      resourceOperationNames.filter(
        (name) => operation(name).method === 'GET' && name !== 'getVoicemailSound',
      ),
    );
  });

  it(
    `${ACTORS} writers, readers, destroyers of tokens and steps of the clock at once: each answer is that of a plain reader`,
    { timeout: sized(120_000, 1_200_000) },
    async () => {
      const { kept, plain } = await bothServices();
      const draw = drawFrom(seededSource(sized(7, Date.now())));
      const companies = [await company(kept, 'One'), await company(kept, 'Two')];
      const version = async () => {
        const all = await versionsOf(
          kept.db,
          companies.map((one) => one.company),
        );
        return JSON.stringify([kept.now, ...[...all.values()].map((one) => one.version)]);
      };
      const destroyed = new Set<string>();
      const compared = { same: 0, refused: 0 };

      async function write({
        company: id,
        people,
        reception,
        chatReception,
        contact,
        tokens,
      }: Company): Promise<void> {
        const person = draw.pick(people);
        const token = draw.pick(tokens);
        await draw.pick<() => Promise<unknown>>([
          () => rows.addCall(kept, id, person.id, kept.now + draw.between(1, 5) * SECOND),
          () => kept.db.deleteFrom('active_call').where('employee_id', '=', person.id).execute(),
          () => rows.addVoicemail(kept, id, { kind: 'Employee', id: person.id }, { created_at: kept.now }),
          () => rows.addVoicemail(kept, id, { kind: 'Reception', id: reception }, { created_at: kept.now }),
          () => rows.addSmiley(kept, id, { endpoint_kind: 'Reception', endpoint_id: reception }),
          () => rows.addChat(kept, id, chatReception),
          () => kept.db.updateTable('contact').set({ name: draw.uuid() }).where('id', '=', contact).execute(),
          () =>
            kept.call('PUT /api/v2/employee', {
              token,
              body: {
                employee: {
                  do_not_disturb: true,
                  dnd_timeout_at: new Date(kept.now + draw.between(1, 5) * SECOND).toISOString(),
                },
              },
            }),
          () =>
            kept.call(`POST /api/v2/contacts/${contact}/comments`, {
              token,
              body: { comment: { body: draw.uuid(), employee_id: person.id } },
            }),
        ])();
      }

      /** Asks both, and compares unless something was written in between. */
      async function read(path: string, token: string): Promise<void> {
        const before = await version();
        const ours = await kept.call(`GET ${path}`, { token });
        const theirs = await callService(plain.url, `GET ${path}`, { token });
        if ((await version()) !== before || destroyed.has(token)) return;
        // Addresses of sounds start with the service's own address.
        const expected = theirs.text.replaceAll(plain.url, kept.url);
        expect([path, ours.status, ours.text]).toEqual([path, theirs.status, expected]);
        compared.same += 1;
      }

      async function destroy(one: Company): Promise<void> {
        const token = draw.pick(one.tokens);
        one.tokens[one.tokens.indexOf(token)] = await tokenFor(kept, one.company, draw.pick(one.people).id);
        destroyed.add(token);
        await kept.db.deleteFrom('access_token').where('token_hash', '=', sha256(token)).execute();
        expect((await kept.call('GET /api/v2/employees', { token })).status).toBe(401);
        compared.refused += 1;
      }

      for (let round = 0; round < ROUNDS; round += 1) {
        await Promise.all(
          Array.from({ length: ACTORS }, async () => {
            const one = draw.pick(companies);
            const dice = draw.next();
            if (dice < 0.25) await write(one);
            else if (dice < 0.3) await destroy(one);
            else if (dice < 0.33) kept.now += draw.between(0, 3) * SECOND;
            else await read(draw.pick(pathsOf(one)), draw.pick(one.tokens));
          }),
        );
        // Then all addresses without writes: with the answers kept so far, and again some time later.
        for (const later of [0, draw.between(1, 4) * SECOND]) {
          kept.now += later;
          for (const one of companies)
            for (const path of pathsOf(one)) for (const token of one.tokens) await read(path, token);
        }
      }
      expect(compared.same).toBeGreaterThan(ROUNDS * 100);
      expect(compared.refused).toBeGreaterThan(0);
    },
  );

  describe('an answer that is kept', () => {
    it('is 304 for a client that has it, compressed if accepted, and new after a write', async () => {
      const { kept } = await bothServices();
      const one = await company(kept, 'One');
      for (let at = 0; at < 30; at += 1)
        await rows.addContactRow(kept, one.company, { name: `Contact ${at}` });
      const [token = ''] = one.tokens;
      const ask = (headers: Record<string, string>) =>
        kept.call('GET /api/v2/contacts?limit=50', { token, headers });
      const first = await ask({ 'accept-encoding': 'identity' });
      const etag = first.headers.get('etag') ?? '';
      expect(first.headers.get('content-encoding')).toBeNull();
      const compressed = await ask({ 'accept-encoding': 'gzip' });
      expect([
        compressed.headers.get('content-encoding'),
        compressed.headers.get('etag'),
        compressed.text,
      ]).toEqual(['gzip', `W/${etag}`, first.text]);
      expect(compressed.headers.get('vary')).toBe('Authorization, Accept-Encoding');
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`])
        expect((await ask({ 'if-none-match': known })).status).toBe(304);
      await rows.addContactRow(kept, one.company, { name: 'New' });
      const after = await ask({ 'if-none-match': etag });
      expect([after.status, after.body.contacts.length]).toEqual([200, 32]);
    });

    it('needs no query of its list', async () => {
      let lists = 0;
      const counting = await openWorld(engine, {}, (db) =>
        db.withPlugin({
          transformQuery({ node }) {
            if (JSON.stringify(node).includes('"contact"')) lists += 1;
            return node;
          },
          transformResult: async ({ result }) => result,
        }),
      );
      const { tokens } = await company(counting, 'One');
      for (const token of [...tokens, ...tokens]) await counting.call('GET /api/v2/contacts', { token });
      expect(lists).toBe(1);
    });

    it('is not given to a person whose company lost the product', async () => {
      const { kept } = await bothServices();
      const one = await company(kept, 'One');
      const [token = ''] = one.tokens;
      expect((await kept.call('GET /api/v2/chats', { token })).status).toBe(200);
      await kept.db
        .updateTable('company')
        .set({ products: 'switch' })
        .where('id', '=', one.company)
        .execute();
      expect((await kept.call('GET /api/v2/chats', { token })).status).toBe(403);
    });
  });
});
