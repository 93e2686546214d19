import { operations } from '#contract/endpoints.ts';
import type { ReadOf, ResourceOperationName } from '#contract/endpoints.ts';
import { ApiError } from './errors.ts';

/** A schema of the contract. */
export interface Reading<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}
type Readings = Partial<Record<ResourceOperationName, Reading<unknown>>>;

/** Schemas that are not in the main bundle (scripts/vite/lean-contract.ts). */
let fetchReadings: () => Promise<Readings> = () => Promise.resolve({});

/** Sets where they are fetched from (app/first-paint). */
export function fetchReadingsFrom(fetch: typeof fetchReadings): void {
  fetchReadings = fetch;
}

async function readingOf(name: ResourceOperationName): Promise<Reading<unknown> | undefined> {
  const { read }: { readonly read?: Reading<unknown> } = operations[name];
  return read ?? (await fetchReadings())[name];
}

/** Reads an answer's text with the contract's lenient schema. Throws an ApiError `unreadable`. */
export async function parseAnswer<N extends ResourceOperationName>(
  name: N,
  text: string,
): Promise<ReadOf<N>> {
  // TypeScript cannot see that the table has the right schema for each name.
  return readAs(text, await readingOf(name)) as ReadOf<N>;
}

/** Reads an answer's text, which may be empty, with a schema. Throws an ApiError `unreadable`. */
export function readAs<T>(text: string, reading: Reading<T> | undefined): T {
  let json: unknown = null;
  try {
    if (text.trim() !== '') json = JSON.parse(text);
  } catch {
    throw new ApiError('unreadable');
  }
  const read = reading?.safeParse(json);
  if (!read?.success) throw new ApiError('unreadable');
  return read.data;
}
