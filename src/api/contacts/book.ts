import type { QueryClient } from '@tanstack/react-query';
import type { Contact } from '#contract/contacts.ts';
import type { ReadList } from '#contract/wire.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { call } from '#src/api/client/http.ts';
import { onSignOut } from '#src/api/client/on-sign-out.ts';
import { toEntry, type Entry } from '#src/lib/search/search.ts';
import { readGaps, type GapReader } from './id-gaps.ts';

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

export interface ContactBook {
  readonly get: () => ContactBookState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Loads what is missing, and everything anew when it is older than ten minutes. Does nothing while it loads. */
  readonly load: () => void;
  /** Loads everything anew where it is older than `age` milliseconds. */
  readonly refresh: (age: number) => void;
  /** A contact that was read or written elsewhere. */
  readonly put: (contact: Contact) => void;
  /** Many of them, told of once. */
  readonly putAll: (contacts: readonly Contact[]) => void;
  readonly remove: (id: number) => void;
  /** Forgets everything: the session has ended. */
  readonly clear: () => void;
}

const PAGE = 100;
/** At once, so that 100,000 contacts take seconds and the presence of people still comes through. */
const LANES = 3;
const OLD = 10 * 60_000;
/** Listeners are told this often while pages come: each telling may sort or index thousands. */
const TELL = 250;

/** Made when a contact comes: all of 100,000 at once would hold the page up. */
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
): ContactBook {
  let state = empty;
  let byId = new Map<number, Entry<Contact>>();
  let gaps: GapReader | undefined;
  /** Ids that were deleted while their page was on its way. */
  const removed = new Set<number>();
  const listeners = new Set<() => void>();
  let telling: ReturnType<typeof setTimeout> | undefined;

  const tell = (values: Partial<ContactBookState> = {}) => {
    clearTimeout(telling);
    telling = undefined;
    const entries = [...byId.values()];
    state = { ...state, contacts: entries.map(({ item }) => item), entries, ...values };
    for (const listener of listeners) listener();
  };
  const tellSoon = () => {
    telling ??= setTimeout(() => tell(), TELL);
  };

  async function run(reader: GapReader, seen: Set<number>, again: boolean): Promise<void> {
    let dropped = 0;
    const lane = async (pagesAtMost = Infinity) => {
      for (let pages = 0; pages < pagesAtMost; pages++) {
        const from = reader.next();
        if (from === null) return;
        const page = await readPage(from);
        dropped += page.dropped;
        for (const contact of page.items) {
          seen.add(contact.id);
          if (removed.has(contact.id) || isSame(byId.get(contact.id)?.item, contact)) continue;
          byId.set(contact.id, entryOf(contact));
        }
        const last = page.items.reduce((most, { id }) => Math.max(most, id), from);
        reader.read(from, page.items.length + page.dropped >= PAGE ? last : null);
        tellSoon();
      }
    };
    // The first page says how far apart ids are; only then is there something to share out.
    await lane(1);
    await Promise.all(Array.from({ length: LANES }, () => lane()));
    // Whoever is not there any more was deleted by somebody else.
    if (again) for (const id of byId.keys()) if (!seen.has(id)) byId.delete(id);
    gaps = undefined;
    removed.clear();
    tell({ status: 'complete', error: null, dropped, completeAt: now() });
  }

  let seenSoFar = new Set<number>();
  const loadOlderThan = (age: number) => {
    if (state.status === 'loading') return;
    if (state.completeAt !== null && now() - state.completeAt < age && state.status === 'complete') return;
    if (gaps === undefined) seenSoFar = new Set();
    const reader = (gaps ??= readGaps());
    reader.resume();
    const again = state.completeAt !== null;
    tell({ status: 'loading', error: null });
    run(reader, seenSoFar, again).catch((error: unknown) => {
      reader.stop();
      tell({ status: 'failed', error: error instanceof ApiError ? error : new ApiError('unreadable') });
    });
  };
  const putAll = (contacts: readonly Contact[]) => {
    byId = new Map(byId);
    for (const contact of contacts) {
      removed.delete(contact.id);
      seenSoFar.add(contact.id);
      byId.set(contact.id, entryOf(contact));
    }
    tell();
  };
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: () => loadOlderThan(OLD),
    refresh: loadOlderThan,
    put: (contact) => putAll([contact]),
    putAll,
    remove(id) {
      removed.add(id);
      byId = new Map(byId);
      byId.delete(id);
      tell();
    },
    clear() {
      gaps?.stop();
      gaps = undefined;
      byId = new Map();
      removed.clear();
      clearTimeout(telling);
      telling = undefined;
      state = empty;
      for (const listener of listeners) listener();
    },
  };
}

const books = new WeakMap<QueryClient, ContactBook>();

/** The contact book of the page; one per client. Forgotten when the session ends. */
export function contactBook(client: QueryClient): ContactBook {
  const known = books.get(client);
  if (known) return known;
  const book = createContactBook();
  books.set(client, book);
  onSignOut({ forget: book.clear });
  return book;
}
