import type { Row } from './book-index.ts';
import type { FoundRows } from './book-search.ts';
import { createBookStore } from './book-store.ts';
import { writeAnswer } from './shared-answer.ts';
import type { Steps } from './steps.ts';

/** What the page asks of the worker that holds the contact book. */
export type BookRequest =
  | { readonly kind: 'share'; readonly memory: SharedArrayBuffer }
  | { readonly kind: 'put'; readonly rows: readonly Row[] }
  | { readonly kind: 'remove'; readonly ids: readonly number[] }
  | { readonly kind: 'search'; readonly turn: number; readonly text: string; readonly limit: number };
export interface BookAnswer {
  readonly turn: number;
  readonly found: FoundRows;
}

const store = createBookStore();
/** Where answers are put for the page to look at, before they are sent. */
let memory: SharedArrayBuffer | null = null;

/** No more rows are expected when none came for so long, in milliseconds. */
const QUIET = 400;
/** Work goes on for so long before a search that came meanwhile is answered. */
const SLICE = 6;

let joining: Steps<undefined> | null = null;
let quiet: ReturnType<typeof setTimeout> | undefined;

/** Makes few pieces of many while nobody asks for anything. */
function join(): void {
  if (joining === null) return;
  const until = performance.now() + SLICE;
  while (performance.now() < until) {
    if (joining.next().done !== true) continue;
    joining = null;
    return;
  }
  setTimeout(join, 0);
}

function startJoining(whole: boolean): void {
  if (joining !== null) return;
  joining = store.join(whole);
  setTimeout(join, 0);
}

function put(rows: readonly Row[]): void {
  store.put(rows);
  startJoining(false);
  clearTimeout(quiet);
  quiet = setTimeout(function whenQuiet() {
    if (joining === null) startJoining(true);
    else quiet = setTimeout(whenQuiet, QUIET);
  }, QUIET);
}

addEventListener('message', (event: MessageEvent<BookRequest>) => {
  const request = event.data;
  if (request.kind === 'share') memory = request.memory;
  else if (request.kind === 'put') put(request.rows);
  else if (request.kind === 'remove') store.remove(request.ids);
  else {
    const answer: BookAnswer = { turn: request.turn, found: store.search(request.text, request.limit) };
    if (memory !== null) writeAnswer(memory, answer.turn, answer.found);
    postMessage(answer);
  }
});
