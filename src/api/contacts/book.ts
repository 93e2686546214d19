import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Contact } from '#contract/contacts.ts';
import type { ReadList } from '#contract/wire.ts';
import { onePerClient } from '#src/api/cache/one-per-client.ts';
import { POLL, polled } from '#src/api/cache/polling.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { call } from '#src/api/client/http.ts';
import { toEntry, type Entry } from '#src/lib/search/search.ts';
import { createStore } from '#src/lib/store.ts';

/** The contacts of the company that are loaded. A new object after every change. */
export interface ContactBookState {
  /** In no order, without duplicates. An unchanged contact stays the same object. */
  readonly contacts: readonly Contact[];
  /** The same contacts in the same order, prepared for search. */
  readonly entries: readonly Entry<Contact>[];
  readonly status: 'idle' | 'loading' | 'complete' | 'failed';
  /** Why loading stopped. `load` continues from there. */
  readonly error: ApiError | null;
  /** The number of contacts that could not be read. */
  readonly dropped: number;
  /** When it was last complete, in milliseconds since 1970. Null before. */
  readonly completeAt: number | null;
}

const PAGE = 100;
const STALE_AFTER = 10 * 60_000;
/** Milliseconds between notifications during a load. Each may make a listener sort thousands of contacts. */
const NOTIFY_EVERY = 250;

/** Made when a contact arrives, since all 100,000 at once would block the page. */
const entryOf = (contact: Contact): Entry<Contact> =>
  toEntry(contact, { name: contact.name, others: contact.email, number: contact.number });

const isSame = (a: Contact | undefined, b: Contact): boolean =>
  a !== undefined && a.name === b.name && a.number === b.number && a.email === b.email;

type ReadPage = (from: number) => Promise<ReadList<Contact>>;

/** The first id that a page of the book, asked for from an id on, cannot have. */
const after = ({ items }: ReadList<Contact>, from: number): number =>
  items.reduce((most, { id }) => Math.max(most, id), from) + 1;
const isFull = ({ items, dropped }: ReadList<Contact>): boolean => items.length + dropped >= PAGE;

const empty: ContactBookState = {
  contacts: [],
  entries: [],
  status: 'idle',
  error: null,
  dropped: 0,
  completeAt: null,
};

/** Loads all contacts by `id_gt_or_eq`, in memory only. Tests have their own `readPage`. */
export function createContactBook(
  readPage: ReadPage = (from) => call('listContacts', { query: { id_gt_or_eq: from, limit: PAGE } }),
  now: () => number = Date.now,
) {
  const store = createStore(empty);
  const byId = new Map<number, Entry<Contact>>();
  /** The next id to load, and the ids before it. They survive a failure, so that `load` can continue. */
  let from = 1;
  let seen = new Set<number>();
  let dropped = 0;
  /** Ids deleted during the load, so that a page does not add them again. */
  const removed = new Set<number>();
  let notifyTimer: ReturnType<typeof setTimeout> | undefined;
  /** The last load, which may be under way. */
  let loading: Promise<void> = Promise.resolve();

  const notify = (values: Partial<ContactBookState> = {}) => {
    clearTimeout(notifyTimer);
    notifyTimer = undefined;
    const entries = [...byId.values()];
    store.set({ ...store.get(), contacts: entries.map(({ item }) => item), entries, ...values });
  };
  const notifySoon = () => {
    notifyTimer ??= setTimeout(() => notify(), NOTIFY_EVERY);
  };
  const begin = () => {
    from = 1;
    seen = new Set();
    dropped = 0;
  };

  async function run(): Promise<void> {
    const mine = seen;
    for (let more = true; more;) {
      const page = await readPage(from);
      // `clear` was called meanwhile.
      if (mine !== seen) return;
      dropped += page.dropped;
      for (const contact of page.items) {
        seen.add(contact.id);
        if (removed.has(contact.id) || isSame(byId.get(contact.id)?.item, contact)) continue;
        byId.set(contact.id, entryOf(contact));
      }
      from = after(page, from);
      more = isFull(page);
      notifySoon();
    }
    // The rest was deleted by somebody else.
    for (const id of byId.keys()) if (!seen.has(id)) byId.delete(id);
    from = 1;
    removed.clear();
    notify({ status: 'complete', error: null, dropped, completeAt: now() });
  }

  const loadOlderThan = (age: number) => {
    const { status, completeAt } = store.get();
    if (status === 'loading') return;
    if (status === 'complete' && completeAt !== null && now() - completeAt < age) return;
    if (from === 1) begin();
    notify({ status: 'loading', error: null });
    loading = run().catch((error: unknown) =>
      notify({ status: 'failed', error: error instanceof ApiError ? error : new ApiError('unreadable') }),
    );
  };
  const putAll = (contacts: readonly Contact[]) => {
    const changed = contacts.filter((contact) => !isSame(byId.get(contact.id)?.item, contact));
    if (changed.length === 0) return;
    for (const contact of changed) {
      removed.delete(contact.id);
      seen.add(contact.id);
      byId.set(contact.id, entryOf(contact));
    }
    notify();
  };

  async function follow(): Promise<void> {
    if (store.get().status !== 'complete') return;
    loadOlderThan(STALE_AFTER);
    const mine = seen;
    for (let more = store.get().status === 'complete'; more;) {
      const last = [...byId.keys()].reduce((most, id) => Math.max(most, id), 0);
      const page = await readPage(last + 1);
      if (mine !== seen) return;
      const added = page.items.filter(({ id }) => !removed.has(id));
      putAll(added);
      more = isFull(page) && added.length > 0;
    }
  }
  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Loads the missing contacts, or all again after ten minutes. Does nothing during a load. */
    load: () => loadOlderThan(STALE_AFTER),
    /** As `load`, with the book when it has loaded or failed. */
    async loaded(): Promise<ContactBookState> {
      loadOlderThan(STALE_AFTER);
      await loading;
      return store.get();
    },
    /** Loads all contacts again when they are older than `age` milliseconds. */
    refresh: loadOlderThan,
    /** Reads what was added elsewhere since the last load, or all again after ten minutes. Does nothing without a whole book. */
    follow,
    /** Adds or replaces a contact that was read or written elsewhere. */
    put: (contact: Contact) => putAll([contact]),
    /** The same for many contacts, with one notification. */
    putAll,
    remove(...ids: readonly number[]) {
      for (const id of ids) {
        removed.add(id);
        byId.delete(id);
      }
      notify();
    },
    /** Takes all contacts from a whole book that was read elsewhere at `completeAt`. */
    takeOver(contacts: readonly Contact[], completeAt: number) {
      for (const contact of contacts) byId.set(contact.id, entryOf(contact));
      notify({ status: 'complete', error: null, dropped: 0, completeAt });
    },
    clear() {
      begin();
      removed.clear();
      byId.clear();
      notify(empty);
    },
  };
}

/** A book with more contacts is not read before a page is rendered: the page would come late. */
const SMALL = 1000;

/** All contacts, for a page that the gateway renders. Null when there are many, or some cannot be read: then the page reads them. */
export const smallBookQuery = () =>
  queryOptions({
    queryKey: ['contacts', 'small book'],
    queryFn: async ({ signal }): Promise<readonly Contact[] | null> => {
      const contacts: Contact[] = [];
      for (let from = 1; contacts.length <= SMALL;) {
        const page = await call('listContacts', { query: { id_gt_or_eq: from, limit: PAGE }, signal });
        if (page.dropped > 0) return null;
        contacts.push(...page.items);
        if (!isFull(page)) return contacts;
        from = after(page, from);
      }
      return null;
    },
  });

function bookOf(client: QueryClient): ReturnType<typeof createContactBook> {
  const book = createContactBook();
  const { queryKey } = smallBookQuery();
  const rendered = client.getQueryState(queryKey);
  if (rendered?.data) book.takeOver(rendered.data, rendered.dataUpdatedAt);
  return book;
}

/** The contact book of a client, with what its page was rendered from. Emptied when the session ends. */
export const contactBook = onePerClient(bookOf, (book) => book.clear());

/** Lets the contact book follow changes elsewhere while it is shown. The contacts are in the book, not in the answer. */
export const bookNewsQuery = () =>
  queryOptions({
    queryKey: ['contacts', 'book news'],
    queryFn: async ({ client }) => {
      await contactBook(client).follow();
      return null;
    },
    // A book that was just read has no news.
    initialData: null,
    ...polled(POLL.feedback),
  });
