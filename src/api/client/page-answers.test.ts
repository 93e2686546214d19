import { afterEach, beforeEach, expect, test, vi } from 'vitest';

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
afterEach(() => vi.unstubAllGlobals());
const modules = async () => ({
  ...(await import('./http.ts')),
  ...(await import('./page-answers.ts')),
});
/** The addresses that were asked for. */
const asked = () => fetchMock.mock.calls.map(([url]) => url);
test('calls wait for the answers of their page and are not sent; the next time they are', async () => {
  const { call, askAtOnce } = await modules();
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetchMock.mockReturnValueOnce(promise);
  const whole = askAtOnce(PAGE);
  const list = call('listContacts', { query: { limit: 2 } });
  expect(asked()).toEqual(['/auth/page-answers?page=%2Fcontacts%3Fq%3Da']);
  resolve(answerWith([early]));
  expect((await list).items.map(({ id }) => id)).toEqual([1, 2]);
  expect(await whole).toBe(true);
  fetchMock.mockResolvedValueOnce(new Response(null, { status: 304 }));
  expect(await call('listContacts', { query: { limit: 2 } })).toBe(await list);
});

test('when the answers do not come, each call goes its own way', async () => {
  const { call, askAtOnce } = await modules();
  fetchMock.mockRejectedValueOnce(new TypeError('offline')).mockResolvedValueOnce(new Response(contacts(3)));
  const whole = askAtOnce(PAGE);
  const list = await call('listContacts', { query: { limit: 2 } });
  expect([list.items.map(({ id }) => id), await whole]).toEqual([[3], false]);
});

test.each(['a write, from before which they may be', 'the session'])(
  'they are not used after %s',
  async (end) => {
    const { call, askAtOnce, forgetAnswers } = await modules();
    fetchMock.mockResolvedValueOnce(answerWith([early]));
    await askAtOnce(PAGE);
    fetchMock.mockImplementation((_url, init) =>
      Promise.resolve(new Response(init?.method === 'GET' ? contacts(3) : '{"contact":{"id":3}}')),
    );
    if (end === 'the session') forgetAnswers();
    else await call('createContact', { body: { contact: { name: 'A' } } }).catch(() => undefined);
    expect((await call('listContacts', { query: { limit: 2 } })).items.map(({ id }) => id)).toEqual([3]);
  },
);
