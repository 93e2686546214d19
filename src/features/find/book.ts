import type { QueryClient } from '@tanstack/react-query';
import type { Contact } from '#contract/contacts.ts';
import { onSignOut } from '#src/api/client/on-sign-out.ts';
import { contactBook } from '#src/api/contacts/book.ts';
import type { Row } from './book-index.ts';
import type { FoundRows } from './book-search.ts';
import type { BookAnswer, BookRequest } from './book-worker.ts';
import { answerMemory, readAnswer } from './shared-answer.ts';

/** The contact book in its worker, kept in step with what the page has loaded. */
export interface SearchedBook {
  /** The best contacts for a text; undefined where a later search has overtaken this one. */
  readonly search: (text: string, limit: number) => Promise<FoundRows | undefined>;
}

const rowOf = ({ id, name, number, email }: Contact): Row => [id, name, number ?? '', email ?? ''];

/** The longest that feeding the worker holds the page up at a time, in milliseconds. */
const SLICE = 6;
const BATCH = 1000;

function start(client: QueryClient): SearchedBook & { readonly stop: () => void } {
  const worker = new Worker(new URL('./book-worker.ts', import.meta.url), { type: 'module' });
  const post = (request: BookRequest) => worker.postMessage(request, { transfer: [] });
  const book = contactBook(client);

  /** What the worker has. */
  const known = new Map<number, Contact>();
  let feeding = false;
  let stopped = false;

  /** Hands over what is new, a little at a time, until the worker has what the page has. */
  function feed(): void {
    if (feeding || stopped) return;
    feeding = true;
    const { contacts } = book.get();
    let at = 0;
    let rows: Row[] = [];
    const send = () => {
      if (rows.length > 0) post({ kind: 'put', rows });
      rows = [];
    };
    const go = () => {
      if (stopped) return;
      const until = performance.now() + SLICE;
      for (; at < contacts.length; at += 1) {
        const contact = contacts[at];
        if (contact !== undefined && known.get(contact.id) !== contact) {
          known.set(contact.id, contact);
          rows.push(rowOf(contact));
        }
        if (rows.length >= BATCH) send();
        if ((at & 255) === 255 && performance.now() > until) {
          at += 1;
          setTimeout(go, 0);
          return;
        }
      }
      send();
      drop(contacts);
      feeding = false;
      if (book.get().contacts !== contacts) feed();
    };
    go();
  }

  function drop(contacts: readonly Contact[]): void {
    if (known.size === contacts.length) return;
    const there = new Set(contacts.map(({ id }) => id));
    const ids = [...known.keys()].filter((id) => !there.has(id));
    for (const id of ids) known.delete(id);
    if (ids.length > 0) post({ kind: 'remove', ids });
  }

  const unsubscribe = book.subscribe(feed);
  feed();

  let turn = 0;
  const waiting = new Map<number, (found: FoundRows | undefined) => void>();
  function settle(answered: number, found: FoundRows): void {
    for (const [one, resolve] of waiting) {
      if (one > answered) continue;
      waiting.delete(one);
      resolve(one === answered ? found : undefined);
    }
  }
  worker.addEventListener('message', ({ data }: MessageEvent<BookAnswer>) => settle(data.turn, data.found));
  const memory = answerMemory();
  if (memory !== null) post({ kind: 'share', memory });
  /** In the frame that draws the key, and in those after it until the answer is there, by whichever way. */
  let looking = false;
  function look(): void {
    if (memory === null || looking) return;
    looking = true;
    requestAnimationFrame(() => {
      looking = false;
      if (!waiting.has(turn)) return;
      const found = readAnswer(memory, turn);
      if (found === null) look();
      else settle(turn, found);
    });
  }
  return {
    search: (text, limit) =>
      new Promise((resolve) => {
        turn += 1;
        waiting.set(turn, resolve);
        post({ kind: 'search', turn, text, limit });
        look();
      }),
    stop() {
      stopped = true;
      unsubscribe();
      worker.terminate();
      for (const resolve of waiting.values()) resolve(undefined);
    },
  };
}

let searched: ReturnType<typeof start> | null = null;

/** The page's one searched book: of the contacts that have come, whoever loads them. Ends with the session. */
export function searchedBook(client: QueryClient): SearchedBook {
  searched ??= start(client);
  return searched;
}

onSignOut({
  forget() {
    searched?.stop();
    searched = null;
  },
});
