import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { urlOf } from '#contract/endpoints.ts';
import { operation, resourceOperationNames } from '#contract/service/endpoints.ts';
import { sized } from '#testing/size.ts';
import { ask, pageCall, pageHeaders, signedIn } from '#testing/gateway/gateway.ts';
import { Refusal } from '../http/problems.ts';
import { matchCall } from './match.ts';
import { addressOf, BODIES } from '#testing/gateway/samples.ts';

const RUNS = sized(4000, 100_000);

/** The addresses that may reach the service: an oracle written from the spec's paths, not from the matcher. */
const ID = '[1-9]\\d{0,14}';
const UUID = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
const ALLOWED: readonly [string, RegExp][] = [
  ['GET', new RegExp(`^/api/v2/voice_mails(?:/${ID}(?:/sound)?)?$`)],
  ['PUT', new RegExp(`^/api/v2/voice_mails/${ID}$`)],
  ['DELETE', new RegExp(`^/api/v2/voice_mails/${ID}$`)],
  ['GET', new RegExp(`^/api/v2/(?:employee|employees(?:/${ID})?)$`)],
  ['PUT', new RegExp(`^/api/v2/(?:employee|employees/${ID})$`)],
  ['POST', new RegExp(`^/api/v2/employees/${ID}/message$`)],
  ['GET', new RegExp(`^/api/v2/employee_groups(?:/${ID})?$`)],
  ['PUT', new RegExp(`^/api/v2/employee_groups/${ID}$`)],
  ['POST', new RegExp(`^/api/v2/employee_groups(?:/${ID}/(?:join|leave|message))?$`)],
  ['GET', new RegExp(`^/api/v2/contacts(?:/${ID}|/by_number/\\d{1,20}|/${ID}/comments)?$`)],
  ['POST', new RegExp(`^/api/v2/contacts(?:/${ID}/comments)?$`)],
  ['PUT', new RegExp(`^/api/v2/contacts/${ID}$`)],
  ['DELETE', new RegExp(`^/api/v2/contacts/${ID}(?:/comments/${ID})?$`)],
  ['GET', /^\/api\/v2\/smileys(?:\/statistics)?$/],
  ['GET', new RegExp(`^/api/v2/chats(?:/${UUID})?$`)],
  // An extension of ours (docs/differences.md).
  ['GET', /^\/api\/v2\/receptions$/],
];
const isAllowed = (method: string, path: string) =>
  ALLOWED.some(([verb, pattern]) => verb === method && pattern.test(path));

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH', 'OPTIONS'] as const;

const PIECES = [
  '',
  '.',
  '..',
  '%2e',
  '%2e%2e',
  '%2E%2e%2f',
  '..%2f',
  '%2f',
  '%5c',
  '\\',
  '%00',
  '%0d%0a',
  ';',
  ';x=1',
  '@evil.example',
  '*',
  '%',
  '%zz',
  '%31',
  '1',
  '12',
  '0',
  '-1',
  '1.0',
  '1e3',
  '012',
  '99999999999999999999',
  'NaN',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'api',
  'v2',
  'v1',
  'voice_mails',
  'voice_mails%2f1',
  'sound',
  'employee',
  'employees',
  'Employees',
  'employees%20',
  'employee_groups',
  'join',
  'leave',
  'message',
  'contacts',
  'by_number',
  '4571999999',
  '+4571999999',
  'comments',
  'smileys',
  'statistics',
  'chats',
  'f81d4fae-7dec-41d0-a765-00a0c91e6bf6',
  'token',
  'authorize',
  'account',
  'tokens',
  'openapi.json',
  'docs',
];
const QUERIES = [
  '',
  '?',
  '?limit=5',
  '?limit=5&limit=6',
  '?access_token=x',
  '?ACCESS_TOKEN=x',
  '?limit=5&access_token=x',
  '?%61ccess_token=x',
  '?redirect=//evil',
  '?#',
  '?limit=%0d%0a',
  '?a[b]=c',
  '?__proto__=1',
];

const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...PIECES) },
  { weight: 1, arbitrary: fc.stringMatching(/^[!-"$->@-~]{0,8}$/) },
);
/** Addresses built from pieces. */
const built = fc
  .tuple(
    fc.constantFrom(
      '/api/v2',
      '/api',
      '/api/v2/',
      '//api/v2',
      '/api//v2',
      '/api/v2/..',
      '/API/v2',
      '/api/v2/./',
      'http://evil.example/api/v2',
    ),
    fc.array(piece, { maxLength: 5 }),
  )
  .map(([start, pieces]) => `${start}${pieces.map((one) => `/${one}`).join('')}`);
/** A correct address with something added, removed or changed. */
const altered = fc
  .tuple(
    fc.constantFrom(...resourceOperationNames),
    fc.nat(8),
    fc.constantFrom('change', 'insert', 'remove', 'append', 'keep'),
    piece,
  )
  .map(([name, at, how, one]) => {
    const segments = (addressOf(name).split('?')[0] ?? '').split('/');
    const index = Math.min(at, segments.length - 1);
    if (how === 'change') segments[index] = one;
    if (how === 'insert') segments.splice(index, 0, one);
    if (how === 'remove') segments.splice(index, 1);
    if (how === 'append') segments[segments.length - 1] += one;
    return segments.join('/');
  });
const target = fc
  .tuple(fc.oneof(built, altered), fc.constantFrom(...QUERIES))
  .map(([path, query]) => path + query);

describe('matching', () => {
  it('finds every operation of the contract at its address', () => {
    for (const name of resourceOperationNames) {
      expect(matchCall(operation(name).method, addressOf(name))).toMatchObject({ name });
    }
  });

  it('lets no fuzzed address through unless it is in the table', () => {
    let found = 0;
    fc.assert(
      fc.property(fc.constantFrom(...METHODS), target, (method, address) => {
        const call = matchCall(method, address);
        if (call instanceof Refusal) return true;
        found += 1;
        const sent = urlOf(call.name, call.params, call.query);
        return (
          call.operation.method === method &&
          isAllowed(method, sent.split('?')[0] ?? '') &&
          !/access_token/i.test(sent)
        );
      }),
      { numRuns: RUNS },
    );
    // The fuzz is useless unless some addresses match.
    expect(found).toBeGreaterThan(RUNS / 200);
  });

  it('says what is wrong', () => {
    expect(matchCall('GET', '/api/v2/employees/abc')).toMatchObject({ problem: { status: 404 } });
    expect(matchCall('PATCH', '/api/v2/employees/1')).toMatchObject({
      problem: { status: 405 },
      headers: { allow: 'GET, PUT' },
    });
    expect(matchCall('GET', '/api/v2/contacts?limit=5&limit=6')).toMatchObject({
      problem: { status: 422, errors: { limit: ['is given more than once'] } },
    });
    expect(matchCall('GET', '/api/v2/contacts?limit=0')).toMatchObject({
      problem: { errors: { limit: ['a positive integer'] } },
    });
    expect(matchCall('GET', '/api/v2/contacts?company_id=2')).toMatchObject({
      problem: { errors: { company_id: ['is not a parameter of this operation'] } },
    });
    expect(matchCall('GET', '/api/v2/contacts?access_token=x')).toMatchObject({ problem: { status: 400 } });
    expect(matchCall('GET', '/api/v2/smileys/statistics')).toMatchObject({ problem: { status: 422 } });
  });

  it('keeps values that are easily lost: rating 0, the character #, a time with its offset', () => {
    const call = matchCall(
      'GET',
      '/api/v2/smileys?rating=0&endpoint=Reception%231&commented=false&rated_at_gt_or_eq=2026-11-01T00:00:00%2B01:00',
    );
    if (call instanceof Refusal) throw call;
    expect(urlOf(call.name, call.params, call.query)).toBe(
      '/api/v2/smileys?rated_at_gt_or_eq=2026-11-01T00%3A00%3A00%2B01%3A00&endpoint=Reception%231&rating=0&commented=true',
    );
  });
});

it('over HTTP: the service sees table entries only', async () => {
  const { gateway, cookie } = await signedIn();
  const cases = fc.sample(fc.tuple(fc.constantFrom(...METHODS), target), {
    numRuns: sized(600, 3000),
    seed: 7,
  });
  for (const [method, address] of cases) {
    const reply = await ask(gateway, address, {
      method,
      headers: {
        ...pageHeaders(gateway, cookie),
        'content-type': 'application/json',
        'idempotency-key': 'fuzzed-intent-0001',
      },
      ...(method === 'POST' || method === 'PUT' ? { body: '{"body":"x"}' } : {}),
    });
    expect(reply.status).toBeLessThan(500);
  }
  for (const name of resourceOperationNames) {
    const { method, answer } = operation(name);
    const headers = answer === 'audio' ? { 'x-frontdesk': undefined } : {};
    await pageCall(gateway, addressOf(name), {
      method,
      cookie,
      headers: { 'idempotency-key': 'table-intent-00001', ...headers },
      send: BODIES[name],
    });
  }
  const seen = gateway.service.seen.map((call) => [call.method, call.url.split('?')[0] ?? ''] as const);
  expect(seen.length).toBeGreaterThan(resourceOperationNames.length);
  expect(seen.filter(([method, path]) => !isAllowed(method, path))).toEqual([]);
  expect(gateway.service.seen.filter((call) => /access_token/i.test(call.url))).toEqual([]);
});
