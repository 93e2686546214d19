import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { isGone } from '#src/api/client/errors.ts';
import { onSignOut } from '#src/api/client/on-sign-out.ts';
import { leaveNote, takeNote } from '#src/browser/tab-notes.ts';
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

export interface HeldDelete {
  /** The ids in its address, its own last. */
  readonly path: readonly number[];
  readonly label: string;
}

const paths = z.array(z.array(z.number()));

/** Deletions with undo: pending writes, sent after `HOLD_MS` or as the page is left or the session ends. `deleteItem` sends one. */
export function createHeldDeletes<T>(
  writes: PendingWrites<T>,
  deleteItem: (...path: number[]) => Promise<unknown>,
) {
  const note = `deleted ${writes.keys.join(' ')}`;
  interface Held extends HeldDelete {
    readonly id: number;
    readonly client: QueryClient;
    readonly write: PendingWrite<T>;
    isSent?: true;
  }
  const held = new Map<number, Held>();
  /** Sends what was deleted together, once. */
  const sends = new Set<() => Promise<void>>();

  const forget = (entry: Held) => held.get(entry.id) === entry && held.delete(entry.id);
  const answerOf = async (entry: Held): Promise<FailedDelete | null> => {
    const { client, path, label, write } = entry;
    entry.isSent = true;
    try {
      await deleteItem(...path);
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
  const flush = async (): Promise<void> => {
    await Promise.all([...sends].map((send) => send()));
  };
  if (typeof window !== 'undefined')
    window.addEventListener('pagehide', () => {
      if (held.size > 0)
        leaveNote(
          note,
          [...held.values()].map(({ path }) => path),
        );
      void flush();
    });
  onSignOut({ finish: flush });

  return {
    /** Removes items from the screen, and deletes them after `HOLD_MS`. `onFailed` gets those that failed. */
    hold(
      client: QueryClient,
      deletes: readonly HeldDelete[],
      onFailed: (failed: readonly FailedDelete[]) => void,
    ) {
      const begun = deletes.flatMap((one): Held[] => {
        const id = one.path.at(-1);
        if (id === undefined || held.has(id)) return [];
        const entry = { ...one, id, client, write: beginWrite(writes, client, id, () => undefined) };
        held.set(id, entry);
        return [entry];
      });
      let sent: Promise<void> | undefined;
      const sendAll = async () => {
        // Not those that were undone since, and then deleted again.
        const due = begun.filter((entry) => held.get(entry.id) === entry);
        const failed = (await Promise.all(due.map(answerOf))).filter((answer) => answer !== null);
        sends.delete(send);
        if (failed.length > 0) onFailed(failed);
      };
      const send = () => (sent ??= sendAll());
      sends.add(send);
      setTimeout(() => void send(), HOLD_MS);
    },
    /** The paths of those that the page before has sent as it was left, without waiting for the answer. Only once. */
    leftBehind: () => paths.safeParse(takeNote(note)).data ?? [],
    /** Cancels deletions and reads again, since somebody else may have deleted the items. False when all were already sent. */
    undo(ids: readonly number[]) {
      const entries = ids.flatMap((id) => held.get(id) ?? []).filter(({ isSent }) => !isSent);
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
