import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { forgetAll } from '#src/api/client/on-sign-out.ts';
import { beginWrite, removeWrite, settleWrite } from './change-writes.ts';
import { createPendingWrites } from './pending-writes.ts';

interface Item {
  readonly id: number;
  readonly heard: boolean;
}
const LIST = ['items', 'list'];
const PAGES = ['items', 'pages'];
const ONE = ['items', 'one'];
const items: readonly Item[] = [1, 2, 3].map((id) => ({ id, heard: false }));
const heard = (value: boolean) => (item: Item | undefined) => item && { ...item, heard: value };
const gone = () => undefined;

beforeEach(() => void vi.useFakeTimers());
const now = () => performance.now();
const later = () => vi.advanceTimersByTime(10);

function setUp() {
  const client = new QueryClient();
  client.setQueryData(LIST, { items, dropped: 0 }, { updatedAt: 1000 });
  client.setQueryData(PAGES, {
    pages: [{ items: items.slice(0, 1) }, { items: items.slice(1) }],
    pageParams: [],
  });
  client.setQueryData(ONE, items[1]);
  const writes = createPendingWrites<Item>(({ id }) => id, [['items']]);
  const list = () => client.getQueryData<{ items: readonly Item[] }>(LIST)?.items ?? [];
  const inPages = () =>
    client.getQueryData<{ pages: { items: readonly Item[] }[] }>(PAGES)?.pages.map((page) => page.items) ??
    [];
  return {
    client,
    writes,
    list,
    inPages,
    answer: (requestedAt: number) => writes.applyTo(LIST, items, requestedAt),
  };
}

describe('A write is shown before the service has accepted it', () => {
  test('in lists, pages and single items, without changing the age of the data', () => {
    const { client, writes, list, inPages } = setUp();
    beginWrite(writes, client, 2, heard(true));
    const shown = { id: 2, heard: true };
    expect(list()).toEqual([items[0], shown, items[2]]);
    expect(inPages()).toEqual([[items[0]], [shown, items[2]]]);
    expect(client.getQueryData(ONE)).toEqual(shown);
    expect(client.getQueryState(LIST)?.dataUpdatedAt).toBe(1000);
  });

  test('a removed write is undone', () => {
    const { client, writes, list, inPages } = setUp();
    const mark = beginWrite(writes, client, 2, heard(true));
    const deletion = beginWrite(writes, client, 3, gone);
    expect(list()).toHaveLength(2);
    removeWrite(writes, client, mark);
    removeWrite(writes, client, deletion);
    expect(list()).toEqual(items);
    expect(inPages().flat()).toHaveLength(3);
  });

  test('the last of several counts; if it fails, the last accepted one is shown', () => {
    const { client, writes, list } = setUp();
    const first = beginWrite(writes, client, 1, heard(true));
    const second = beginWrite(writes, client, 1, heard(false));
    settleWrite(writes, client, first);
    expect(list()[0]?.heard).toBe(false);
    removeWrite(writes, client, second);
    expect(list()[0]?.heard).toBe(true);
  });

  test('a mark made during a deletion is shown when the deletion is undone', () => {
    const { client, writes, list } = setUp();
    const deletion = beginWrite(writes, client, 1, gone);
    settleWrite(writes, client, beginWrite(writes, client, 1, heard(true)));
    expect(list().some(({ id }) => id === 1)).toBe(false);
    removeWrite(writes, client, deletion);
    expect(list().find(({ id }) => id === 1)?.heard).toBe(true);
  });

  test('more values from the answer are shown, and an item that the service has created', () => {
    const { client, writes, list } = setUp();
    const write = beginWrite(writes, client, 1, heard(true));
    settleWrite(writes, client, write, (item) => item && { ...item, heard: true, more: 'said' });
    expect(list()[0]).toEqual({ id: 1, heard: true, more: 'said' });
    const made = { id: 9, heard: false };
    settleWrite(
      writes,
      client,
      beginWrite(writes, client, 9, () => made),
    );
    expect(list().at(-1)).toBe(made);
  });
});

describe('A write and answers', () => {
  test('an answer is the same object when there are no writes', () => {
    expect(setUp().answer(0)).toBe(items);
  });

  test.each([
    ['a change', 1, heard(true), [true, false, false]],
    ['a deletion', 1, gone, [false, false]],
    ['a new item', 9, () => ({ id: 9, heard: true }), [false, false, false, true]],
  ] as const)(
    '%s stays in answers requested before it was accepted; a later answer counts',
    (_, id, change, shown) => {
      const { client, writes, answer } = setUp();
      const asked = now();
      const write = beginWrite(writes, client, id, change);
      expect(answer(now()).map((item) => item.heard)).toEqual(shown);
      later();
      settleWrite(writes, client, write);
      expect(answer(asked).map((item) => item.heard)).toEqual(shown);
      later();
      expect(answer(now())).toBe(items);
    },
  );

  test('a refused write is rolled back to the last answer', () => {
    const { client, writes, list } = setUp();
    const write = beginWrite(writes, client, 1, heard(true));
    const answered = items.map((item) => (item.id === 1 ? { ...item, name: 'new' } : item));
    client.setQueryData(LIST, { items: writes.applyTo(LIST, answered, now()), dropped: 0 });
    removeWrite(writes, client, write);
    expect(list()[0]).toEqual({ id: 1, heard: false, name: 'new' });
  });

  test('old writes expire, and all are deleted at sign-out', () => {
    const { client, writes, answer } = setUp();
    const asked = now();
    settleWrite(writes, client, beginWrite(writes, client, 1, heard(true)));
    later();
    settleWrite(writes, client, beginWrite(writes, client, 2, heard(true)));
    expect(answer(asked)).not.toBe(items);
    vi.advanceTimersByTime(120_000);
    expect(answer(asked)).toBe(items);
    beginWrite(writes, client, 1, gone);
    forgetAll();
    expect(answer(now())).toBe(items);
  });
});

describe('A write while an older page is loading', () => {
  const pageOf = (...ids: number[]) => ({ items: items.filter(({ id }) => ids.includes(id)) });

  async function loading() {
    const { client, writes } = setUp();
    let arrive: () => void = () => undefined;
    const arrives = new Promise<void>((resolve) => (arrive = resolve));
    client.removeQueries({ queryKey: PAGES });
    const observer = new InfiniteQueryObserver(client, {
      queryKey: PAGES,
      initialPageParam: 0,
      staleTime: Infinity,
      queryFn: async ({ pageParam }) => {
        const requestedAt = now();
        if (pageParam === 1) await arrives;
        const { items: answered } = pageParam === 1 ? pageOf(3) : pageOf(1, 2);
        return { items: writes.applyTo(PAGES, answered, requestedAt) };
      },
      getNextPageParam: (_page, pages) => (pages.length === 1 ? 1 : null),
    });
    onTestFinished(observer.subscribe(() => undefined));
    await vi.advanceTimersByTimeAsync(1);
    const shown = () =>
      client
        .getQueryData<{ pages: { items: readonly Item[] }[] }>(PAGES)
        ?.pages.flatMap((page) => page.items)
        .toSorted((a, b) => a.id - b.id);
    const fetched = observer.fetchNextPage();
    later();
    return {
      client,
      writes,
      shown,
      arrived: async () => {
        arrive();
        await fetched;
      },
    };
  }

  test('is still shown when the page has loaded, accepted or not, also in that page', async () => {
    const { client, writes, shown, arrived } = await loading();
    beginWrite(writes, client, 1, gone);
    for (const id of [2, 3]) settleWrite(writes, client, beginWrite(writes, client, id, heard(true)));
    await arrived();
    expect(shown()).toEqual([2, 3].map((id) => ({ id, heard: true })));
  });

  test('an undone write is not shown', async () => {
    const { client, writes, shown, arrived } = await loading();
    removeWrite(writes, client, beginWrite(writes, client, 1, gone));
    removeWrite(writes, client, beginWrite(writes, client, 2, heard(true)));
    await arrived();
    expect(shown()).toEqual(items);
  });

  test('an undone write that began before the request is not shown', async () => {
    const { client, writes, shown, arrived } = await loading();
    await arrived();
    const deletion = beginWrite(writes, client, 1, gone);
    const polled = client.refetchQueries({ queryKey: PAGES });
    removeWrite(writes, client, deletion);
    await polled;
    expect(shown()).toEqual(items);
  });
});
