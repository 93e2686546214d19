import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Contact } from '#contract/contacts.ts';
import { bookQuery, hideContacts, PAGES_FIRST, readBook, showContacts } from './book.ts';
import { aContact } from '#testing/page/contacts.ts';

/** A service with contacts of such ids. `fails`: from how many calls on. `between` runs while a call is answered. */
function setUp(ids: readonly number[]) {
  const box = {
    contacts: ids.map((id) => aContact(id)),
    asked: 0,
    fails: Infinity,
    between: (): void => undefined,
  };
  vi.stubGlobal('fetch', async (url: string) => {
    box.asked++;
    if (box.asked > box.fails) return new Response(null, { status: 503 });
    const from = Number(new URL(url, 'http://desk.example').searchParams.get('id_gt_or_eq'));
    const contacts = box.contacts.filter(({ id }) => id >= from).slice(0, 100);
    await Promise.resolve();
    box.between();
    return Response.json({ contacts });
  });
  const client = new QueryClient();
  return { box, client, follow: () => client.refetchQueries({ queryKey: bookQuery().queryKey }) };
}
const many = (count: number) => Array.from({ length: count }, (_, at) => at * 3 + 1);
const sorted = (contacts: readonly Contact[] | undefined) =>
  contacts?.map(({ id }) => id).toSorted((a, b) => a - b) ?? [];
function shown(client: QueryClient) {
  const observer = new InfiniteQueryObserver(client, { ...bookQuery(), enabled: false });
  return sorted(observer.getCurrentResult().data?.contacts);
}

beforeEach(() => {
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  vi.useFakeTimers({ toFake: ['Date'] });
});

describe('the contact book', () => {
  test('reads what was added elsewhere by one request, and all changes after ten minutes, without what is deleted here', async () => {
    const { box, client, follow } = setUp(many(1250));
    expect(sorted((await readBook(client)).contacts)).toEqual(many(1250));
    const { asked } = box;
    box.contacts.push(aContact(9998), aContact(9999));
    await follow();
    expect([shown(client).slice(-2), box.asked - asked]).toEqual([[9998, 9999], 1]);
    hideContacts(client, [9999]);
    await follow();
    expect(shown(client).at(-1)).toBe(9998);
    box.contacts = box.contacts.filter(({ id }) => id !== 4 && id !== 9999);
    await follow();
    expect(shown(client)).toContain(4);
    vi.setSystemTime(Date.now() + 11 * 60_000);
    await follow();
    expect(shown(client)).not.toContain(4);
    expect(shown(client)).toHaveLength(1250);
  });

  test('is not read again when it is new, and all of it is when it has to be younger', async () => {
    const { box, client } = setUp(many(150));
    await readBook(client);
    await readBook(client);
    expect(box.asked).toBe(2);
    vi.setSystemTime(Date.now() + 120_000);
    await readBook(client, 60_000);
    expect(box.asked).toBe(4);
  });

  test('is read by several calls at once where its ids have few gaps, and has each contact once', async () => {
    const ids = Array.from({ length: 950 }, (_, at) => at + 5000).filter((id) => id % 9 !== 0);
    const { box, client } = setUp(ids);
    let atOnce = 0;
    const most: number[] = [];
    box.between = () => {
      most.push(atOnce);
      atOnce = 0;
    };
    const answered = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string) => {
      atOnce++;
      return answered(url);
    });
    expect((await readBook(client)).contacts.map(({ id }) => id)).toEqual(ids);
    expect(most.filter((count) => count > 0)).toEqual([1, 4, 4, 1]);
  });

  test('is shown in greater parts the larger it is, because its list is sorted again for each', async () => {
    const { client } = setUp(many(12_000));
    const observer = new InfiniteQueryObserver(client, bookQuery());
    for (let more = true; more;) more = (await observer.fetchNextPage()).hasNextPage;
    const sizes = client.getQueryData(bookQuery().queryKey)?.pages.map(({ items }) => items.length) ?? [];
    expect([...sizes.slice(0, 10), ...sizes.slice(-3)]).toEqual([...Array(10).fill(500), 1000, 1100, 700]);
  });

  test('is prepared for search once for each page, however many pages come after it', async () => {
    const { box, client, follow } = setUp(many(1250));
    const { entries } = await readBook(client);
    box.contacts.push(aContact(9999, 'Åse Dal'));
    await follow();
    const after = (await readBook(client)).entries;
    // The last page has another one now.
    expect(after.slice(0, 1000).every((entry, at) => entry === entries[at])).toBe(true);
    expect(after.at(-1)).toMatchObject({ item: { id: 9999 }, names: '\nase dal\naase dal\n' });
    expect(after).toHaveLength(1251);
  });

  test('has contacts written while it is read, and not those deleted meanwhile', async () => {
    const { box, client } = setUp(many(1300));
    const write = vi.fn<() => void>(() => {
      showContacts(client, [aContact(10_000, 'New'), aContact(7, 'Other')]);
      hideContacts(client, [4]);
    });
    box.between = () => {
      if (box.asked === 5 || box.asked === 12) write();
    };
    const { contacts } = await readBook(client);
    expect(write).toHaveBeenCalledTimes(2);
    expect(sorted(contacts)).toEqual([...many(1300).filter((id) => id !== 4), 10_000]);
    expect(contacts.find(({ id }) => id === 7)?.name).toBe('Other');
    // A colleague's change to it is shown as soon as it is read.
    showContacts(client, [aContact(7, 'Third')]);
    expect((await readBook(client)).contacts.find(({ id }) => id === 7)?.name).toBe('Third');
    client.clear();
  });

  test('is shown as far as it was read when reading fails, and goes on from there', async () => {
    const { box, client } = setUp(many(1450));
    box.fails = 13;
    await client.prefetchInfiniteQuery({ ...bookQuery(), pages: PAGES_FIRST });
    expect(shown(client)).toHaveLength(1000);
    await new InfiniteQueryObserver(client, bookQuery()).fetchNextPage();
    expect(shown(client)).toHaveLength(1300);
    await expect(readBook(client)).rejects.toMatchObject({ kind: 'service' });
    expect(shown(client)).toHaveLength(1300);
    box.fails = Infinity;
    const { asked } = box;
    expect(sorted((await readBook(client)).contacts)).toEqual(many(1450));
    expect(box.asked - asked).toBe(2);
  });
});
