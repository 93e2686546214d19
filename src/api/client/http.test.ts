import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiError } from './errors.ts';

const person = (name: string) => ({ id: 1, company_id: 1, name, live_presence: 'available' });
const listOf = (...names: string[]) => JSON.stringify({ employees: names.map(person) });
const json = (body: string, init: ResponseInit = {}) =>
  new Response(body, { status: 200, headers: { 'content-type': 'application/json' }, ...init });

/** A fresh module each time: it remembers answers and when to be silent. */
async function freshHttp() {
  vi.resetModules();
  return import('./http.ts');
}

const fetchMock = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const headersOfCall = (index: number) => new Headers(fetchMock.mock.calls[index]?.[1]?.headers);
const kindOf = async (call: Promise<unknown>) => {
  try {
    await call;
    return 'no error';
  } catch (error) {
    // Modules are fresh in each test, so the class is another one: its name and kind tell.
    const { name, kind } = error as ApiError;
    return name === 'ApiError' ? kind : name;
  }
};

describe('What is sent', () => {
  test('the guard header, the path of the contract, every value encoded', async () => {
    const { call } = await freshHttp();
    fetchMock.mockResolvedValue(json('{"smileys":[]}'));
    await call('listSmileys', { query: { endpoint: 'Reception#1' } });
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/v2/smileys?endpoint=Reception%231');
    expect(headersOfCall(0).get('x-frontdesk')).toBe('1');
  });

  test('a body as JSON, and the key of a billed message', async () => {
    const { call } = await freshHttp();
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

describe('An unchanged answer costs nothing', () => {
  test('304 keeps the very same objects', async () => {
    const { call } = await freshHttp();
    fetchMock.mockResolvedValueOnce(json(listOf('Mette'), { headers: { etag: '"a"' } }));
    fetchMock.mockResolvedValueOnce(new Response(null, { status: 304 }));
    const first = await call('listEmployees');
    const second = await call('listEmployees');
    expect(headersOfCall(1).get('if-none-match')).toBe('"a"');
    expect(second).toBe(first);
  });

  test('the same text keeps them without an ETag, another text does not', async () => {
    const { call } = await freshHttp();
    fetchMock.mockImplementation(async () => json(listOf('Mette')));
    const first = await call('listEmployees');
    expect(await call('listEmployees')).toBe(first);
    fetchMock.mockImplementation(async () => json(listOf('Anders')));
    expect((await call('listEmployees')).items[0]?.name).toBe('Anders');
  });

  test('nothing is left of it when the session has ended', async () => {
    const { call, forgetAnswers } = await freshHttp();
    fetchMock.mockImplementation(async () => json(listOf('Mette'), { headers: { etag: '"a"' } }));
    const first = await call('listEmployees');
    forgetAnswers();
    expect(await call('listEmployees')).not.toBe(first);
    expect(headersOfCall(1).get('if-none-match')).toBeNull();
  });
});

describe('What is read', () => {
  test('an item that cannot be read is dropped, never the list', async () => {
    const { call } = await freshHttp();
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
    const { call } = await freshHttp();
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
    const { call } = await freshHttp();
    fetchMock.mockResolvedValue(json('{"type":"x","title":"No","status":400}', { status }));
    expect(await kindOf(call('listEmployees'))).toBe(kind);
  });

  test('a network that is away is told from a service that hangs', async () => {
    const { call } = await freshHttp();
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await kindOf(call('listEmployees'))).toBe('network');
  });

  test('it gives up after 8 s', async () => {
    const { call } = await freshHttp();
    const timeOut = vi.spyOn(AbortSignal, 'timeout').mockImplementation((span) => {
      expect(span).toBe(8000);
      return AbortSignal.abort(new DOMException('late', 'TimeoutError'));
    });
    fetchMock.mockImplementation(async (_, init) => {
      init?.signal?.throwIfAborted();
      return json('{}');
    });
    expect(await kindOf(call('listEmployees'))).toBe('timeout');
    timeOut.mockRestore();
  });
});

describe('429', () => {
  test('nothing at all is sent until Retry-After has passed', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-18T10:00:00Z'), toFake: ['Date'] });
    const { call } = await freshHttp();
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
  test('eight at once end the session once', async () => {
    const { call } = await freshHttp();
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

  test('before anybody was signed in there is nothing to end', async () => {
    const { call } = await freshHttp();
    const { sessionState } = await import('./session-state.ts');
    fetchMock.mockImplementation(async () => new Response('', { status: 401 }));
    expect(await kindOf(call('listEmployees'))).toBe('unauthorized');
    expect(sessionState.get()).toBe('unknown');
  });
});

describe('Answers to calls that were made before', () => {
  test('are taken first, and after them the service is asked', async () => {
    const { call, takeAnswersFrom } = await freshHttp();
    const answers = new Map([
      ['/api/v2/employees', Promise.resolve({ response: json(''), text: listOf('Early') })],
    ]);
    takeAnswersFrom((url) => {
      const answer = answers.get(url);
      answers.delete(url);
      return answer;
    });
    fetchMock.mockImplementation(async () => json(listOf('Late')));
    expect((await call('listEmployees')).items[0]?.name).toBe('Early');
    expect(fetchMock).not.toHaveBeenCalled();
    expect((await call('listEmployees')).items[0]?.name).toBe('Late');
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  test('one that failed is a failure of the network', async () => {
    const { call, takeAnswersFrom } = await freshHttp();
    takeAnswersFrom(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await kindOf(call('listEmployees'))).toBe('network');
  });
});
