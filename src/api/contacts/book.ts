import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { Contact } from '#contract/contacts.ts';
import type { ReadList } from '#contract/wire.ts';
import { beginWrite, settleWrite } from '#src/api/cache/change-writes.ts';
import { isFull, keepSame, PAGE_SIZE } from '#src/api/cache/newest-first.ts';
import { createPendingWrites, type Change } from '#src/api/cache/pending-writes.ts';
import { POLL, polled, pollEvery } from '#src/api/cache/polling.ts';
import { serviceNow } from '#src/api/client/clock.ts';
import { call } from '#src/api/client/http.ts';
import { type Entry, toEntry } from '#src/lib/search/search.ts';

/** How long a contact may be shown as it was read, in milliseconds. */
const READ_AGAIN = 10 * 60_000;
/** The fewest contacts that are shown together while the book is read, and the part of a large book: the list is sorted again each time. */
const SHOWN_TOGETHER = 500;
const PART_OF_LARGE = 0.1;
/** How many answers are asked for at once, where the ids of an answer are out of at most so many: else they would have too much in common. */
const AT_ONCE = 4;
const MOST_IDS = 1.25 * PAGE_SIZE;
/** The pages that are read before any is shown. A book with no more is whole in a page that the gateway renders. */
export const PAGES_FIRST = 2;

interface BookPage extends ReadList<Contact> {
  /** The id from which to read on: new contacts have higher ids. */
  readonly next: number;
  /** Whether there were more when it was read. */
  readonly more: boolean;
  /** When its first contact was read, by the service's clock: the gateway may have read it. */
  readonly readAt: number;
}
type BookPages = InfiniteData<BookPage, number>;

const KEY = ['contacts', 'book'] as const;
const writes = createPendingWrites<Contact>(({ id }) => id, [KEY]);

/** The first id that an answer, asked for from an id on, cannot have. */
const after = ({ items }: ReadList<Contact>, from: number): number =>
  items.reduce((most, { id }) => Math.max(most, id), from) + 1;

/** From which ids to ask next. Ids are whole numbers, so after an answer with few gaps several can be asked for at once. */
function nextFrom(next: number, last: ReadList<Contact> | undefined): readonly number[] {
  const lowest = Math.min(next, ...(last?.items ?? []).map(({ id }) => id));
  const fewGaps = last !== undefined && next - lowest <= MOST_IDS;
  return Array.from({ length: fewGaps ? AT_ONCE : 1 }, (_, nth) => next + nth * PAGE_SIZE);
}

/** Reads a page, which comes after `shown` contacts, or what was added to the last one since it was read. */
async function readPage(from: number, known: BookPage | undefined, shown: number, signal: AbortSignal) {
  if (known?.more) return known;
  const together = Math.max(SHOWN_TOGETHER, shown * PART_OF_LARGE);
  const requestedAt = performance.now();
  let page = known ?? { items: [], dropped: 0, next: from, more: true, readAt: serviceNow() };
  let answer: ReadList<Contact> | undefined;
  try {
    do {
      const answers = await Promise.allSettled(
        nextFrom(page.next, answer).map((id) =>
          call('listContacts', { query: { id_gt_or_eq: id, limit: PAGE_SIZE }, signal }),
        ),
      );
      for (const one of answers) {
        if (one.status === 'rejected') throw one.reason;
        answer = one.value;
        const { next, items, dropped } = page;
        page = {
          ...page,
          items: [...items, ...answer.items.filter(({ id }) => id >= next)],
          dropped: dropped + answer.dropped,
          next: after(answer, next),
          more: isFull(answer),
        };
        if (!page.more) break;
      }
    } while (page.more && page.items.length + page.dropped < together);
  } catch (error) {
    // What came before the failure is a page: it is shown, and the next page fails at once.
    if (!answer) throw error;
  }
  return keepSame(known, { ...page, items: writes.applyTo(KEY, page.items, requestedAt) });
}

/** Made once for each page: folding the texts of 10,000 contacts takes longer than a key press may. */
const prepared = new WeakMap<readonly Contact[], readonly Entry<Contact>[]>();

/** The contacts of a page, prepared for search. */
function entriesOf(items: readonly Contact[]): readonly Entry<Contact>[] {
  const known = prepared.get(items);
  if (known) return known;
  const made = items.map((item) =>
    toEntry(item, { name: item.name, others: item.email, number: item.number }),
  );
  prepared.set(items, made);
  return made;
}

/** The contacts that have been read, in no order. An unchanged contact stays the same object. */
function bookOf({ pages }: BookPages) {
  const byId = new Map<number, Entry<Contact>>();
  // One that was added here is on the first page, and later on its own too.
  for (const { items } of pages) for (const entry of entriesOf(items)) byId.set(entry.item.id, entry);
  const entries = [...byId.values()];
  return {
    contacts: entries.map(({ item }) => item),
    entries,
    /** The number of contacts that could not be read. */
    dropped: pages.reduce((sum, { dropped }) => sum + dropped, 0),
  };
}

export const NOTHING_READ = bookOf({ pages: [], pageParams: [] });

const isYoung = ({ readAt }: BookPage, keepFor: number): boolean => serviceNow() - readAt < keepFor;
const isWhole = (book: BookPages | undefined): boolean => book?.pages.at(-1)?.more === false;

/** All contacts, page by page. Polls and events read what was added; pages that are older than `keepFor` milliseconds are read again. */
export const bookQuery = (keepFor = READ_AGAIN) =>
  infiniteQueryOptions<BookPage, Error, ReturnType<typeof bookOf>, typeof KEY, number>({
    queryKey: KEY,
    queryFn: ({ client, pageParam, signal }) => {
      const book = client.getQueryData<BookPages>(KEY);
      const known = book?.pages[book.pageParams.indexOf(pageParam)];
      const before = book?.pages.filter((_, at) => (book.pageParams[at] ?? 0) < pageParam) ?? [];
      const shown = before.reduce((sum, { items }) => sum + items.length, 0);
      return readPage(pageParam, known && isYoung(known, keepFor) ? known : undefined, shown, signal);
    },
    initialPageParam: 1,
    getNextPageParam: ({ more, next }) => (more ? next : null),
    select: bookOf,
    // By identity: comparing two that differ by one contact copies all after it.
    structuralSharing: keepSame,
    ...polled(POLL.feedback),
    // A reading that failed goes on when somebody asks for it, or opens what shows it.
    refetchInterval: (query) => isWhole(query.state.data) && pollEvery(POLL.feedback)(query),
    refetchOnMount: (query) => isWhole(query.state.data) || 'always',
    // Too long to read it again each time it is shown.
    gcTime: Infinity,
  });

/** Reads the book to its end, with what was added. No contact is older than `keepFor` milliseconds. Rejects with an ApiError. */
export async function readBook(client: QueryClient, keepFor = READ_AGAIN) {
  for (;;) {
    const known = client.getQueryData<BookPages>(KEY);
    const isNew = isWhole(known) && known?.pages.every((page) => isYoung(page, keepFor));
    const book = await client.fetchInfiniteQuery({
      ...bookQuery(keepFor),
      pages: Infinity,
      staleTime: isNew ? POLL.feedback : 0,
    });
    // Only a part, when that was being read already.
    if (isWhole(book)) return bookOf(book);
  }
}

const isSame = (a: Contact | undefined, b: Contact): boolean =>
  a !== undefined && a.name === b.name && a.number === b.number && a.email === b.email;

function show(client: QueryClient, id: number, change: Change<Contact>): void {
  settleWrite(writes, client, beginWrite(writes, client, id, change));
}

/** Shows contacts as the service has just returned them, also in what is being read. */
export function showContacts(client: QueryClient, contacts: readonly Contact[]): void {
  const book = client.getQueryData<BookPages>(KEY);
  const known = new Map(book && bookOf(book).contacts.map((contact) => [contact.id, contact]));
  for (const contact of contacts)
    if (!isSame(known.get(contact.id), contact)) show(client, contact.id, () => contact);
}

/** Takes out contacts that the service does not have any more. */
export function hideContacts(client: QueryClient, ids: readonly number[]): void {
  for (const id of ids) show(client, id, () => undefined);
}
