import fc from 'fast-check';
import { hostileValue } from './hostile.ts';
import { eventOf, maybe, type Known } from './hostile-events.ts';

/** A request as it goes over the wire. */
export interface IntakeRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

const METHODS = ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'];
const FORM = 'application/x-www-form-urlencoded';
const TYPES = [
  'application/json; charset=utf-16',
  'application/jsonp',
  FORM,
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'text/xml',
  'audio/mpeg',
  'x',
  ', ;',
];
const ENDED = {
  id: 'e',
  type: 'call.ended',
  at: '2026-11-20T09:41:00Z',
  call: '7d8a9c1e-52f3-4a58-9c0e-0d3a3f3b9c11',
};
const MANY = Object.fromEntries(Array.from({ length: 80 }, (_, at) => [`f${at}`, 0]));
/** Of bodies that nobody should have to read. */
const BROKEN = [
  Buffer.from([0xff, 0xfe, 0x7b, 0x00]),
  Buffer.from('{"id":"\xff"}', 'latin1'),
  Buffer.from('{"id":"a","type":"call.ended","type":"chat.ended"}'),
  Buffer.from('['.repeat(200_000)),
  Buffer.from('{"a":'.repeat(50_000)),
  Buffer.from(`[${'0,'.repeat(100_000)}0]`),
  Buffer.from(`{${Array.from({ length: 20_000 }, (_, at) => `"f${at}":0`).join()}}`),
  Buffer.from(JSON.stringify(Array.from({ length: 1000 }, () => ({ ...ENDED, ...MANY })))),
  Buffer.from(JSON.stringify({ ...ENDED, ['x'.repeat(900_000)]: 1 })),
  Buffer.from(JSON.stringify({ ...ENDED, at: `2026-11-20T09:41:00.${'1'.repeat(900_000)}Z` })),
  Buffer.from(`{"id":${'9'.repeat(100_000)}}`),
  Buffer.from(`{"id":"${'x'.repeat(500_000)}"}`),
  Buffer.from('{"id":"\\ud800","type":"\\u0000"}'),
  Buffer.from('\ufeff{}'),
  Buffer.from('{'),
  Buffer.from('null'),
  Buffer.from('[]'),
  Buffer.from('[[]]'),
  Buffer.from('--x\r\ncontent-disposition: form-data; name="event"\r\n\r\n{}\r\n--x--\r\n'),
  Buffer.from('--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n{}\r\n--x--\r\n'),
  Buffer.from('--x'),
  Buffer.from('event[id]=1&event[type]=call.ended&__proto__[x]=1&constructor[prototype][y]=1'),
  Buffer.alloc(0),
];

/** Headers that say something else than the request is. */
const games = fc.record(
  {
    'x-http-method-override': fc.constantFrom('DELETE', 'GET'),
    'x-forwarded-for': fc.constantFrom('127.0.0.1', "' or 1=1 --", '::ffff:1.2.3.4'),
    'x-original-url': fc.constantFrom('/api/v2/employees', '/s/x'),
    'content-encoding': fc.constantFrom('gzip', 'identity', 'br, br'),
    'accept-language': fc.constantFrom('da', '*;q=0', 'x'.repeat(4000), 'da;q=x,en;q=9,,,;', '__proto__'),
    accept: fc.constantFrom('text/html', 'application/json', '', 'x/y'),
    origin: fc.constantFrom('null', 'https://evil.example'),
    'sec-fetch-site': fc.constantFrom('cross-site', 'same-origin'),
    cookie: fc.constantFrom('session=x; __proto__=1', `a=${'x'.repeat(3000)}`),
    range: fc.constantFrom('bytes=0-1', 'bytes=9-1'),
    'if-none-match': fc.constantFrom('*', '"x"'),
    'x-request-id': fc.constantFrom('<script>', 'x'.repeat(500), 'id'),
    expect: fc.constantFrom('100-continue', 'x'),
  },
  { requiredKeys: [] },
);

function codeOf({ codes }: Known): fc.Arbitrary<string> {
  const one = fc.constantFrom(...codes);
  const digit = fc.constantFrom(...Array.from('0123456789abcdef'));
  return fc.oneof(
    // Near one: another digit, one more, one less, other letters, its beginning, two of them.
    fc
      .tuple(one, fc.nat(21), digit)
      .map(([code, at, other]) => code.slice(0, at) + other + code.slice(at + 1)),
    fc.tuple(one, digit).map(([code, more]) => code + more),
    one.map((code) => code.slice(1)),
    one.map((code) => code.toUpperCase()),
    one.map((code) => `%${code.charCodeAt(0).toString(16)}${code.slice(1)}%20`),
    one.map((code) => Array.from(code).toReversed().join('')),
    one.map((code) => `${code}/../${code}`),
    fc.string({ unit: digit, minLength: 22, maxLength: 22 }),
    fc.constantFrom(
      '',
      '%00',
      '%zz',
      '..%2f',
      '%2e%2e/x',
      '__proto__',
      "'%20or%201=1--",
      '%F0%9F%98%80',
      'x'.repeat(4000),
    ),
  );
}

/** `count` hostile requests to the intake and to `/s/…`, the same for the same seed. */
export function hostileIntake(
  known: Known,
  { count, seed }: { count: number; seed: number },
): IntakeRequest[] {
  const { keys, ids, codes, markup } = known;
  const authorization = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...keys).map((key) => `Bearer ${key}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        'Bearer',
        'Bearer  ',
        'Basic ?',
        `Bearer ${'x'.repeat(5000)}`,
        'bearer in_x',
      ),
    },
  );
  const type = maybe(fc.constant('application/json'), fc.constantFrom(...TYPES));
  const json = (value: unknown) => Buffer.from(JSON.stringify(value).toWellFormed());
  const event = eventOf(known);
  const body = fc.oneof(
    { weight: 10, arbitrary: event.map(json) },
    { weight: 4, arbitrary: fc.array(event, { maxLength: 6 }).map(json) },
    { weight: 1, arbitrary: hostileValue(ids).map((value) => json(value ?? null)) },
    { weight: 1, arbitrary: fc.constantFrom(...BROKEN) },
  );
  const sound = fc.constantFrom(...BROKEN, Buffer.from('ID3<script>'), Buffer.from([0xff, 0xfb, 0x90, 0x00]));
  const segment = fc.oneof(
    fc.constantFrom(...ids.uuids),
    fc.constantFrom('x', '..', '%00', '%zz', '__proto__'),
  );
  const events = fc.record({
    method: maybe(fc.constant('POST'), fc.constantFrom(...METHODS)),
    path: fc.constantFrom(
      ...Array<string>(12).fill('/intake/events'),
      '/intake/events/',
      '/INTAKE/events',
      '/intake//events?key=x',
      '/intake',
      '/intake/events/1',
    ),
    headers: fc
      .tuple(games, authorization, type)
      .map(([more, key, mime]) => ({ ...more, authorization: key, 'content-type': mime })),
    body,
  });
  const sounds = fc.record({
    method: maybe(fc.constant('PUT'), fc.constantFrom(...METHODS, 'POST')),
    path: segment.chain((id) =>
      fc.constantFrom(`/intake/voicemails/${id}/sound`, `/intake/calls/${id}/recording`),
    ),
    headers: fc
      .tuple(games, authorization)
      .map(([more, key]) => ({ ...more, authorization: key, 'content-type': 'audio/mpeg' })),
    body: sound,
  });
  const form = fc.oneof(
    fc
      .constantFrom(
        'rating=1',
        'rating=0&comment=',
        'rating=2',
        'rating=1&rating=0',
        '%',
        '&'.repeat(200),
        '__proto__=1&rating=1',
      )
      .map(Buffer.from.bind(Buffer) as (text: string) => Buffer),
    fc
      .constantFrom(markup, '\u0000\u202e', 'x'.repeat(501), 'x'.repeat(9000))
      .map((comment) => Buffer.from(new URLSearchParams({ rating: '1', comment }).toString())),
    fc.constantFrom(...BROKEN),
  );
  const code = fc.oneof(
    { weight: 3, arbitrary: codeOf(known) },
    { weight: 1, arbitrary: fc.constantFrom(...codes) },
  );
  const pages = fc.record({
    method: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom('GET', 'POST') },
      { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
    ),
    path: fc
      .tuple(
        code,
        fc.constantFrom(
          '',
          '',
          '',
          '/',
          '?change=yes',
          `?change=${encodeURIComponent(markup)}`,
          '?change=1&change=2',
          '.json',
        ),
      )
      .map(([one, more]) => `/s/${one}${more}`),
    headers: fc
      .tuple(games, maybe(fc.constant(FORM), fc.constantFrom(...TYPES), 6))
      .map(([more, mime]) => ({ ...more, 'content-type': mime })),
    body: form,
  });
  const one = fc.oneof(
    { weight: 5, arbitrary: events },
    { weight: 1, arbitrary: sounds },
    { weight: 4, arbitrary: pages },
  );
  return fc.sample(one, { numRuns: count, seed }).map(({ method, path, headers, body: sent }) => {
    const takesBody = !['GET', 'HEAD', 'TRACE'].includes(method);
    return {
      method,
      path: path.replace(/[^\x21-\x7e]/g, '%20'),
      headers: { ...headers, ...(takesBody ? { 'content-length': String(sent.length) } : {}) },
      body: takesBody ? sent : undefined,
    };
  });
}
