import { operations } from '#contract/endpoints.ts';
import type { ReadOf, ResourceOperationName } from '#contract/endpoints.ts';
import { ApiError } from './errors.ts';
import { isLater } from './later-operations.ts';

/** Takes out of an answer what its asker will not look at, before all of it is checked. */
export type Lighten = (json: unknown) => unknown;

/** Above this many characters the parse leaves the page's thread. */
const WORKER_FROM = 200_000;
/** How the text begins of an answer that the worker has fetched and read. */
export const APART = 'apart:';
/** What is so large that the worker fetches it itself, by URL (parse-apart.ts). */
export const fetchesApart = new Map<string, (url: string, asking: ApartAsking) => Promise<Response>>();
type ApartAsking = RequestInit & { readonly headers: Record<string, string> };

let apart: Promise<typeof import('./parse-apart.ts')> | undefined;

async function readingOf(name: ResourceOperationName) {
  return isLater(name) ? (await import('./later-readings.ts')).laterReadings[name] : operations[name].read;
}

/** Reads an answer's text with the contract's lenient schema. Throws an ApiError `unreadable`. */
export async function parseAnswer<N extends ResourceOperationName>(
  name: N,
  text: string,
  lighten?: Lighten,
): Promise<ReadOf<N>> {
  const reading = await readingOf(name);
  let json: unknown = null;
  try {
    if (text.trim() !== '') json = JSON.parse(text);
  } catch {
    throw new ApiError('unreadable');
  }
  const read = reading.safeParse(lighten ? lighten(json) : json);
  if (!read.success) throw new ApiError('unreadable');
  // The table pairs each name with its reading; indexing it by a type parameter loses that.
  return read.data as ReadOf<N>;
}

/** As `parseAnswer`, in a worker for large answers so that the page keeps its frames; here if there is no worker. */
export function parseOffThread<N extends ResourceOperationName>(
  name: N,
  text: string,
  url: string,
): Promise<ReadOf<N>> {
  if (text.length < WORKER_FROM && !text.startsWith(APART)) return parseAnswer(name, text);
  // Few companies have answers so large: what asks the worker comes with the first of them.
  apart ??= import('./parse-apart.ts');
  return apart.then(
    ({ parseApart }) => parseApart(name, text, url),
    () => {
      apart = undefined;
      return parseAnswer(name, text);
    },
  );
}
