import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#src/api/client/errors.ts';
import { onSignOut } from '#src/api/client/on-sign-out.ts';
import { createStore } from '#src/lib/store.ts';
import { beginWrite, removeWrite, settleWrite } from './change-writes.ts';
import type { PendingWrite, PendingWrites } from './pending-writes.ts';

/** Milliseconds in which a deletion can be undone before it is sent. The service has no undo (design, Data truths). */
export const HOLD_MS = 8_000;

/** A deletion that failed, so that the item is shown again. */
export interface FailedDelete {
  /** The item's name in the toast: "Poul Tranebæk, 0:04". */
  readonly label: string;
  readonly error: unknown;
}

/** Always the same array, so that an empty list does not notify the subscribers. */
export const NO_FAILURES: readonly FailedDelete[] = [];

/** Deletes an item at the service. With `leaving`, the request continues when the page is closed. */
type Send = (leaving: boolean) => Promise<unknown>;

/**
 * Deletions with undo: pending writes that are sent after `HOLD_MS`, or at once when the page is closed or the person
 * signs out.
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
      // Already deleted by somebody else.
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
    /** Failed deletions that were not shown yet. */
    failed,
    /** Removes an item from the screen, and deletes it after `HOLD_MS`. */
    hold(client: QueryClient, id: number, label: string, send: Send) {
      if (held.has(id)) return;
      const write = beginWrite(writes, client, id, () => undefined);
      const timer = setTimeout(() => void sendNow(id, false), HOLD_MS);
      held.set(id, { client, label, send, write, timer });
    },
    /** Cancels a deletion. False when it was already sent. */
    undo(id: number) {
      const entry = take(id);
      if (entry) removeWrite(writes, entry.client, entry.write);
      return entry !== undefined;
    },
    /** Sends all held deletions now. Resolves when all are answered. */
    flush,
  };
}
export type HeldDeletes = ReturnType<typeof createHeldDeletes>;
