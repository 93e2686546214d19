import type { Row } from './book-index.ts';
import type { FoundRows } from './book-search.ts';
import { createBookStore } from './book-store.ts';

/** What the page asks of the worker that holds the contact book. */
export type BookRequest =
  | { readonly kind: 'put'; readonly rows: readonly Row[] }
  | { readonly kind: 'remove'; readonly ids: readonly number[] }
  | { readonly kind: 'search'; readonly turn: number; readonly text: string; readonly limit: number };
export interface BookAnswer {
  readonly turn: number;
  readonly found: FoundRows;
}

const store = createBookStore();

addEventListener('message', (event: MessageEvent<BookRequest>) => {
  const request = event.data;
  if (request.kind === 'put') store.put(request.rows);
  else if (request.kind === 'remove') store.remove(request.ids);
  else {
    const answer: BookAnswer = { turn: request.turn, found: store.search(request.text, request.limit) };
    postMessage(answer);
  }
});
