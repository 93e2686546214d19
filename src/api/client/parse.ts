import { operations } from '#contract/endpoints.ts';
import type { ReadOf, ResourceOperationName } from '#contract/endpoints.ts';
import { ApiError } from './errors.ts';

/** A schema of the contract. */
export interface Reading<T = unknown> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}
type Readings = Partial<Record<ResourceOperationName, Reading>>;

/** Schemas that the table of this build lacks (scripts/vite/lean-contract.ts). */
let fetchReadings: () => Promise<Readings> = () => Promise.resolve({});

/** Where those are fetched from (app/first-paint). */
export function fetchReadingsFrom(fetch: typeof fetchReadings): void {
  fetchReadings = fetch;
}

async function readingOf(name: ResourceOperationName): Promise<Reading | undefined> {
  const { read }: { readonly read?: Reading } = operations[name];
  return read ?? (await fetchReadings())[name];
}

/** Reads an answer's text with the contract's lenient schema. Throws an ApiError `unreadable`. */
export async function parseAnswer<N extends ResourceOperationName>(
  name: N,
  text: string,
): Promise<ReadOf<N>> {
  const reading = await readingOf(name);
  let json: unknown = null;
  try {
    if (text.trim() !== '') json = JSON.parse(text);
  } catch {
    throw new ApiError('unreadable');
  }
  const read = reading?.safeParse(json);
  if (!read?.success) throw new ApiError('unreadable');
  // The table pairs each name with its reading; indexing it by a type parameter loses that.
  return read.data as ReadOf<N>;
}
