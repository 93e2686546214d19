import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const PEOPLE = 1500;
type Row = { id: number; name: string; live_presence: string; padding: string };
const rows = (busy: readonly number[] = [], count = PEOPLE): Row[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    // Against the order of the ids.
    name: `Person ${String(PEOPLE - at).padStart(5, '0')}`,
    live_presence: busy.includes(at + 1) ? 'busy' : 'available',
    padding: 'x'.repeat(150),
  }));
const answer = (people: readonly Row[], etag?: string) =>
  new Response(JSON.stringify({ employees: people }), { headers: etag ? { etag } : {} });

/** What the service says next; the worker's questions and the page's are told apart by who asks. */
const asked: { readonly by: 'page' | 'worker'; readonly etag: string | null; readonly method: string }[] = [];
let next: () => Response | Promise<Response>;
let fetching: 'page' | 'worker' = 'page';

/** The worker's module in this thread: its messages are copied as between threads. */
async function loadWorker() {
  let toWorker: (event: { data: unknown }) => void = () => {};
  const toPage = new Set<(event: { data: unknown }) => void>();
  vi.stubGlobal('addEventListener', (_type: string, listener: typeof toWorker) => {
    toWorker = listener;
  });
  vi.stubGlobal('postMessage', (data: unknown) => {
    for (const listener of toPage) listener({ data: structuredClone(data) });
  });
  vi.stubGlobal(
    'Worker',
    class {
      addEventListener(type: string, listener: (event: { data: unknown }) => void) {
        if (type === 'message') toPage.add(listener);
      }
      postMessage(data: unknown) {
        fetching = 'worker';
        toWorker({ data: structuredClone(data) });
        fetching = 'page';
      }
      terminate() {
        toPage.clear();
      }
    },
  );
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    asked.push({ by: fetching, etag: headers.get('if-none-match'), method: init.method ?? '' });
    return Promise.resolve(next());
  });
  await import('./parse-worker.ts');
  const { call } = await import('./http.ts');
  return {
    call,
    ...(await import('./on-sign-out.ts')),
    ...(await import('#src/lib/list-changes.ts')),
    ...(await import('#src/lib/people-order.ts')),
  };
}

beforeEach(() => {
  vi.resetModules();
  asked.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

test('a large list that is polled is fetched by the worker, and only what is new comes of it', async () => {
  const { call, changeSince, countByPresence, isSorted } = await loadWorker();
  next = () => answer(rows(), '"1"');
  const first = await call('listEmployees');
  expect(first.items).toHaveLength(PEOPLE);
  expect(first.items[0]?.id).toBe(PEOPLE);
  expect(isSorted(first.items)).toBe(true);

  next = () => answer(rows([3, PEOPLE]), '"2"');
  const second = await call('listEmployees');
  expect(asked.map(({ by, etag }) => [by, etag])).toEqual([
    ['page', null],
    ['worker', '"1"'],
  ]);
  expect(changeSince(second.items, first.items)).toMatchObject({
    at: [0, PEOPLE - 3],
    fields: ['live_presence'],
  });
  expect([first, second].map(({ items }) => countByPresence(items).busy)).toEqual([0, 2]);
  expect(second.items[0]).toEqual({ ...first.items[0], live_presence: 'busy' });
  expect(second.items[1]).toBe(first.items[1]);

  next = () => new Response(null, { status: 304, headers: { etag: '"2"' } });
  expect(await call('listEmployees')).toBe(second);
  // The same text once more, of a service without tags.
  next = () => answer(rows([3, PEOPLE]));
  expect(await call('listEmployees')).toBe(second);

  next = () => answer(rows([], PEOPLE - 1), '"3"');
  const fewer = await call('listEmployees');
  expect(fewer.items).toHaveLength(PEOPLE - 1);
  expect(fewer.items[0]?.id).toBe(PEOPLE - 1);
});

test('refusals, silence and what cannot be read say the same as without the worker', async () => {
  const { call } = await loadWorker();
  next = () => answer(rows());
  const first = await call('listEmployees');
  next = () => new Response('{}', { status: 503 });
  await expect(call('listEmployees')).rejects.toMatchObject({ kind: 'service', status: 503 });
  next = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(call('listEmployees')).rejects.toMatchObject({ kind: 'network' });
  next = () => new Response('<html>');
  await expect(call('listEmployees')).rejects.toMatchObject({ kind: 'unreadable' });
  const gone = new AbortController();
  next = () => new Promise(() => {});
  const waiting = call('listEmployees', { signal: gone.signal });
  gone.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
  next = () => answer(rows());
  expect(await call('listEmployees')).toBe(first);
});

test('when the session has ended, the worker is gone and nothing of it is used again', async () => {
  const { call, forgetAll } = await loadWorker();
  next = () => answer(rows());
  await call('listEmployees');
  forgetAll();
  next = () => answer(rows([1]));
  await call('listEmployees');
  expect(asked.map(({ by }) => by)).toEqual(['page', 'page']);
});
