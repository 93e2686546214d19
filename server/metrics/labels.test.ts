import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { operation, operations, resourceOperationNames } from '#contract/service/endpoints.ts';
import { SIGN_IN_ERRORS } from '#contract/session.ts';
import { begin, comeBack } from '#testing/gateway/sign-in.ts';
import { signedIn } from '#testing/gateway/messages.ts';
import { addressOf, BODIES } from '#testing/gateway/samples.ts';
import { ask, pageCall } from '#testing/gateway/gateway.ts';
import { friendly, json, PERSON, type Behaviour } from '#testing/gateway/service.ts';
import { openDatabase } from '#server/db/database.ts';
import { temporaryDataDir } from '#testing/db/databases.ts';
import { codeLabel } from './metrics.ts';
import { samplesOf, testMetrics } from '#testing/metrics.ts';

const among = (values: readonly string[]) => (said: string) => values.includes(said);
const like = (pattern: RegExp) => (said: string) => pattern.test(said);

const templates = Object.values(operations).map(({ path }) => path);
const isTemplate = (said: string) =>
  templates.includes(said as (typeof templates)[number]) ||
  /^(?:page|\/(?:live|healthz|favicon\.svg|assets\/\*|api\/\*|media\/:handle))$/.test(said) ||
  /^\/auth\/(?:login|callback|token|session|templates|messages\/outcome|walls\/(?::id|open)|walls|logout(?:\/everywhere)?)$/.test(
    said,
  );

/** What each label may say. A label that is not here fails. */
const ALLOWED: Readonly<Record<string, (said: string) => boolean>> = {
  method: among(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'other']),
  route: isTemplate,
  status: like(/^[1-5]\d\d$/),
  operation: among([...Object.keys(operations), 'events', 'recording', 'revoke']),
  code: like(/^(?:(?:UND_ERR|HPE)_[A-Z_]+|E[A-Z]+|other)$/),
  result: among(['unchanged', 'changed']),
  way: among(['oauth', 'token']),
  reason: among([...SIGN_IN_ERRORS, 'not_ours']),
  limit: like(/^(?:session|address|sign_in|messages|tasks|absences|coverage|digests|streams)$/),
  outcome: among(['sent', 'refused', 'not_sent', 'unknown', 'rendered', 'redirect', 'unrendered', 'failed']),
  database: among(['gateway', 'telephony']),
  kind: like(/^(?:select|insert|update|delete|other|major|minor|incremental|weakcb)$/),
  state: among(['active', 'pending', 'wall']),
  version: like(/^v?\d+\.\d+\.\d+$/),
  build: like(/^[\w-]+$/),
  node: like(/^v\d+\.\d+\.\d+$/),
  le: like(/^(?:[\d.]+|\+Inf)$/),
  // Of Node itself.
  major: like(/^\d+$/),
  minor: like(/^\d+$/),
  patch: like(/^\d+$/),
  space: like(/^[a-z_]+$/),
  type: like(/^[A-Za-z]+$/),
};

const HOSTILE = [
  '/canary"} 1\nfrontdesk_fake 1',
  '/4571999999',
  `/people/${encodeURIComponent(PERSON.name)}?number=4571999999`,
  '/api/v2/contacts/by_number/canary',
  '/api/v2/employees/7/canary',
  '/media/canary-handle',
  '/assets/canary.js',
  '/%zz-canary',
  '/auth/callback?code=canary&state=canary&error=canary',
  '/auth/walls/canary',
];

it('no label has a name, a number, an id or anything else from outside, whatever is asked and answered', async () => {
  const metrics = testMetrics();
  const { gateway, cookie } = await signedIn({ measures: metrics.measures, timeouts: { headers: 1000 } });
  const database = await openDatabase<{ canary: { name: string } }>({
    name: 'gateway',
    dataDir: temporaryDataDir(),
    migrations: {},
    onQuery: metrics.queryObserver('gateway'),
  });
  await database.db
    .selectFrom('canary')
    .selectAll()
    .where('name', '=', PERSON.name)
    .execute()
    .catch(() => undefined);
  metrics.readFrom({
    build: 'a-build',
    sessions: () => Promise.resolve({ active: 1, pending: 0, wall: 0 }),
    databases: { gateway: database },
  });
  const { cookies, state } = await begin(gateway, '/caller?number=4588888888');
  await comeBack(gateway, `?code=canary-code&state=${state}`, cookies);
  await comeBack(gateway, '?code=canary-code&state=canary', cookies);
  const behaviours: Behaviour[] = [
    friendly,
    () => json({ message: 'canary', type: 'canary', title: PERSON.name }, 403, { 'x-canary': 'canary' }),
    () => json({ message: 'canary' }, 500),
    (_call, _response, socket) => void socket.end('canary-answer\r\n\r\n'),
    (_call, _response, socket) => void socket.resetAndDestroy(),
    () => undefined,
  ];
  for (const behave of behaviours) {
    gateway.service.behave = behave;
    const calls = resourceOperationNames.map((name) =>
      pageCall(gateway, addressOf(name), {
        method: operation(name).method,
        cookie,
        send: BODIES[name],
        headers: {
          'idempotency-key': `canary-${randomUUID()}`,
          'user-agent': PERSON.name,
          'x-request-id': 'canary-request',
          traceparent: '00-canary-canary-01',
          'x-forwarded-for': 'canary',
        },
      }),
    );
    const others = HOSTILE.map((path) => encodeURI(path).replaceAll('%25', '%')).flatMap((path) => [
      ask(gateway, path, { headers: { cookie } }),
      pageCall(gateway, path, { method: 'PROPFIND', cookie }),
    ]);
    await Promise.all([...calls, ...others]);
  }
  const text = await metrics.text();
  const samples = samplesOf(text);
  const odd = samples.flatMap(({ name, labels }) =>
    Object.entries(labels)
      .filter(([label, said]) => ALLOWED[label]?.(said) !== true)
      .map(([label, said]) => `${name}{${label}="${said}"}`),
  );
  expect([...new Set(odd)]).toEqual([]);
  const labelled = samples.map(({ labels }) => JSON.stringify(labels)).join('\n');
  for (const personal of ['canary', 'Mette', 'Strandgran', '4571999999', '4588888888', PERSON.number, '1:7'])
    expect(labelled).not.toContain(personal);
  // Every operation was asked and refused, so the check saw every label.
  expect(new Set(samples.flatMap(({ labels }) => labels['operation'] ?? [])).size).toBeGreaterThan(30);
  await database.close();
});

it('a code of an error that is no code counts as other', () => {
  expect(['ECONNRESET', 'UND_ERR_SOCKET', 'HPE_INVALID_CONSTANT'].map(codeLabel)).toEqual([
    'ECONNRESET',
    'UND_ERR_SOCKET',
    'HPE_INVALID_CONSTANT',
  ]);
  expect(['Mette Strandgran', '4571999999', 'x"} 1', 'Error', ''].map(codeLabel)).toEqual(
    Array.from({ length: 5 }, () => 'other'),
  );
});
