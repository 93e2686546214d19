import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const PAGE = new URL('http://localhost/contacts?q=a');
const answerWith = (answers: object[], complete = true) =>
  new Response(JSON.stringify({ complete, answers }), { status: 200 });
const contacts = (...ids: number[]) => JSON.stringify({ contacts: ids.map((id) => ({ id, company_id: 1 })) });
const early = { url: '/api/v2/contacts?limit=2', etag: '"e"', text: contacts(1, 2) };

const fetchMock = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const modules = async () => ({
  ...(await import('./http.ts')),
  ...(await import('./page-answers.ts')),
});
/** The addresses that were asked for. */
const asked = () => fetchMock.mock.calls.map(([url]) => url);
/** An answer that the test gives when it wants to. */
function later() {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  fetchMock.mockImplementationOnce((_url, init) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    return promise;
  });
  return resolve;
}

describe('the answers of a page that come at once', () => {
  test('answer its calls, which wait for them and are not sent; the next time they are', async () => {
    const { call, askAtOnce } = await modules();
    const send = later();
    const whole = askAtOnce(PAGE);
    const list = call('listContacts', { query: { limit: 2 } });
    expect(asked()).toEqual(['/auth/page-answers?page=%2Fcontacts%3Fq%3Da']);
    send(answerWith([early]));
    expect((await list).items.map(({ id }) => id)).toEqual([1, 2]);
    expect(await whole).toBe(true);
    fetchMock.mockResolvedValueOnce(new Response(null, { status: 304 }));
    const again = await call('listContacts', { query: { limit: 2 } });
    expect(again).toBe(await list);
    // With the entity tag that came with the early answer.
    expect(new Headers(fetchMock.mock.calls[1]?.[1]?.headers).get('if-none-match')).toBe('"e"');
  });

  test('leave other calls and writes to themselves', async () => {
    const { call, askAtOnce } = await modules();
    fetchMock.mockResolvedValueOnce(answerWith([early], false));
    expect(await askAtOnce(PAGE)).toBe(false);
    fetchMock.mockResolvedValue(new Response('{"contacts":[]}'));
    await call('listContacts', { query: { limit: 3 } });
    await call('createContact', { body: { contact: { name: 'A' } } }).catch(() => undefined);
    expect(asked().slice(1)).toEqual(['/api/v2/contacts?limit=3', '/api/v2/contacts']);
  });

  test.each([
    ['fail', () => fetchMock.mockRejectedValueOnce(new TypeError('offline'))],
    ['are refused', () => fetchMock.mockResolvedValueOnce(new Response('', { status: 503 }))],
    ['cannot be read', () => fetchMock.mockResolvedValueOnce(new Response('{"answers":7}'))],
  ])('when they %s, each call goes its own way', async (_, fail) => {
    const { call, askAtOnce } = await modules();
    fail();
    const whole = askAtOnce(PAGE);
    fetchMock.mockResolvedValueOnce(new Response(contacts(3)));
    const list = await call('listContacts', { query: { limit: 2 } });
    expect(list.items.map(({ id }) => id)).toEqual([3]);
    expect(await whole).toBe(false);
  });

  test('are given up for those of the next page, and its calls wait for these', async () => {
    const { call, askAtOnce } = await modules();
    later();
    const first = askAtOnce(PAGE);
    const send = later();
    const second = askAtOnce(new URL('http://localhost/chats'));
    const list = call('listContacts', { query: { limit: 2 } });
    expect(await first).toBe(false);
    send(answerWith([early]));
    expect((await list).items).toHaveLength(2);
    expect(await second).toBe(true);
    expect(asked()).toHaveLength(2);
  });

  test('are not used when they are old, nor after the session', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { call, askAtOnce, forgetAnswers } = await modules();
    fetchMock.mockResolvedValueOnce(answerWith([early]));
    await askAtOnce(PAGE);
    vi.setSystemTime(Date.now() + 5001);
    fetchMock.mockImplementation(() => Promise.resolve(new Response(contacts(3))));
    expect((await call('listContacts', { query: { limit: 2 } })).items).toHaveLength(1);
    fetchMock.mockResolvedValueOnce(answerWith([early]));
    await askAtOnce(PAGE);
    forgetAnswers();
    expect((await call('listContacts', { query: { limit: 2 } })).items).toHaveLength(1);
  });

  test('are not used after a write, from before which they may be', async () => {
    const { call, askAtOnce } = await modules();
    fetchMock.mockResolvedValueOnce(answerWith([early]));
    await askAtOnce(PAGE);
    fetchMock.mockImplementation((_url, init) =>
      Promise.resolve(new Response(init?.method === 'GET' ? contacts(3) : '{"contact":{"id":3}}')),
    );
    await call('createContact', { body: { contact: { name: 'A' } } }).catch(() => undefined);
    expect((await call('listContacts', { query: { limit: 2 } })).items.map(({ id }) => id)).toEqual([3]);
  });

  test('do not hold a call that was given up meanwhile', async () => {
    const { call, askAtOnce } = await modules();
    const send = later();
    void askAtOnce(PAGE);
    const leave = new AbortController();
    const list = call('listContacts', { query: { limit: 2 }, signal: leave.signal });
    leave.abort(new Error('left'));
    send(answerWith([early]));
    await expect(list).rejects.toThrow('left');
    expect(asked()).toHaveLength(1);
  });
});
