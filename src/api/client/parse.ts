import { operations } from '#contract/endpoints.ts';
import type { ReadOf, ResourceOperationName } from '#contract/endpoints.ts';
import { ApiError } from './errors.ts';

/** A schema of the contract. */
export interface Reading<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

/** Reads an answer's text with the contract's lenient schema. Throws an ApiError `unreadable`. */
export function parseAnswer<N extends ResourceOperationName>(name: N, text: string): ReadOf<N> {
  // TypeScript cannot see that the table has the right schema for each name.
  const reading: Reading<unknown> = operations[name].read;
  return readAs(text, reading) as ReadOf<N>;
}

/** Reads an answer's text, which may be empty, with a schema. Throws an ApiError `unreadable`. */
export function readAs<T>(text: string, reading: Reading<T>): T {
  let json: unknown = null;
  try {
    if (text.trim() !== '') json = JSON.parse(text);
  } catch {
    throw new ApiError('unreadable');
  }
  const read = reading.safeParse(json);
  if (!read.success) throw new ApiError('unreadable');
  return read.data;
}
