import { beforeEach, expect, test, vi } from 'vitest';
import { PROBLEMS } from '#contract/problem.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { sendMessage } from './changes.ts';

type Reply = { readonly status: number; readonly body: unknown } | 'lost';
const asked: { url: string; key: string | null; body: unknown }[] = [];
let replies: Reply[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    asked.push({
      url,
      key: headers.get('idempotency-key'),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
    });
    const reply = replies.shift();
    if (reply === undefined || reply === 'lost') return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(Response.json(reply.body, { status: reply.status }));
  });
});

const KEY = '3f6f7a0e-1111-4222-8333-944445555666';
const send = (...next: Reply[]) => {
  replies = next;
  return sendMessage({ kind: 'employee', id: 12 }, 'Hello', KEY, [1, 1, 1]);
};
const problem = (status: number, rest: object): Reply => ({
  status,
  body: { type: 'about:blank', title: 'No', status, ...rest },
});
/** What the gateway says came of a message. */
const cameOf = (outcome: string, rest: object = {}): Reply => ({
  status: 200,
  body: { outcome, sent: null, detail: null, ...rest },
});
const messages = () => asked.filter(({ url }) => url.startsWith('/api/v2/'));

test('a sent message: one request with the key, and the number of recipients', async () => {
  expect(await send({ status: 200, body: { sent: 1 } })).toEqual({ outcome: 'sent', sent: 1 });
  expect(asked).toEqual([
    { url: '/api/v2/employees/12/message', key: KEY, body: { message: { body: 'Hello' } } },
  ]);
});

test('a group’s message is not wrapped', async () => {
  replies = [{ status: 200, body: { sent: 5 } }];
  await sendMessage({ kind: 'group', id: 3 }, 'Hello', KEY);
  expect(asked).toEqual([{ url: '/api/v2/employee_groups/3/message', key: KEY, body: { body: 'Hello' } }]);
});

test.each<[string, Reply, object]>([
  [
    'refused in a trial',
    problem(403, { type: PROBLEMS.trial, detail: 'In trial.', outcome: 'refused' }),
    { outcome: 'refused', detail: 'In trial.', trial: true },
  ],
  [
    'refused',
    problem(422, { detail: 'Too long.', outcome: 'refused' }),
    { outcome: 'refused', detail: 'Too long.' },
  ],
  ['not sent', problem(502, { outcome: 'not_sent' }), { outcome: 'not_sent' }],
  ['unknown', problem(502, { outcome: 'unknown' }), { outcome: 'unknown' }],
])('a known outcome needs no other request: %s', async (_, reply, expected) => {
  expect(await send(reply)).toMatchObject(expected);
  expect(asked).toHaveLength(1);
});

test.each<[string, Reply[], object]>([
  ['sent', ['lost', cameOf('sent', { sent: 1 })], { outcome: 'sent', sent: 1 }],
  ['not received', ['lost', cameOf('not_sent')], { outcome: 'not_sent' }],
  [
    'pending, then refused',
    ['lost', cameOf('pending'), 'lost', cameOf('refused', { detail: 'No.' })],
    { outcome: 'refused', detail: 'No.' },
  ],
  ['unreachable gateway', ['lost', 'lost', 'lost', 'lost'], { outcome: 'unknown' }],
  ['an unreadable answer', [{ status: 502, body: 'x' }, cameOf('unknown')], { outcome: 'unknown' }],
])('a lost answer is looked up, the message is never sent again: %s', async (_, next, expected) => {
  expect(await send(...next)).toMatchObject(expected);
  expect(messages()).toHaveLength(1);
  expect(
    asked
      .slice(1)
      .every(
        ({ url, body }) => url === '/auth/messages/outcome' && (body as { intent: string }).intent === KEY,
      ),
  ).toBe(true);
});

test('the end of the session is thrown', async () => {
  await expect(send(problem(401, {}))).rejects.toBeInstanceOf(ApiError);
  expect(asked).toHaveLength(1);
});

test('Frontdesk’s own limit on messages says when it allows the next, and stops no other call', async () => {
  const reply = problem(429, { type: PROBLEMS.messageLimit, retry_after: 2000 });
  expect(await send(reply)).toEqual({ outcome: 'later', minutes: 34 });
  expect(await send({ status: 200, body: { sent: 1 } })).toEqual({ outcome: 'sent', sent: 1 });
});

test('a 429: nothing was sent, and no request follows before Retry-After', async () => {
  expect(await send(problem(429, { detail: 'Many were sent.' }))).toEqual({
    outcome: 'later',
    detail: 'The telephony service asks us to slow down.',
  });
  expect(asked).toHaveLength(1);
  expect(await send({ status: 200, body: { sent: 1 } })).toMatchObject({ outcome: 'later' });
  expect(asked).toHaveLength(1);
});
