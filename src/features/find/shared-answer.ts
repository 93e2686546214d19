/**
 * An answer in memory that page and worker share. A browser holds a worker's message back until what a key brought about has been
 * drawn, so that its answer would always be a frame late; from here it is read in that very frame. Only pages that are
 * isolated from other origins have such memory: elsewhere the message brings the answer.
 */
import type { FoundRows } from './book-search.ts';

/** Twenty contacts with the longest names and addresses fit in; what does not, the message brings. */
const BYTES = 64 * 1024;
const TURN = 0;
const LENGTH = 1;
const HEAD = 2 * Int32Array.BYTES_PER_ELEMENT;

const headOf = (memory: SharedArrayBuffer) => new Int32Array(memory, 0, 2);

/** Memory for one answer at a time; null where the page may not share any. */
export const answerMemory = (): SharedArrayBuffer | null =>
  globalThis.crossOriginIsolated ? new SharedArrayBuffer(BYTES) : null;

/** In the worker. Turns are answered in their order, so that nothing is written over what the page still waits for. */
export function writeAnswer(memory: SharedArrayBuffer, turn: number, found: FoundRows): void {
  const bytes = new TextEncoder().encode(JSON.stringify(found));
  if (HEAD + bytes.length > memory.byteLength) return;
  new Uint8Array(memory, HEAD).set(bytes);
  const head = headOf(memory);
  Atomics.store(head, LENGTH, bytes.length);
  Atomics.store(head, TURN, turn);
}

/** In the page: the answer of a turn, or null while it is not there. Only the newest turn may be asked for. */
export function readAnswer(memory: SharedArrayBuffer, turn: number): FoundRows | null {
  const head = headOf(memory);
  if (Atomics.load(head, TURN) !== turn) return null;
  const bytes = new Uint8Array(memory, HEAD, Atomics.load(head, LENGTH)).slice();
  return JSON.parse(new TextDecoder().decode(bytes)) as FoundRows;
}
