import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#src/api/client/errors.ts';
import { onSignOut } from '#src/api/client/on-sign-out.ts';
import { createStore } from '#src/lib/store.ts';
import { beginWrite, removeWrite, settleWrite } from './change-writes.ts';
import type { PendingWrite, PendingWrites } from './pending-writes.ts';

/** How long a deletion is held before it is sent: the service has no undo (design, Data truths). Milliseconds. */
export const HOLD_MS = 8_000;

/** A deletion that the service refused: the item is back. */
export interface FailedDelete {
  /** What the toast calls it: "Poul Tranebæk, 0:04". */
  readonly label: string;
  readonly error: unknown;
}

/** None; the same array, so that nobody is notified of it twice. */
export const NO_FAILURES: readonly FailedDelete[] = [];

/** Deletes an item at the service. `leaving`: by a request that outlives the page. */
type Send = (leaving: boolean) => Promise<unknown>;

/**
 * Deletions that wait behind their toast: pending writes that are sent later. They are sent at once when the page goes away or
 * somebody signs out.
 */
export function createHeldDeletes<T>(writes: PendingWrites<T>) {
  interface Held {
    readonly client: QueryClient;
    readonly label: string;
    readonly send: Send;
    readonly write: PendingWrite<T>;
    readonly timer: ReturnType<typeof setTimeout>;
  }
  const held = new Map<number, Held>();
  const failed = createStore(NO_FAILURES);

  const take = (id: number): Held | undefined => {
    const entry = held.get(id);
    clearTimeout(entry?.timer);
    held.delete(id);
    return entry;
  };
  const sendNow = async (id: number, leaving: boolean): Promise<void> => {
    const entry = take(id);
    if (!entry) return;
    const { client, label, send, write } = entry;
    try {
      await send(leaving);
      settleWrite(writes, client, write);
    } catch (error) {
      // One that is already gone counts as deleted.
      if (error instanceof ApiError && error.kind === 'not-found') return settleWrite(writes, client, write);
      removeWrite(writes, client, write);
      failed.set([...failed.get(), { label, error }]);
    }
  };
  const flush = async (leaving = false) => {
    await Promise.all([...held.keys()].map((id) => sendNow(id, leaving)));
  };
  if (typeof window !== 'undefined') window.addEventListener('pagehide', () => void flush(true));
  onSignOut({ finish: () => flush() });

  return {
    /** Deletions that failed and were not shown yet. */
    failed,
    /** Takes an item off the screen, and deletes it when the time to take that back is over. */
    hold(client: QueryClient, id: number, label: string, send: Send) {
      if (held.has(id)) return;
      const write = beginWrite(writes, client, id, () => undefined);
      const timer = setTimeout(() => void sendNow(id, false), HOLD_MS);
      held.set(id, { client, label, send, write, timer });
    },
    /** Takes a deletion back; whether it was still held. */
    undo(id: number) {
      const entry = take(id);
      if (entry) removeWrite(writes, entry.client, entry.write);
      return entry !== undefined;
    },
    /** Sends what is held now; done when all of it was answered. */
    flush,
  };
}
export type HeldDeletes = ReturnType<typeof createHeldDeletes>;
