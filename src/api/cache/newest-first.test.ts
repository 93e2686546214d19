import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { ReadList } from '#contract/wire.ts';
import { isFull, newestFirst, PAGE_SIZE, type NewestList, type Page } from './newest-first.ts';

interface Item {
  readonly id: number;
  readonly at: string;
  readonly words?: string;
}
const lists = newestFirst<Item>(
  ({ id }) => id,
  ({ at }) => at,
  (a, b) => b.id - a.id,
);
const { order, unionOf, pageOf, merge } = lists;
const moment = (second: number) => new Date(Date.UTC(2026, 10, 18) + second * 1000).toISOString();
const many = (from: number, to: number): readonly Item[] =>
  Array.from({ length: to - from + 1 }, (_, step) => ({ id: from + step, at: moment(from + step) }));
const ids = ({ items }: { readonly items: readonly Item[] }) => items.map(({ id }) => id);
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, step) => from - step);

/** The answer of a service with the items `all`. */
function answerOf(all: readonly Item[], until: string | null = null): ReadList<Item> {
  const items = all.toSorted(order).filter(({ at }) => until === null || Date.parse(at) <= Date.parse(until));
  return { items: items.slice(0, PAGE_SIZE), dropped: 0 };
}
const newestOf = (all: readonly Item[]) => pageOf(answerOf(all), null);

/** A list whose polls and next pages the test starts. */
function open(all: readonly Item[]) {
  const service = { all, asked: [] as (string | null)[] };
  const observer = new InfiniteQueryObserver(new QueryClient(), {
    ...lists.query({
      queryKey: ['items'],
      read: async (cursor) => {
        service.asked.push(cursor);
        return pageOf(answerOf(service.all, cursor), cursor);
      },
      every: null,
    }),
    retry: false,
  });
  const shown = () => observer.getCurrentResult().data as NewestList<Item>;
  const toEnd = async () => {
    for (let turn = 0; observer.getCurrentResult().hasNextPage; turn++) {
      if (turn > 50) throw new Error('the list does not end');
      await observer.fetchNextPage();
    }
  };
  return { service, observer, shown, toEnd };
}

const anItem = fc.record({ id: fc.integer({ min: 1, max: 60 }), second: fc.integer({ min: 0, max: 9 }) });
const someItems = fc
  .array(anItem, { maxLength: 80 })
  .map((all) => all.map(({ id, second }): Item => ({ id, at: moment(second) })));

test('a union of lists is in order without duplicates; the first list wins', () => {
  fc.assert(
    fc.property(fc.array(someItems, { maxLength: 4 }), (found) => {
      const once = new Map(
        found
          .map((list) => new Map(list.map((item) => [item.id, item])))
          .toReversed()
          .flatMap((list) => [...list]),
      );
      expect(unionOf(found)).toEqual([...once.values()].toSorted(order));
    }),
  );
});

test('a page says where to go on, as the service wrote it, unless it ends the list, and names a moment that fills it', () => {
  const here = '2026-11-17T10:00:00+01:00';
  const all = Array.from({ length: 100 }, (_, at) => ({ id: at + 1, at: moment(10) }));
  const below = new Date(Date.parse(moment(10)) - 1).toISOString();
  expect([
    pageOf({ items: [...many(1, 99), { id: 100, at: here }], dropped: 0 }, null),
    pageOf({ items: many(1, 99), dropped: 0 }, null),
    pageOf({ items: [], dropped: 100 }, moment(1)),
    pageOf({ items: all, dropped: 0 }, moment(10)),
  ]).toMatchObject([
    { next: here, crowded: [] },
    { next: null },
    { next: null, dropped: 100 },
    { next: below, crowded: [moment(10)] },
  ]);
});

describe('A poll of the newest page', () => {
  test('a list that was at its end does not go back to having more when a message makes the page full', async () => {
    const full = merge(newestOf(many(1, 99)), newestOf(many(1, 100)));
    expect(full.next).toBeNull();
    expect(merge(full, newestOf(many(1, 101)))).toMatchObject({ next: null });
  });

  test('property: the page equals the list of the service down to the oldest item of the answer', async () => {
    const aBox = fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { maxLength: 260 });
    await fc.assert(
      fc.asyncProperty(fc.array(aBox, { minLength: 1, maxLength: 5 }), async (boxes) => {
        let known: Page<Item> | undefined;
        for (const box of boxes) {
          const answer = answerOf(box.map((id) => ({ id, at: moment(id) })));
          const fresh = pageOf(answer, null);
          known = known ? merge(known, fresh) : fresh;
          const all = unionOf([known.items]);
          expect(all).toHaveLength(known.items.length);
          expect(all.slice(0, fresh.items.length)).toEqual(unionOf([fresh.items]));
          expect(isFull(answer) || all.length === fresh.items.length).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('A list read page by page', () => {
  test('a poll reads only the newest page, and unchanged items keep their identity', async () => {
    const { service, observer, shown, toEnd } = open(many(1, 250));
    await observer.refetch();
    await toEnd();
    const before = shown();
    // One request for each page.
    expect(service.asked.splice(0)).toHaveLength(3);
    await observer.refetch();
    expect(shown()).toBe(before);
    service.all = many(1, 251).map((item) => (item.id === 250 ? { ...item, words: 'changed' } : item));
    await observer.refetch();
    expect(service.asked).toEqual([null, null]);
    expect(ids(shown())).toEqual(down(251, 1));
    expect(shown().items[1]?.words).toBe('changed');
    expect(shown().items[9]).toBe(before.items[8]);
  });

  test('after a minute a poll reads the first pages again, as far down as they were known', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    const { service, observer, shown, toEnd } = open(many(1, 420));
    await observer.refetch();
    await toEnd();
    service.all = [...many(1, 429)];
    await observer.refetch();
    const [read] = [service.asked.length];
    // Old ones are changed and deleted; the list has grown meanwhile.
    service.all = service.all
      .filter(({ id }) => id !== 325 && id !== 250)
      .map((item) =>
        item.id === 326 || item.id === 180 || item.id === 20 ? { ...item, words: 'heard' } : item,
      );
    await observer.refetch();
    expect(ids(shown())).toEqual(down(429, 1));
    clock.mockReturnValue(60_001);
    const before = new Map(shown().items.map((item) => [item.id, item]));
    await observer.refetch();
    expect(ids(shown())).toEqual(down(429, 1).filter((id) => id !== 325 && id !== 250));
    const heard = shown().items.filter(({ words }) => words === 'heard');
    // The fifth page is below what figures count.
    expect(heard.map(({ id }) => id)).toEqual([326, 180]);
    expect(shown().items.filter((item) => before.get(item.id) !== item)).toEqual(heard);
    expect(service.asked.length - read).toBe(1 + 4);
  });

  test('a newest page that has grown for weeks begins again, and the others follow it', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    const { service, observer, shown } = open(many(1, 150));
    await observer.refetch();
    await observer.fetchNextPage();
    for (let last = 200; last <= 500; last += 50) {
      service.all = many(1, last);
      await observer.refetch();
    }
    expect(shown().items).toHaveLength(500);
    clock.mockReturnValue(60_001);
    await observer.refetch();
    expect(ids(shown())).toEqual(down(500, 302));
    expect(shown().more).toBe(true);
  });

  test('all loaded pages are read again after a long sleep', async () => {
    const { service, observer, shown, toEnd } = open(many(1, 250));
    await observer.refetch();
    await toEnd();
    service.all = many(1, 500);
    await observer.refetch();
    const loaded = ids(shown());
    expect(loaded).toEqual(down(500, 500 - loaded.length + 1));
    await toEnd();
    expect(ids(shown())).toEqual(down(500, 1));
  });

  test('a failed page does not change the list and can be retried', async () => {
    const { service, observer, shown } = open(many(1, 150));
    await observer.refetch();
    const { all } = service;
    service.all = null as unknown as readonly Item[];
    expect((await observer.fetchNextPage()).isFetchNextPageError).toBe(true);
    expect(ids(shown())).toEqual(down(150, 51));
    service.all = all;
    await observer.fetchNextPage();
    expect(ids(shown())).toEqual(down(150, 1));
  });

  test('property: any list without crowded moments is read completely', async () => {
    const seconds = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 420 });
    await fc.assert(
      fc.asyncProperty(seconds, async (found) => {
        const all = found.map((second, id) => ({ id: id + 1, at: moment(second) }));
        const counts = Map.groupBy(all, ({ at }) => at);
        fc.pre([...counts.values()].every(({ length }) => length < PAGE_SIZE));
        const { observer, shown, toEnd } = open(all);
        await observer.refetch();
        await toEnd();
        expect(shown().items).toEqual(all.toSorted(order));
        expect(shown().crowded).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
