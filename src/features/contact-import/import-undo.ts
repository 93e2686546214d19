import { m } from '#messages/import';
import type { Contact } from '#contract/contacts.ts';
import { ApiError, isGone, isOutcomeUnknown, isTransient } from '#src/api/client/errors.ts';
import type { ImportCalls } from '#src/api/contacts/import.ts';
import { errorWords } from '#src/lib/errors.ts';
import { createStore } from '#src/lib/store.ts';
import type { RunLine } from './import-run.ts';
import { createRateLimiter, INTERRUPTED } from './rate-limiter.ts';

export interface UndoState {
  readonly status: 'running' | 'stopped' | 'done';
  /** Lines to undo, those over by line number: true when undone, or why not. */
  readonly total: number;
  readonly over: ReadonlyMap<number, true | string>;
  /** Why it stopped by itself. */
  readonly halt: string | null;
}

interface UndoOptions {
  readonly lines: readonly RunLine[];
  readonly calls: Pick<ImportCalls, 'from' | 'remove' | 'change'>;
  /** Calls a second. */
  readonly perSecond: number;
  /** Called with the ids of deleted contacts and with contacts that were changed back. */
  readonly onUndone: (deleted: readonly number[], changed: readonly Contact[]) => void;
  readonly now?: () => number;
}

export type ImportUndo = ReturnType<typeof createImportUndo>;

const WORKERS = 4;
/** A call is given up after so many failures in a row, and the undo halts. */
const MAX_FAILURES = 5;
const MAX_BACKOFF = 30_000;
/** The lines between two notifications of listeners. */
const NOTIFY_EVERY = 5;

interface Written {
  readonly line: number;
  readonly before: Contact | null;
  readonly wrote: Contact;
}

const isSame = (a: Contact, b: Contact): boolean =>
  a.name === b.name && a.number === b.number && (a.email ?? '') === (b.email ?? '');

/**
 * Undoes what a run has written: deletes the contacts it created, and gives the changed ones their former values. What
 * somebody has changed since stays. Deleting and changing back can be repeated, so a lost answer is simply tried again.
 */
export function createImportUndo(options: UndoOptions) {
  const { calls, now = Date.now } = options;
  const limiter = createRateLimiter(options.perSecond, now);
  const over = new Map<number, true | string>();
  for (const { line, state } of options.lines) if (state === 'unsure') over.set(line, m.whyUnsure());
  const unsure = over.size;
  let rest: readonly Written[] = options.lines
    .flatMap(({ line, wrote, target }) => (wrote ? [{ line, before: target, wrote }] : []))
    .toSorted((a, b) => a.wrote.id - b.wrote.id);
  const total = rest.length + unsure;
  const store = createStore<UndoState>({ status: 'stopped', total, over: new Map(over), halt: null });
  const set = (change: Partial<UndoState>) => store.set({ ...store.get(), over: new Map(over), ...change });
  const isRunning = () => store.get().status === 'running';
  /** The number of the last start. Workers of an earlier start end after the answer that they wait for. */
  let startCount = 0;
  const isCurrent = (start: number) => isRunning() && start === startCount;
  const end = (status: 'stopped' | 'done', halt: string | null = null) => {
    if (!isRunning()) return;
    limiter.interrupt();
    set({ status, halt });
  };

  /** Calls until there is an answer, more slowly after each failure. */
  async function patiently<T>(send: () => Promise<T>): Promise<T> {
    for (let failures = 0; ;) {
      await limiter.acquire();
      try {
        return await send();
      } catch (error) {
        if (!(error instanceof ApiError) || !(isTransient(error) || isOutcomeUnknown(error))) throw error;
        if (error.kind === 'slow-down') limiter.slower();
        else failures += 1;
        if (failures >= MAX_FAILURES) throw error;
        limiter.hold(error.retryAfter ?? Math.min(MAX_BACKOFF, 500 * 2 ** failures));
      }
    }
  }

  /** Undoes one line. Returns the contact as it is then, null when it is gone, or why the line is not undone. */
  async function undo(
    { before, wrote }: Written,
    current: Contact | undefined,
  ): Promise<Contact | null | string> {
    const gone = before === null ? null : m.whyDeleted();
    if (!current) return gone;
    if (before !== null && isSame(current, before)) return current;
    if (!isSame(current, wrote)) return m.whyChanged();
    try {
      if (before !== null)
        return await patiently(() => calls.change(wrote.id, { name: before.name, email: before.email }));
      await patiently(() => calls.remove(wrote.id));
      return null;
    } catch (error) {
      if (isGone(error)) return gone;
      if (error instanceof ApiError && (error.kind === 'invalid' || error.kind === 'conflict'))
        return errorWords(error);
      throw error;
    }
  }

  /** Undoes the lines within the next page of the book. */
  async function undoPage(from: number, start: number): Promise<void> {
    const page = await patiently(() => calls.from(from));
    const current = new Map(page.contacts.map((contact) => [contact.id, contact]));
    const todo = rest.filter(({ wrote }) => page.next === null || wrote.id < page.next);
    const deleted: number[] = [];
    const changed: Contact[] = [];
    const worker = async () => {
      for (let one = todo.shift(); one && isCurrent(start); one = todo.shift()) {
        const { id } = one.wrote;
        const outcome = await undo(one, current.get(id));
        if (outcome === null) deleted.push(id);
        else if (typeof outcome === 'object') changed.push(outcome);
        over.set(one.line, typeof outcome === 'string' ? outcome : true);
        if (over.size % NOTIFY_EVERY === 0) set({});
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, () => worker().catch(stopFor)));
    rest = rest.filter(({ line }) => !over.has(line));
    options.onUndone(deleted, changed);
    set({});
  }

  function stopFor(error: unknown): void {
    if (error !== INTERRUPTED) end('stopped', errorWords(error));
  }

  async function work(start: number): Promise<void> {
    for (let [next] = rest; next && isCurrent(start); [next] = rest)
      await undoPage(next.wrote.id, start).catch(stopFor);
    if (isCurrent(start)) end('done');
  }

  let last: Promise<void> = Promise.resolve();
  return {
    get: store.get,
    rendered: store.rendered,
    subscribe: store.subscribe,
    /** Starts, or continues after a stop. */
    start: () => {
      if (isRunning() || store.get().status === 'done') return;
      set({ status: 'running', halt: null });
      startCount += 1;
      const start = startCount;
      // The workers of the last start finish first.
      last = last.then(() => {
        limiter.reset();
        return work(start);
      });
    },
    /** Calls under way finish. `start` continues. */
    stop: () => end('stopped'),
  };
}
