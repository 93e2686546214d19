import type { QueryClient } from '@tanstack/react-query';
import { isGone } from '#src/api/client/errors.ts';
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

export interface HeldDelete {
  readonly id: number;
  readonly label: string;
  /** Deletes the item at the service, also when the page is closed meanwhile. */
  readonly send: () => Promise<unknown>;
}

/**
 * Deletions with undo: pending writes that are sent after `HOLD_MS`, or at once when the page is closed or the person
 * signs out.
 */
export function createHeldDeletes<T>(writes: PendingWrites<T>) {
  interface Held extends HeldDelete {
    readonly client: QueryClient;
    readonly write: PendingWrite<T>;
    /** Its answer, once it is sent. */
    answer?: Promise<FailedDelete | null>;
  }
  const held = new Map<number, Held>();
  const failed = createStore(NO_FAILURES);

  const forget = (entry: Held) => held.get(entry.id) === entry && held.delete(entry.id);
  const answerOf = async (entry: Held): Promise<FailedDelete | null> => {
    const { client, label, send, write } = entry;
    try {
      await send();
    } catch (error) {
      // Not found: already deleted by somebody else.
      if (!isGone(error)) {
        forget(entry);
        removeWrite(writes, client, write);
        return { label, error };
      }
    }
    forget(entry);
    settleWrite(writes, client, write);
    return null;
  };
  /** Those that fail together are shown in one message. */
  const sendAll = async (ids: readonly number[]) => {
    const entries = ids.flatMap((id) => held.get(id) ?? []);
    const sent = entries.filter(({ answer }) => !answer);
    for (const entry of sent) entry.answer = answerOf(entry);
    await Promise.all(entries.map(({ answer }) => answer));
    const answers = await Promise.all(sent.map(({ answer }) => answer));
    const failures = answers.flatMap((failure) => failure ?? []);
    if (failures.length > 0) failed.set([...failed.get(), ...failures]);
  };
  const flush = () => sendAll([...held.keys()]);
  if (typeof window !== 'undefined') window.addEventListener('pagehide', () => void flush());
  onSignOut({ finish: flush });

  return {
    /** Failed deletions that were not shown yet. */
    failed,
    /** Removes items from the screen, and deletes them after `HOLD_MS`. */
    hold(client: QueryClient, deletes: readonly HeldDelete[]) {
      const begun = deletes.flatMap((one): Held[] => {
        if (held.has(one.id)) return [];
        const entry = { ...one, client, write: beginWrite(writes, client, one.id, () => undefined) };
        held.set(one.id, entry);
        return [entry];
      });
      // Not those that were undone since, and then deleted again.
      const due = () => begun.filter((entry) => held.get(entry.id) === entry).map(({ id }) => id);
      setTimeout(() => void sendAll(due()), HOLD_MS);
    },
    /** Cancels deletions and reads again, since somebody else may have deleted the items. False when all were already sent. */
    undo(ids: readonly number[]) {
      const entries = ids.flatMap((id) => held.get(id) ?? []).filter(({ answer }) => !answer);
      for (const entry of entries) {
        forget(entry);
        removeWrite(writes, entry.client, entry.write);
      }
      for (const queryKey of writes.keys) void entries[0]?.client.invalidateQueries({ queryKey });
      return entries.length > 0;
    },
    /** Sends all held deletions now. Resolves when all are answered. */
    flush,
  };
}
export type HeldDeletes = ReturnType<typeof createHeldDeletes>;
