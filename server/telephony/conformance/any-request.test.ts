import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import pLimit from 'p-limit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resourceOperationNames } from '#contract/service/endpoints.ts';
import { forEachEngine } from '#testing/db/databases.ts';
import { randomSeed, sized } from '#testing/size.ts';
import { openApiDocument } from '../docs/openapi.ts';
import { plainAddress } from '../http/plain-address.ts';
import { anyRequests, type Sent } from '#testing/telephony/any-requests.ts';
import { addOffice, rowsOf, type Office } from '#testing/telephony/office.ts';
import { addContactRow } from '#testing/telephony/rows.ts';
import { openWorld, type World } from '#testing/telephony/world.ts';

/** Hostile requests of each operation, and all others. */
const [OF_EACH, OTHERS] = [sized(20, 1000), sized(300, 10_000)];
/** Is in every text and number of the other company, and must never appear in an answer to the first. */
const CANARY = 'Kanariefugl';
const CANARY_NUMBER = '4599887766';

interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const PAGES = /^\/(?:$|\?|account\/|sign-(?:in|out)|api\/v2\/(?:authorize|docs)\/*(?:$|\?))/;

forEachEngine((engine) => {
  describe('any request', () => {
    const seed = randomSeed();
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    let world: World;
    let ours: Office;
    let theirs: Office;
    const errors: string[] = [];

    beforeAll(async () => {
      world = await openWorld(engine, {
        log: {
          info: () => undefined,
          error: ({ error }: { error?: unknown }, message) => errors.push(`${message}: ${String(error)}`),
        },
      });
      ours = await addOffice(world);
      theirs = await addOffice(world, CANARY, CANARY_NUMBER);
      for (let index = 0; index < 12; index += 1) await addContactRow(world, ours.company);
    });
    afterAll(() => agent.destroy());

    const send = ({ method, path, headers, body }: Sent) =>
      new Promise<Got>((resolve, reject) => {
        const { hostname, port } = new URL(world.url);
        const request = httpRequest({ agent, hostname, port, method, path, headers }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString('latin1');
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
          });
        });
        request.on('error', reject);
        request.end(body);
      });

    const document = JSON.parse(JSON.stringify(openApiDocument('http://telephony.example'))) as ReturnType<
      typeof openApiDocument
    >;
    const ajv = addFormats.default(new Ajv2020({ strict: false }));
    ajv.addSchema(document, 'document');

    const templates = Object.keys(document.paths)
      // A fixed segment goes before a parameter: by_number, statistics.
      .toSorted((one, other) => one.split('{').length - other.split('{').length)
      .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`) }));

    /** The document's entry for an answer; undefined if the address is no operation. */
    function described({ method, path }: Sent, status: number) {
      const template = templates.find(({ pattern }) => pattern.test(plainAddress(path)))?.path;
      const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
      const found = template === undefined ? undefined : document.paths[template]?.[verb];
      if (found === undefined || template === undefined) return undefined;
      const { responses } = found as { responses: Record<string, { content?: Record<string, unknown> }> };
      const key = String(status) in responses ? String(status) : 'default';
      const pointer = ['paths', template, verb, 'responses', key]
        .map((part) => part.replaceAll('/', '~1'))
        .join('/');
      return { pointer, content: responses[key]?.content };
    }

    function faultIn(sent: Sent, { status, headers, text }: Got): string | undefined {
      const type = headers['content-type']?.split(';')[0] ?? '';
      if (status >= 500) return 'failed';
      if (type === 'text/html') return PAGES.test(sent.path) ? undefined : 'a page';
      const isProblem = type === 'application/problem+json';
      if (status >= 400 && !isProblem) return 'a refusal that is no problem';
      const says = described(sent, status);
      if (says === undefined) {
        const schema = { $ref: 'document#/components/schemas/Problem' };
        if (sent.method !== 'HEAD' && isProblem && !ajv.validate(schema, JSON.parse(text)))
          return ajv.errorsText();
        return undefined;
      }
      if (text === '') return says.content && sent.method !== 'HEAD' ? 'no body' : undefined;
      if (!says.content || !(type in says.content)) return `not described: ${type}`;
      if (!type.endsWith('json')) return undefined;
      const pointer = `${says.pointer}/content/${type.replaceAll('/', '~1')}/schema`;
      const valid = ajv.validate({ $ref: `document#/${encodeURI(pointer)}` }, JSON.parse(text));
      return valid ? undefined : ajv.errorsText();
    }

    it(
      'never fails, is answered as the OpenAPI document says, and neither shows nor changes a row of another company',
      { timeout: sized(180_000, 3_600_000) },
      async () => {
        const offices = [ours, theirs];
        const ids = {
          numbers: [...new Set(offices.flatMap((one) => Object.values(one).filter(Number.isInteger)))],
          uuids: offices.map(({ chat }) => chat),
        };
        const requests = anyRequests(ids, ours.me.token, { seed, ofEach: OF_EACH, others: OTHERS });
        const before = await rowsOf(world, theirs.company);
        const wrong: unknown[] = [];
        const seen = new Map<number, number>();
        const operations = new Set<string>();
        await pLimit(8).map(requests, async (sent) => {
          const got = await send(sent);
          seen.set(got.status, (seen.get(got.status) ?? 0) + 1);
          const says = described(sent, got.status);
          if (says !== undefined && got.status < 300) operations.add(says.pointer);
          // An answer may repeat its request, so no request contains the canary.
          const leaks = got.text.includes(CANARY) || got.text.includes(CANARY_NUMBER);
          const why = leaks ? 'another company' : faultIn(sent, got);
          if (why !== undefined)
            wrong.push({ seed, why, sent, status: got.status, text: got.text.slice(0, 300) });
        });
        expect(wrong.slice(0, 3)).toEqual([]);
        expect(errors.slice(0, 3)).toEqual([]);
        expect(await rowsOf(world, theirs.company)).toBe(before);
        // Most operations succeeded at least once, and rows of several kinds were written.
        expect(operations.size).toBeGreaterThan(resourceOperationNames.length / 2);
        for (const status of [200, 400, 401, 404, 405, 415, 422])
          expect(seen.get(status) ?? 0, String(status)).toBeGreaterThan(OTHERS / 500);
        for (const path of ['contacts', 'employee_groups'])
          expect([...operations]).toContain(`paths/~1api~1v2~1${path}/post/responses/200`);
        expect((await world.db.selectFrom('billing_row').selectAll().execute()).length).toBeGreaterThan(0);
      },
    );
  });
});
