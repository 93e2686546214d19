import { beforeEach, describe, expect, test, vi } from 'vitest';
import { referenceOf } from '#src/lib/errors.ts';
import type { ApiError } from './errors.ts';

const person = (name: string) => ({ id: 1, company_id: 1, name, live_presence: 'available' });
const listOf = (...names: string[]) => JSON.stringify({ employees: names.map(person) });
const json = (body: string, init: ResponseInit = {}) =>
  new Response(body, { status: 200, headers: { 'content-type': 'application/json' }, ...init });

/** A new module for each test, because it keeps answers and the time of Retry-After. */
let call: typeof import('./http.ts').call;
let forgetAnswers: () => void;
const fetchMock = vi.fn<typeof fetch>();
beforeEach(async () => {
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset();
  vi.resetModules();
  ({ call, forgetAnswers } = await import('./http.ts'));
});

const headersOfCall = (index: number) => new Headers(fetchMock.mock.calls[index]?.[1]?.headers);
const kindOf = async (answer: Promise<unknown>) => {
  try {
    await answer;
    return 'no error';
  } catch (error) {
    // Each test has its own ApiError class, so `instanceof` does not work here.
    const { name, kind } = error as ApiError;
    return name === 'ApiError' ? kind : name;
  }
};

test('what was refused for want of a plan is not asked again, in any form, until it is checked or somebody else signs in', async () => {
  vi.useFakeTimers();
  const refusal = {
    type: 'urn:frontdesk:problem:product-missing',
    title: 'No',
    status: 403,
    products: ['chat'],
  };
  fetchMock.mockImplementation(async (input) =>
    input === '/api/v2/contacts' ? json('{"contacts":[]}') : json(JSON.stringify(refusal), { status: 403 }),
  );
  const chats = () => kindOf(call('listChats', { query: { limit: 100 } }));
  expect(await chats()).toBe('refused');
  expect(await chats()).toBe('refused');
  expect(await kindOf(call('getChat', { params: { uuid: 'b5c1' } }))).toBe('refused');
  expect(await kindOf(call('listContacts'))).toBe('no error');
  expect(fetchMock).toHaveBeenCalledTimes(2);
  // Before the next check of the poll.
  vi.advanceTimersByTime(240_000);
  expect([await chats(), fetchMock.mock.calls.length]).toEqual(['refused', 3]);
  forgetAnswers();
  expect([await chats(), fetchMock.mock.calls.length]).toEqual(['refused', 4]);
});

describe('The request', () => {
  test('has the guard header and the path of the contract, with encoded values', async () => {
    fetchMock.mockResolvedValue(json('{"smileys":[]}'));
    await call('listSmileys', { query: { endpoint: 'Reception#1' } });
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/v2/smileys?endpoint=Reception%231');
    expect(headersOfCall(0).get('x-frontdesk')).toBe('1');
  });

  test.each([
    ['/', '1'],
    ['/people/4', '1'],
    ['/wallboard', null],
    ['/wallboard/', null],
  ])('on %s says whether the session of a wall link counts', async (pathname, sent) => {
    vi.resetModules();
    vi.stubGlobal('location', { pathname });
    ({ call } = await import('./http.ts'));
    fetchMock.mockResolvedValue(json(listOf('Mette')));
    await call('listEmployees');
    expect(headersOfCall(0).get('x-frontdesk-person')).toBe(sent);
  });

  test('on the wall says that only a person counts, where the person came from another screen', async () => {
    vi.stubGlobal('location', { pathname: '/wallboard' });
    fetchMock.mockResolvedValue(json(listOf('Mette')));
    await call('listEmployees');
    expect(headersOfCall(0).get('x-frontdesk-person')).toBe('1');
  });

  test('has a JSON body, and the key of a billed message', async () => {
    fetchMock.mockResolvedValue(json('{"sent":1}'));
    await call('messageEmployee', {
      params: { id: 4 },
      body: { message: { body: 'Hej' } },
      idempotencyKey: 'key-1',
    });
    expect(fetchMock.mock.calls[0]?.[1]?.body).toBe('{"message":{"body":"Hej"}}');
    expect(headersOfCall(0).get('content-type')).toBe('application/json');
    expect(headersOfCall(0).get('idempotency-key')).toBe('key-1');
  });
});

describe('An unchanged answer', () => {
  test('is the same object after a 304, and without an ETag too; a changed answer is not', async () => {
    fetchMock.mockResolvedValueOnce(json(listOf('Mette'), { headers: { etag: '"a"' } }));
    fetchMock.mockResolvedValueOnce(new Response(null, { status: 304 }));
    fetchMock.mockImplementation(async () => json(listOf('Mette')));
    const first = await call('listEmployees');
    for (const _ of ['304', 'no ETag']) expect(await call('listEmployees')).toBe(first);
    expect(headersOfCall(1).get('if-none-match')).toBe('"a"');
    fetchMock.mockImplementation(async () => json(listOf('Anders')));
    expect((await call('listEmployees')).items[0]?.name).toBe('Anders');
  });

  test('is forgotten when the session ends', async () => {
    fetchMock.mockImplementation(async () => json(listOf('Mette'), { headers: { etag: '"a"' } }));
    const first = await call('listEmployees');
    forgetAnswers();
    expect(await call('listEmployees')).not.toBe(first);
    expect(headersOfCall(1).get('if-none-match')).toBeNull();
  });
});

describe('The answer', () => {
  test('drops an item that cannot be read and keeps the list', async () => {
    fetchMock.mockResolvedValue(json(JSON.stringify({ employees: [person('Mette'), 7, { id: 'x' }] })));
    const list = await call('listEmployees');
    expect(list.items.map(({ name }) => name)).toEqual(['Mette']);
    expect(list.dropped).toBe(2);
  });

  test.each([
    ['truncated JSON', listOf('Mette').slice(0, 40)],
    ['HTML with 200', '<html>Bad gateway</html>'],
    ['another shape', '{"people":[]}'],
    ['nothing', ''],
  ])('%s is unreadable', async (_, body) => {
    fetchMock.mockResolvedValue(json(body));
    expect(await kindOf(call('listEmployees'))).toBe('unreadable');
  });

  test.each([
    [403, 'refused'],
    [404, 'not-found'],
    [409, 'conflict'],
    [422, 'invalid'],
    [500, 'service'],
    [501, 'service'],
    [502, 'service'],
    [504, 'timeout'],
  ])('status %i is %s', async (status, kind) => {
    fetchMock.mockResolvedValue(json('{"type":"x","title":"No","status":400}', { status }));
    expect(await kindOf(call('listEmployees'))).toBe(kind);
  });

  test('a failure has the reference of its problem document', async () => {
    const body = '{"type":"about:blank","title":"No","status":502,"reference":"0123456789ab"}';
    fetchMock.mockResolvedValue(json(body, { status: 502 }));
    const error: unknown = await call('listEmployees').catch((caught: unknown) => caught);
    expect(referenceOf(error)).toBe('0123456789ab');
    expect(referenceOf(new TypeError('Failed to fetch'))).toBeUndefined();
    expect(referenceOf(undefined)).toBeUndefined();
  });

  test('a call times out after 8 s, which is another error than a missing network', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await kindOf(call('listEmployees'))).toBe('network');
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((span) => {
      expect(span).toBe(8000);
      return AbortSignal.abort(new DOMException('late', 'TimeoutError'));
    });
    fetchMock.mockImplementation(async (_, init) => {
      init?.signal?.throwIfAborted();
      return json('{}');
    });
    expect(await kindOf(call('listEmployees'))).toBe('timeout');
  });
});

describe('429', () => {
  test('no call sends anything before Retry-After has passed', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-18T10:00:00Z'), toFake: ['Date'] });
    fetchMock.mockResolvedValueOnce(new Response('', { status: 429, headers: { 'retry-after': '20' } }));
    expect(await kindOf(call('listEmployees'))).toBe('slow-down');
    vi.setSystemTime(Date.parse('2026-11-18T10:00:19Z'));
    expect(await kindOf(call('listEmployeeGroups'))).toBe('slow-down');
    expect(fetchMock).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.parse('2026-11-18T10:00:21Z'));
    fetchMock.mockResolvedValueOnce(json(listOf('Mette')));
    expect(await kindOf(call('listEmployees'))).toBe('no error');
  });
});

describe('401', () => {
  test('eight at the same time end the session once', async () => {
    const session = await import('./session-state.ts');
    session.sessionFound();
    const changes: string[] = [];
    const stop = session.sessionState.subscribe(() => changes.push(session.sessionState.get()));
    fetchMock.mockImplementation(async () => new Response('', { status: 401 }));
    const kinds = await Promise.all(Array.from({ length: 8 }, () => kindOf(call('listEmployees'))));
    stop();
    expect(new Set(kinds)).toEqual(new Set(['unauthorized']));
    expect(changes).toEqual(['ended']);
  });

  test('does not end a session that never began', async () => {
    const { sessionState } = await import('./session-state.ts');
    fetchMock.mockImplementation(async () => new Response('', { status: 401 }));
    expect(await kindOf(call('listEmployees'))).toBe('unauthorized');
    expect(sessionState.get()).toBe('unknown');
  });
});
