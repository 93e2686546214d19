import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import pLimit from 'p-limit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operation, resourceOperationNames, type OperationName } from '#contract/endpoints.ts';
import { onSqlite } from '../../db/testing.ts';
import { randomSeed, sized } from '../../testing-size.ts';
import { openApiDocument } from '../http/openapi.ts';
import { plainAddress } from '../http/plain-address.ts';
import { hostileRequests, type Ids } from '../testing/hostile.ts';
import { addChat, addContactRow, addGroup, addReception, addSmiley, addVoicemail } from '../testing/rows.ts';
import { addCompany, addEmployee, openWorld, type Person, type World } from '../testing/world.ts';

const REQUESTS = sized(400, 10_000);
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'QUERY', 'PROPFIND', 'LOCK'];
const FORM = 'application/x-www-form-urlencoded';

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** Requests similar to the API's operations: other methods, other spellings of the address, bodies of every kind. */
function anyRequests(ids: Ids, token: string, seed: number): Sent[] {
  const near = resourceOperationNames.flatMap((name) => hostileRequests(name, ids, { count: 40, seed }));
  const spelled = (url: string): fc.Arbitrary<string> => {
    const [path = '', query = ''] = url.split('?');
    const rest = query === '' ? '' : `?${query}`;
    return fc.constantFrom(
      ...Array.from({ length: 16 }, () => `${path}${rest}`),
      `${path}/${rest}`,
      `${path}.json${rest}`,
      `${path}//.json${rest}`,
      `${path.toUpperCase()}${rest}`,
      `${path.replace('/api/v2', '/api%2fv2')}${rest}`,
      `${path.replace('/api/v2', '//api//v2')}${rest}`,
      `${path.replace('/api/v2', '/api/v1')}${rest}`,
      `${path.replace('/api/v2', '')}${rest}`,
      `${path}/%zz${rest}`,
      `${path}%00${rest}`,
    );
  };
  const others = fc.constantFrom(
    '/',
    '/api',
    '/api/v2',
    '/api/v2/authorize',
    '/api/v2/authorize?client_id=desk&response_type=code&redirect_uri=x',
    '/api/v2/token',
    '/api/v2/token?grant_type=authorization_code&client_id=desk&client_secret=x&redirect_uri=x&code=x',
    '/api/v2/token.json',
    '/api/v2/docs',
    '/api/v2/openapi.json',
    '/recordings/1/sound',
    '/RECORDINGS/1/sound',
    '/recordings/x/sound',
    '/account/tokens',
    '/account/tokens/1/destroy',
    '/sign-in',
    '/sign-out',
    '/assets/style.css',
    '/assets/none',
  );
  const authorization = fc.constantFrom(
    ...Array.from({ length: 8 }, () => `Bearer ${token}`),
    'Bearer wrong',
    `Basic ${Buffer.from(`${token}:`).toString('base64')}`,
    'Basic ?',
    '',
  );
  const type = fc.constantFrom(
    undefined,
    'application/json',
    'application/json',
    'application/json',
    FORM,
    FORM,
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'text/plain',
    '/',
  );
  const forms = [
    'employee[do_not_disturb]=true',
    'contact[name]=x&contact[name]=y',
    'employee_group[employee_ids][]=1&employee_group[name]=x',
    'a[b][c][d][e][f][g]=1&[]=&=&[=]',
    '%',
    '--x\r\ncontent-disposition: form-data; name="body"\r\n\r\nx\r\n--x--\r\n',
  ];
  const one = fc.constantFrom(...near).chain((request) =>
    fc.record({
      method: fc.oneof(
        { weight: 3, arbitrary: fc.constant(request.method) },
        { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
      ),
      path: fc.oneof({ weight: 5, arbitrary: spelled(request.url) }, { weight: 1, arbitrary: others }),
      authorization,
      type,
      accept: fc.constantFrom('*/*', 'text/html', 'application/json'),
      origin: fc.constantFrom(undefined, 'https://crm.example'),
      body: fc.oneof(
        { weight: 3, arbitrary: fc.constant(request.body) },
        { weight: 1, arbitrary: fc.constantFrom(undefined, '', ...forms) },
      ),
    }),
  );
  return fc.sample(one, { numRuns: REQUESTS, seed }).map(({ method, path, body, ...rest }) => ({
    method,
    // Headers and addresses are ASCII on the wire.
    path: path.replace(/[^\x21-\x7e]/g, '%20'),
    body,
    headers: {
      accept: rest.accept,
      ...(rest.authorization === '' ? {} : { authorization: rest.authorization }),
      ...(rest.type === undefined ? {} : { 'content-type': rest.type }),
      ...(rest.origin === undefined ? {} : { origin: rest.origin, 'access-control-request-method': 'PUT' }),
      ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    },
  }));
}

interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const PAGES = /^\/(?:$|\?|account\/|sign-(?:in|out)|api\/v2\/(?:authorize|docs)\/*(?:$|\?))/;

onSqlite((engine) => {
  describe('any request', () => {
    const seed = randomSeed();
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    let world: World;
    let me: Person;
    let ids: Ids;

    beforeAll(async () => {
      world = await openWorld(engine);
      const company = await addCompany(world);
      me = await addEmployee(world, company, { name: 'Mette', number: '4571999901', admin: 1 });
      const reception = await addReception(world, company, { number: '4571999999' });
      const chats = await addReception(world, company, { kind: 'ChatReception' });
      const numbers = [me.id, reception, await addGroup(world, company, { members: [me.id] })];
      for (let index = 0; index < 20; index += 1)
        numbers.push(
          await addVoicemail(
            world,
            company,
            { kind: 'Reception', id: reception },
            { from_number: '4520304050' },
          ),
          await addContactRow(world, company, { name: 'Ida', number: '4520304050' }),
          await addSmiley(world, company, { endpoint_kind: 'Reception', endpoint_id: reception }),
        );
      ids = { numbers: [...new Set(numbers)], uuids: [await addChat(world, company, chats, {})] };
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

    it(`answers ${REQUESTS} of them: no failure, no page for a program, each as the OpenAPI document says`, async () => {
      const requests = anyRequests(ids, me.token, seed);
      const wrong: unknown[] = [];
      const seen = new Map<number, number>();
      const operations = new Set<string>();
      await pLimit(8).map(requests, async (sent) => {
        const got = await send(sent);
        seen.set(got.status, (seen.get(got.status) ?? 0) + 1);
        const says = described(sent, got.status);
        if (says !== undefined && got.status < 300) operations.add(says.pointer);
        const why = faultIn(sent, got);
        if (why !== undefined)
          wrong.push({ seed, why, sent, status: got.status, text: got.text.slice(0, 300) });
      });
      expect(wrong.slice(0, 3)).toEqual([]);
      // Most operations succeeded at least once.
      expect(operations.size).toBeGreaterThan(resourceOperationNames.length / 2);
      for (const status of [200, 400, 401, 404, 405, 415, 422])
        expect(seen.get(status) ?? 0, String(status)).toBeGreaterThan(REQUESTS / 500);
    });

    it('detects an answer that contradicts the document', () => {
      const name: OperationName = 'getOwnEmployee';
      const sent = { method: 'GET', path: operation(name).path, headers: {}, body: undefined };
      const json = { 'content-type': 'application/json; charset=utf-8' };
      expect(faultIn(sent, { status: 200, headers: json, text: '{"employee":{}}' })).toContain('required');
      expect(faultIn(sent, { status: 200, headers: { 'content-type': 'text/html' }, text: '' })).toBe(
        'a page',
      );
      expect(faultIn(sent, { status: 500, headers: json, text: '{}' })).toBe('failed');
      expect(faultIn(sent, { status: 403, headers: json, text: '{}' })).toBe('a refusal that is no problem');
    });
  });
});
