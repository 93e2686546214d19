import { hashKey } from '@tanstack/react-query';
import { onSignOut } from '#src/api/client/on-sign-out.ts';

type Id = number | string;

/** Changes an item. Undefined means that there is no such item: before it is created, or after it is deleted. */
export type Change<T> = (item: T | undefined) => T | undefined;

/** A change made in this page that the service's next answer may not contain yet. */
export interface PendingWrite<T> {
  readonly id: Id;
  change: Change<T>;
  /** When the service accepted it, by `performance.now()`. `Infinity` until then. */
  settledAt: number;
}

/** The item as the service last returned it, by query hash. */
export type Answered<T> = Map<string, T | undefined>;

/** The writes of one resource. Each is applied to every answer that was requested before the service accepted it. */
export interface PendingWrites<T> {
  readonly idOf: (item: T) => Id;
  /** The first parts of the resource's query keys. */
  readonly keys: readonly (readonly unknown[])[];
  /** Oldest first. */
  writes: readonly PendingWrite<T>[];
  /** For items with open writes: the value to restore when a write is removed. */
  readonly answered: Map<Id, Answered<T>>;
  /** An answer to a request of `requestedAt`, with the writes that it may not contain. */
  readonly applyTo: (queryKey: readonly unknown[], items: readonly T[], requestedAt: number) => readonly T[];
}

/** Milliseconds; longer than any call takes. Every request from before the write is answered by then. */
const KEPT_FOR = 60_000;

/** Whether the service has not accepted it yet. */
export const isOpen = ({ settledAt }: Pick<PendingWrite<unknown>, 'settledAt'>): boolean =>
  settledAt === Infinity;

export const afterWrites = <T>(item: T | undefined, made: readonly PendingWrite<T>[]): T | undefined =>
  made.reduce((now, { change }) => change(now), item);

/** Makes the list of writes of one resource. It is emptied at sign-out. */
export function createPendingWrites<T>(
  idOf: PendingWrites<T>['idOf'],
  keys: PendingWrites<T>['keys'],
): PendingWrites<T> {
  const pending: PendingWrites<T> = {
    idOf,
    keys,
    writes: [],
    answered: new Map(),
    applyTo(queryKey, items, requestedAt) {
      const now = performance.now();
      pending.writes = pending.writes.filter(({ settledAt }) => settledAt + KEPT_FOR > now);
      const missed = pending.writes.filter(({ settledAt }) => settledAt > requestedAt);
      if (missed.length === 0) return items;
      const of = (id: Id) => missed.filter((write) => write.id === id);
      const rest = new Set(missed.map(({ id }) => id));
      const shown = items.flatMap((item) => {
        const id = idOf(item);
        if (!rest.delete(id)) return item;
        const mine = of(id);
        const accepted = afterWrites(
          item,
          mine.filter((write) => !isOpen(write)),
        );
        pending.answered.get(id)?.set(hashKey(queryKey), accepted);
        return afterWrites(accepted, mine.filter(isOpen)) ?? [];
      });
      return [...shown, ...[...rest].flatMap((id) => afterWrites(undefined, of(id)) ?? [])];
    },
  };
  onSignOut({
    forget() {
      pending.writes = [];
      pending.answered.clear();
    },
  });
  return pending;
}
