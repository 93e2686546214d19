import type { Contact } from '#contract/contacts.ts';
import type { ReadList } from '#contract/wire.ts';
import { onePerClient } from '#src/api/cache/one-per-client.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { call } from '#src/api/client/http.ts';
import { toEntry, type Entry } from '#src/lib/search/search.ts';
import { createStore } from '#src/lib/store.ts';

/** Every contact of the company, as far as they have come. A new object after every change. */
export interface ContactBookState {
  /** Each once, in no order; one that did not change stays the same object. */
  readonly contacts: readonly Contact[];
  /** The same in the same order, ready to be searched. */
  readonly entries: readonly Entry<Contact>[];
  readonly status: 'idle' | 'loading' | 'complete' | 'failed';
  /** Why the loading stopped; it goes on where it was with `load`. */
  readonly error: ApiError | null;
  /** Contacts that could not be read and are left out. */
  readonly dropped: number;
  /** When it was last complete, in milliseconds since 1970; null before. */
  readonly completeAt: number | null;
}

const PAGE = 100;
const OLD = 10 * 60_000;

const entryOf = (contact: Contact): Entry<Contact> =>
  toEntry(contact, { name: contact.name, others: contact.email, number: contact.number });

const isSame = (a: Contact | undefined, b: Contact): boolean =>
  a !== undefined && a.name === b.name && a.number === b.number && a.email === b.email;

type ReadPage = (from: number) => Promise<ReadList<Contact>>;

const empty: ContactBookState = {
  contacts: [],
  entries: [],
  status: 'idle',
  error: null,
  dropped: 0,
  completeAt: null,
};

/** The whole contact book by `id_gt_or_eq`, in memory only. Tests give their own `readPage`. */
export function createContactBook(
  readPage: ReadPage = (from) => call('listContacts', { query: { id_gt_or_eq: from, limit: PAGE } }),
  now: () => number = Date.now,
) {
  const store = createStore(empty);
  const byId = new Map<number, Entry<Contact>>();
  /** The id to go on from, and what came before it; a fault leaves them as they are. */
  let from = 1;
  let seen = new Set<number>();
  let dropped = 0;
  /** Ids that were deleted while their page was on its way. */
  const removed = new Set<number>();

  const tell = (values: Partial<ContactBookState> = {}) => {
    const entries = [...byId.values()];
    store.set({ ...store.get(), contacts: entries.map(({ item }) => item), entries, ...values });
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
      // Forgotten meanwhile.
      if (mine !== seen) return;
      dropped += page.dropped;
      for (const contact of page.items) {
        seen.add(contact.id);
        if (removed.has(contact.id) || isSame(byId.get(contact.id)?.item, contact)) continue;
        byId.set(contact.id, entryOf(contact));
      }
      from = page.items.reduce((most, { id }) => Math.max(most, id), from) + 1;
      more = page.items.length + page.dropped >= PAGE;
      tell();
    }
    // Whoever is not there any more was deleted by somebody else.
    for (const id of byId.keys()) if (!seen.has(id)) byId.delete(id);
    from = 1;
    removed.clear();
    tell({ status: 'complete', error: null, dropped, completeAt: now() });
  }

  const loadOlderThan = (age: number) => {
    const { status, completeAt } = store.get();
    if (status === 'loading') return;
    if (status === 'complete' && completeAt !== null && now() - completeAt < age) return;
    if (from === 1) begin();
    tell({ status: 'loading', error: null });
    run().catch((error: unknown) =>
      tell({ status: 'failed', error: error instanceof ApiError ? error : new ApiError('unreadable') }),
    );
  };
  const putAll = (contacts: readonly Contact[]) => {
    for (const contact of contacts) {
      removed.delete(contact.id);
      seen.add(contact.id);
      byId.set(contact.id, entryOf(contact));
    }
    tell();
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Loads what is missing, and everything anew when it is older than ten minutes. Does nothing while it loads. */
    load: () => loadOlderThan(OLD),
    /** Loads everything anew where it is older than `age` milliseconds. */
    refresh: loadOlderThan,
    /** A contact that was read or written elsewhere. */
    put: (contact: Contact) => putAll([contact]),
    /** Many of them, told of once. */
    putAll,
    remove(id: number) {
      removed.add(id);
      byId.delete(id);
      tell();
    },
    /** Forgets everything: the session has ended. */
    clear() {
      begin();
      removed.clear();
      byId.clear();
      tell(empty);
    },
  };
}

/** The contact book of the page; one per client. Forgotten when the session ends. */
export const contactBook = onePerClient(
  () => createContactBook(),
  (book) => book.clear(),
);
