import { hashKey } from '@tanstack/react-query';
import { onSignOut } from '#src/api/client/on-sign-out.ts';

type Id = number | string;

/** What a write makes of an item. Undefined stands for an item that is not there: not yet, or not any more. */
export type Change<T> = (item: T | undefined) => T | undefined;

/** A change that this page has made and that an answer of the service may not know of. */
export interface PendingWrite<T> {
  readonly id: Id;
  change: Change<T>;
  /** When the service had agreed, by `performance.now()`; `Infinity` while it is held back or under way. */
  settledAt: number;
}

/** What the service said of an item last, by the hash of the query that holds it. */
export type Said<T> = Map<string, T | undefined>;

/**
 * The writes of one resource: each is laid over every answer until the answer knows of it. They are begun, settled and
 * removed in change-writes.ts.
 */
export interface PendingWrites<T> {
  readonly idOf: (item: T) => Id;
  /** The beginnings of the query keys that hold the resource. */
  readonly keys: readonly (readonly unknown[])[];
  /** In the order in which they were made. */
  writes: readonly PendingWrite<T>[];
  /** Of the items with open writes, so that a write that is removed leaves nothing behind. */
  readonly said: Map<Id, Said<T>>;
  /** An answer to a question of `askedAt`, with the writes over it that it may have missed. */
  readonly over: (queryKey: readonly unknown[], items: readonly T[], askedAt: number) => readonly T[];
}

/** Longer than any call takes: no question that was asked before is still without an answer. */
const KEPT_FOR = 60_000;

/** Whether the service has not agreed yet: held back, or under way. */
export const isOpen = ({ settledAt }: Pick<PendingWrite<unknown>, 'settledAt'>): boolean =>
  settledAt === Infinity;

/** An item after some writes. */
export const afterWrites = <T>(item: T | undefined, made: readonly PendingWrite<T>[]): T | undefined =>
  made.reduce((now, { change }) => change(now), item);

/** The writes of one resource; forgotten at sign-out. `keys` as above. */
export function createPendingWrites<T>(
  idOf: PendingWrites<T>['idOf'],
  keys: PendingWrites<T>['keys'],
): PendingWrites<T> {
  const pending: PendingWrites<T> = {
    idOf,
    keys,
    writes: [],
    said: new Map(),
    over(queryKey, items, askedAt) {
      const now = performance.now();
      pending.writes = pending.writes.filter(({ settledAt }) => settledAt + KEPT_FOR > now);
      const missed = pending.writes.filter(({ settledAt }) => settledAt > askedAt);
      if (missed.length === 0) return items;
      const of = (id: Id) => missed.filter((write) => write.id === id);
      const rest = new Set(missed.map(({ id }) => id));
      const shown = items.flatMap((item) => {
        const id = idOf(item);
        if (!rest.delete(id)) return item;
        const mine = of(id);
        const agreed = afterWrites(
          item,
          mine.filter((write) => !isOpen(write)),
        );
        pending.said.get(id)?.set(hashKey(queryKey), agreed);
        return afterWrites(agreed, mine.filter(isOpen)) ?? [];
      });
      return [...shown, ...[...rest].flatMap((id) => afterWrites(undefined, of(id)) ?? [])];
    },
  };
  onSignOut({
    forget() {
      pending.writes = [];
      pending.said.clear();
    },
  });
  return pending;
}
