import { randomUUID } from 'node:crypto';
import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import pLimit from 'p-limit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forEachEngine } from '#testing/db/databases.ts';
import { randomSeed, sized } from '#testing/size.ts';
import { hostileIntake, type IntakeRequest } from '#testing/telephony/hostile-intake.ts';
import { addOffice, rowsOf, type Office } from '#testing/telephony/office.ts';
import { openBrowser } from '#testing/telephony/browser.ts';
import { addAsk } from '#testing/telephony/rows.ts';
import { NOW, openWorld, type World } from '#testing/telephony/world.ts';
import { makeIntakeKey } from '../store/intake-keys.ts';

const REQUESTS = sized(400, 10_000);
/** Is in every text and number of the other company, and must never appear in an answer to the first. */
const CANARY = 'Kanariefugl';
const CANARY_NUMBER = '4599887766';
const MARKUP = '</textarea></bdi></script><script>alert(1)</script>"\'><img src=x onerror=alert(1)>{{7*7}}';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Bytes. A refusal names what is wrong, and not all that was sent. */
const LONGEST_ANSWER = 64 * 1024;

interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** The tags of a page with their attributes, of which only the names count. */
const tagsOf = (page: string) =>
  (page.match(/<[^>]*>/g) ?? []).map((tag) => tag.replaceAll(/="[^"]*"/g, '=""').replaceAll(/\s+/g, ' '));

forEachEngine((engine) => {
  describe('hostile requests to the intake and to pages of codes', () => {
    const seed = randomSeed();
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    const errors: string[] = [];
    let world: World;
    let ours: Office;
    let theirs: Office;
    let key: string;
    /** Paths of our company's pages. */
    let paths: string[];

    beforeAll(async () => {
      world = await openWorld(engine, {
        mailWebhook: { url: 'http://127.0.0.1:9/', secret: 'x'.repeat(32) },
        log: {
          info: () => undefined,
          error: ({ error }: { error?: unknown }, message) => {
            if (error instanceof Error) errors.push(`${message}: ${error.message}`);
          },
        },
      });
      ours = await addOffice(world);
      theirs = await addOffice(world, CANARY, CANARY_NUMBER);
      const keyOf = async ({ company }: Office) =>
        (await makeIntakeKey(world.db, { companyId: company, label: 'Asterisk', now: NOW })).key;
      key = await keyOf(ours);
      await keyOf(theirs);
      const askIn = ({ company, reception, me }: Office) =>
        addAsk(world, company, { endpointId: reception, employeeId: me.id });
      paths = [await askIn(ours), await askIn(ours), await askIn(ours)];
      await askIn(theirs);
    });
    afterAll(() => agent.destroy());

    const send = ({ method, path, headers, body }: IntakeRequest) =>
      new Promise<Got>((resolve, reject) => {
        const { hostname, port } = new URL(world.url);
        const request = httpRequest({ agent, hostname, port, method, path, headers }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
          });
        });
        request.on('error', reject);
        request.end(body);
      });
    const smileysOf = ({ company }: Office) =>
      world.db.selectFrom('smiley').where('company_id', '=', company).selectAll().orderBy('id').execute();

    it(
      `are refused or taken for what they say: ${REQUESTS} of them`,
      { timeout: sized(180_000, 1_800_000) },
      async () => {
        const offices = [ours, theirs];
        const numbers = offices.flatMap((one) => Object.values(one).filter(Number.isInteger) as number[]);
        const codes = paths.map((path) => path.slice('/s/'.length));
        const known = {
          keys: [...Array<string>(20).fill(key), 'in_wrong', ours.me.token, `${key}x`, key.slice(1)],
          ids: {
            numbers: [...new Set([...numbers, ours.me.id, ours.colleague.id, theirs.me.id])],
            uuids: [...offices.map(({ chat }) => chat), ...Array.from({ length: 6 }, () => randomUUID())],
          },
          codes,
          markup: MARKUP,
        };
        // Every page as it is without an attack.
        const clean = new Set<string>();
        const note = (page: { text: string }) => {
          for (const tag of tagsOf(page.text)) clean.add(tag);
        };
        for (const accept of ['en', 'da']) {
          const headers = { 'accept-language': accept, accept: 'text/html' };
          const [path = ''] = paths;
          note(await world.call(`GET ${path}`, { headers }));
          note(await world.call('GET /s/x', { headers }));
          note(await openBrowser(world.url).post(path, {}, headers));
          note(await openBrowser(world.url).post(path, { comment: 'x', rating: '7' }, headers));
        }
        for (const rating of ['0', '1']) {
          await openBrowser(world.url).post(paths[0] ?? '', { rating, comment: 'x' });
          note(await world.call(`GET ${paths[0]}`));
          note(await world.call(`GET ${paths[0]}?change=yes`));
        }

        // Their caller is asked by the service itself.
        const asked = () =>
          world.db.selectFrom('text_message').where('company_id', '=', theirs.company).select('id').execute();
        await expect.poll(asked).toHaveLength(1);
        const before = await rowsOf(world, theirs.company);
        const wrong: unknown[] = [];
        const seen = new Map<string, number>();
        await pLimit(8).map(hostileIntake(known, { count: REQUESTS, seed }), async (sent) => {
          const got = await send(sent);
          const room = sent.path.startsWith('/s/') ? 'page' : 'intake';
          seen.set(`${room} ${got.status}`, (seen.get(`${room} ${got.status}`) ?? 0) + 1);
          const why = faultIn(sent, got, clean, codes);
          if (why !== undefined)
            wrong.push({
              seed,
              why,
              sent: { ...sent, body: sent.body?.toString('latin1').slice(0, 2000) },
              status: got.status,
              text: got.text.slice(0, 300),
            });
        });
        expect(wrong.slice(0, 3)).toEqual([]);
        expect(errors.slice(0, 3)).toEqual([]);
        expect(await rowsOf(world, theirs.company)).toBe(before);
        // They came to what they are about.
        const all = [
          'intake 200',
          'intake 401',
          'intake 422',
          'intake 415',
          'intake 400',
          'page 200',
          'page 404',
          'page 303',
        ];
        expect(all.filter((one) => !seen.has(one)).map((one) => [one, [...seen]])).toEqual([]);

        // What was taken can be read, and shows nothing of the other company.
        const span = 'from_time=2026-11-01T00:00:00Z&to_time=2026-11-30T00:00:00Z';
        for (const list of [
          'employees',
          'employee_groups',
          'voice_mails',
          'chats?limit=100',
          'smileys?limit=100',
          `smileys/statistics?${span}`,
        ]) {
          const { status, text } = await world.call(`GET /api/v2/${list}`, { token: ours.me.token });
          expect([list, status, text.includes(CANARY)]).toEqual([list, 200, false]);
        }
        // A code has one smiley, which cannot be changed an hour after the first, and nothing can after a week.
        const requests = (await smileysOf(ours)).map(({ request_id }) => request_id);
        expect(new Set(requests).size).toBe(requests.length);
        world.now = NOW + HOUR + 1;
        const said = JSON.stringify(await smileysOf(ours));
        for (const path of paths) await openBrowser(world.url).post(path, { rating: '0', comment: 'Reused' });
        expect(JSON.stringify(await smileysOf(ours)).replaceAll('Reused', '')).toBe(said);
        world.now = NOW + 7 * DAY;
        for (const path of paths)
          expect((await openBrowser(world.url).post(path, { rating: '0', comment: 'Late' })).status).toBe(
            404,
          );
        expect(JSON.stringify(await smileysOf(ours))).not.toMatch(/Late/);
        world.now = NOW;
      },
    );

    function faultIn(
      { method, path }: IntakeRequest,
      { status, headers, text }: Got,
      clean: ReadonlySet<string>,
      codes: readonly string[],
    ): string | undefined {
      const type = headers['content-type']?.split(';')[0] ?? '';
      if (status >= 500) return 'failed';
      if (text.includes(CANARY) || text.includes(CANARY_NUMBER)) return 'another company';
      if (text.length > LONGEST_ANSWER) return `an answer of ${text.length} bytes`;
      if (headers['x-content-type-options'] !== 'nosniff') return 'may be sniffed';
      if (!String(headers['content-security-policy']).startsWith("default-src 'none'")) return 'no policy';
      const isPage = type === 'text/html';
      const markup = isPage ? tagsOf(text).find((tag) => !clean.has(tag)) : undefined;
      if (markup !== undefined) return `markup: ${markup}`;
      if (isPage && !path.startsWith('/s/')) return 'a page';
      if (status >= 400 && method !== 'HEAD' && !isPage && type !== 'application/problem+json')
        return 'a refusal that is no problem';
      const code = /^\/s\/([^/?]*)/.exec(path)?.[1] ?? '';
      if (path.startsWith('/s/') && status < 400 && !codes.includes(code)) return 'a code was guessed';
      return undefined;
    }

    it('that stop in the middle, are too large or are two in one take nothing from others', async () => {
      const { hostname, port, host } = new URL(world.url);
      const head = `POST /intake/events HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${key}\r\ncontent-type: application/json\r\n`;
      const event = (id: string) =>
        JSON.stringify({ id, type: 'call.ended', at: new Date(NOW).toISOString(), call: randomUUID() });
      const open = async (text: string) => {
        const socket = connect(Number(port), hostname);
        await once(socket, 'connect');
        socket.write(text);
        return socket;
      };
      // They hold their connections while everybody else is served.
      const slow = await Promise.all(
        Array.from({ length: 30 }, (_, at) =>
          open(`${head}content-length: 500\r\n\r\n${event(`slow-${at}`).slice(0, 20)}`),
        ),
      );
      const answers = async (text: string) => {
        const socket = await open(text);
        let said = '';
        for await (const chunk of socket) said += String(chunk);
        return [...said.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
      };
      const body = event('smuggled');
      const both = `${head}content-length: ${body.length}\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n0\r\n\r\n${body}`;
      expect(await answers(both)).toEqual([400]);
      expect(await answers(`${head}content-length: 5\r\ncontent-length: 6\r\n\r\n{}`)).toEqual([400]);
      expect(
        await answers(`${head}transfer-encoding: chunked\r\nconnection: close\r\n\r\nzz\r\n{}\r\n`),
      ).toEqual([400]);
      for (const bytes of [1024 * 1024 + 1, 22 * 1024 * 1024]) {
        const answer = await fetch(`${world.url}/intake/events`, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: `[${' '.repeat(bytes)}]`,
        }).then(
          ({ status }) => status,
          () => 413,
        );
        expect([bytes, answer]).toEqual([bytes, 413]);
      }
      const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`field-${at}`, at]));
      const named = await world.call('POST /intake/events', {
        token: key,
        body: { ...(JSON.parse(body) as object), ...many, ['x'.repeat(100_000)]: 1 },
      });
      expect([named.status, Object.keys(named.body.errors).length]).toEqual([422, 50]);
      expect(named.body.detail).toMatch(/^Look at: field-0, .*, 19951 more\.$/);
      const good = await world.call('POST /intake/events', { token: key, body: event('after') });
      expect([good.status, good.body]).toEqual([200, { accepted: 1, known: 0 }]);
      for (const socket of slow) socket.destroy();
      const kept = await world.db
        .selectFrom('intake_event')
        .select('id')
        .where('id', 'in', ['smuggled', 'slow-0', 'after'])
        .execute();
      expect(kept).toEqual([{ id: 'after' }]);
      for (const socket of slow) if (!socket.closed) await once(socket, 'close');
      await world.call('GET /api/v2/employees', { token: ours.me.token });
      expect(errors).toEqual([]);
    });
  });
});
