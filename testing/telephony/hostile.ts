import fc from 'fast-check';
import { type ResourceOperationName } from '#contract/endpoints.ts';
import { operation } from '#contract/service/endpoints.ts';
import { EXAMPLES } from '#server/telephony/docs/openapi-examples.ts';

/** One generated request, as it is sent. */
export interface HostileRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}

/** The ids that a generator may use: of the attacker's company and of the other. */
export interface Ids {
  readonly numbers: readonly number[];
  readonly uuids: readonly string[];
}

export const HOSTILE_TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  '1.5',
  'null',
  'true',
  'NaN',
  '999999999999999',
  '99999999999999999999',
  "' or 1=1 --",
  '"; drop table employee; --',
  '${7*7}',
  '../../token',
  '..%2f..',
  '\u0000',
  '\ud800',
  '\u202e\u2066',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'Reception#1',
  'Employee#1',
  'ChatReception#1',
  'Reception#99999999999999999',
  '2026-11-20T09:41:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999+23:59',
  '2026-02-30T00:00:00Z',
  '4520304050',
  'x'.repeat(3000),
];

const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

const PROPERTIES = [
  ...[...JSON.stringify(Object.values(EXAMPLES).map(({ body }) => body)).matchAll(/"(\w+)":/g)].map(
    ([, name = '']) => name,
  ),
  'company_id',
  'admin',
  '__proto__',
  'constructor',
];

/** A property that `JSON.stringify` writes as it is, `__proto__` included. */
export const record = (entries: readonly (readonly [string, unknown])[]) => {
  const made = Object.create(null) as Record<string, unknown>;
  for (const [key, value] of entries)
    Object.defineProperty(made, key, { value, enumerable: true, configurable: true });
  return made;
};

/** Values of every kind, mostly similar to what a field accepts. */
export function hostileValue(ids: Ids) {
  const leaf = fc.oneof(
    fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, 2 ** 53, [], {}),
    fc.constantFrom(...ids.numbers),
    fc.array(fc.constantFrom(...ids.numbers), { maxLength: 5 }),
    hostileText,
  );
  return fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      { weight: 3, arbitrary: leaf },
      {
        weight: 2,
        arbitrary: fc
          .array(fc.tuple(fc.constantFrom(...PROPERTIES), tie('value')), { maxLength: 4 })
          .map(record),
      },
    ),
  })).value;
}

/** What the examples leave out. */
const employee = { cloak_reception_id: 1, do_not_disturb: true, dnd_timeout_at: null, number: '4570261099' };
const BODIES: Partial<Record<ResourceOperationName, unknown>> = {
  updateEmployee: { employee },
  updateOwnEmployee: { employee },
};

/** A nearly valid body: the example of the operation, each value valid, hostile or missing. */
function nearBody(name: ResourceOperationName, ids: Ids): fc.Arbitrary<unknown> {
  const hostile = hostileValue(ids);
  const id = fc.constantFrom(...ids.numbers);
  const near = (value: unknown, isWhole: boolean): fc.Arbitrary<unknown> => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      const fields = Object.entries(value).map(([key, one]) => [key, near(one, false)] as const);
      return fc.record(Object.fromEntries(fields), isWhole ? {} : { requiredKeys: [] });
    }
    const numbers = typeof value === 'number' ? id : fc.array(id, { maxLength: 4 });
    const right = typeof value === 'number' || Array.isArray(value) ? numbers : fc.constant(value);
    return fc.oneof({ weight: 4, arbitrary: right }, { weight: 1, arbitrary: hostile });
  };
  const body = BODIES[name] ?? EXAMPLES[name].body;
  return body === undefined ? hostile : near(body, true);
}

const json = (value: unknown) => JSON.stringify(value) ?? 'undefined';

function bodyOf(name: ResourceOperationName, ids: Ids): fc.Arbitrary<string | undefined> {
  if (operation(name).method === 'GET') return fc.constant(undefined);
  return fc.oneof(
    { weight: 6, arbitrary: nearBody(name, ids).map(json) },
    { weight: 2, arbitrary: hostileValue(ids).map(json) },
    { weight: 1, arbitrary: hostileText },
    {
      weight: 1,
      arbitrary: fc.constantFrom(undefined, '{', '['.repeat(5000), '{"a":'.repeat(200), '"\\ud800"'),
    },
  );
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed());

function queryOf(name: ResourceOperationName, ids: Ids): fc.Arbitrary<string> {
  const known = [
    'created_at_lt_or_eq',
    'endpoint',
    'limit',
    'number',
    'id_gt_or_eq',
    'rated_at_lt_or_eq',
    'rated_at_gt_or_eq',
    'reception_id',
    'employee_id',
    'rating',
    'commented',
    'from_time',
    'to_time',
    'state',
    'started_at_gt_or_eq',
    'unknown',
    '__proto__',
  ];
  const value = fc.oneof(
    hostileText,
    fc.constantFrom(...ids.numbers).map(String),
    fc.constantFrom(...ids.numbers).map((id) => `Reception#${id}`),
    fc.constantFrom(...ids.numbers).map((id) => `Employee#${id}`),
    fc.constantFrom('1', '0', '100', 'new', 'ended', '2026-11-01T00:00:00Z', '2026-11-30T00:00:00Z'),
  );
  const pairs = fc.array(fc.tuple(fc.constantFrom(...known), value), { maxLength: 5 });
  const right =
    name === 'getSmileyStatistics' ? 'from_time=2026-11-01T00:00:00Z&to_time=2026-11-30T00:00:00Z&' : '';
  return fc
    .tuple(fc.constantFrom('', right), pairs)
    .map(([start, given]) => start + given.map(([key, text]) => `${key}=${encode(text)}`).join('&'));
}

/** `count` requests of one operation, from valid to hostile in path, query, headers and body. */
export function hostileRequests(
  name: ResourceOperationName,
  ids: Ids,
  { count, seed }: { count: number; seed: number },
): HostileRequest[] {
  return fc.sample(hostileRequest(name, ids), { numRuns: count, seed });
}

function hostileRequest(name: ResourceOperationName, ids: Ids): fc.Arbitrary<HostileRequest> {
  const { method, path } = operation(name);
  const segment = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ids.numbers).map(String) },
    { weight: 1, arbitrary: fc.constantFrom(...ids.uuids) },
    { weight: 1, arbitrary: hostileText.map(encode) },
  );
  const headers = fc.record(
    {
      'content-type': fc.constantFrom(
        'application/json',
        'text/plain',
        'application/json; charset=utf-16',
        '',
      ),
      'idempotency-key': fc.constantFrom('k1', 'k2', 'a b', 'x'.repeat(201)),
      'if-none-match': fc.constantFrom('*', '"x"', 'W/"y"'),
      range: fc.constantFrom(
        'bytes=0-10',
        'bytes=-0',
        'bytes=99999999-',
        'bytes=5-1',
        'items=1',
        'bytes=0-1,3-4',
      ),
      accept: fc.constantFrom('text/html', '*/*'),
    },
    { requiredKeys: [] },
  );
  const contentType = fc.oneof(
    { weight: 9, arbitrary: fc.constant('application/json') },
    { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/json; charset=utf-16', 'x') },
  );
  return fc
    .record({
      segments: fc.array(segment, { minLength: 3, maxLength: 3 }),
      query: queryOf(name, ids),
      headers,
      contentType,
      body: bodyOf(name, ids),
    })
    .map((parts) => {
      let index = 0;
      const filled = path.replace(/:\w+/g, () => parts.segments[index++] ?? '1');
      return {
        method,
        url: parts.query === '' ? filled : `${filled}?${parts.query}`,
        headers: { ...parts.headers, 'content-type': parts.contentType },
        body: parts.body?.toWellFormed(),
      };
    });
}
