import type { Query, QueryClient } from '@tanstack/react-query';
import {
  afterWrites,
  isOpen,
  type Change,
  type PendingWrite,
  type PendingWrites,
  type Answered,
} from './pending-writes.ts';

/** Changes cached data and keeps its age: the change is no answer of the service. */
function changeCached<T>(client: QueryClient, queryKey: readonly unknown[], change: (data: T) => T): void {
  const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  client.setQueryData<T>(queryKey, (data) => (data === undefined ? undefined : change(data)), { updatedAt });
}

interface List<T> {
  readonly items: readonly T[];
}
/** Cached data of a resource: pages, a list, or one item. */
type Held<T> = { readonly pages: readonly List<T>[] } | List<T> | T;
const isPages = (data: unknown): data is { readonly pages: readonly List<never>[] } =>
  (data as { pages?: unknown }).pages !== undefined;
const isList = (data: unknown): data is List<never> => (data as { items?: unknown }).items !== undefined;

function itemsOf<T>(data: Held<T>): readonly T[] {
  if (isPages(data)) return data.pages.flatMap(({ items }) => items);
  return isList(data) ? data.items : [data as T];
}

/** Cached data with changed items. New items go to the first page. */
function withItems<T>(
  data: Held<T>,
  change: (items: readonly T[], isFirst: boolean) => readonly T[],
): Held<T> {
  if (isPages(data))
    return {
      ...data,
      pages: data.pages.map((page, at) => ({ ...page, items: change(page.items, at === 0) })),
    };
  return isList(data) ? { ...data, items: change(data.items, true) } : (change([data as T], false)[0] as T);
}

const itemIn = <T>({ idOf }: PendingWrites<T>, data: unknown, id: unknown): T | undefined =>
  itemsOf(data as Held<T>).find((item) => idOf(item) === id);

const filled = <T>({ keys }: PendingWrites<T>, client: QueryClient) =>
  keys
    .flatMap((queryKey) => client.getQueryCache().findAll({ queryKey }))
    .filter(({ state }) => state.data !== undefined);

const openOf = <T>({ writes }: PendingWrites<T>, id: PendingWrite<T>['id']) =>
  writes.filter((write) => write.id === id && isOpen(write));

/** The item as the service last returned it, for each query that has it. */
function answeredOf<T>(pending: PendingWrites<T>, client: QueryClient, { id }: PendingWrite<T>): Answered<T> {
  const answered: Answered<T> = pending.answered.get(id) ?? new Map();
  for (const { queryHash, state } of filled(pending, client))
    if (!answered.has(queryHash)) answered.set(queryHash, itemIn(pending, state.data, id));
  return answered;
}

/** Updates an item in one query with its open writes. */
function showIn<T>(
  pending: PendingWrites<T>,
  client: QueryClient,
  { queryHash, queryKey, state: { data } }: Query,
  id: PendingWrite<T>['id'],
  answered: Answered<T>,
): void {
  if (data === undefined) return;
  const item = afterWrites(answered.get(queryHash), openOf(pending, id));
  const held = itemIn(pending, data, id);
  if (held === item) return;
  if (item === undefined && !isPages(data) && !isList(data))
    return client.removeQueries({ queryKey, exact: true });
  changeCached<Held<T>>(client, queryKey, (now) =>
    withItems(now, (items, isFirst) =>
      held === undefined
        ? [...items, ...(isFirst && item !== undefined ? [item] : [])]
        : items.flatMap((one) => (pending.idOf(one) === id ? (item ?? []) : one)),
    ),
  );
}

/** Updates an item in all queries with its open writes. */
function show<T>(
  pending: PendingWrites<T>,
  client: QueryClient,
  { id }: PendingWrite<T>,
  answered: Answered<T>,
): void {
  if (openOf(pending, id).length > 0) pending.answered.set(id, answered);
  else pending.answered.delete(id);
  for (const query of filled(pending, client)) {
    showIn(pending, client, query, id, answered);
    // A fetch of more pages ends with the pages from its start, without changes made meanwhile.
    const { data, fetchStatus } = query.state;
    if (isPages(data) && fetchStatus === 'fetching' && answered.get(query.queryHash) !== undefined)
      query.promise?.then(
        () => showIn(pending, client, query, id, pending.answered.get(id) ?? answered),
        () => {},
      );
  }
}

/** Shows a change before the service has accepted it. */
export function beginWrite<T>(
  pending: PendingWrites<T>,
  client: QueryClient,
  id: PendingWrite<T>['id'],
  change: Change<T>,
): PendingWrite<T> {
  const write = { id, change, settledAt: Infinity };
  const answered = answeredOf(pending, client, write);
  pending.writes = [...pending.writes, write];
  show(pending, client, write, answered);
  return write;
}

/** The service has accepted the write. `change` applies its answer, when that has more than the write. */
export function settleWrite<T>(
  pending: PendingWrites<T>,
  client: QueryClient,
  write: PendingWrite<T>,
  change: Change<T> = write.change,
): void {
  const answered = answeredOf(pending, client, write);
  write.change = change;
  write.settledAt = performance.now();
  for (const [hash, item] of answered) answered.set(hash, change(item));
  show(pending, client, write, answered);
}

/** Undoes a write that the service refused or the person cancelled. */
export function removeWrite<T>(pending: PendingWrites<T>, client: QueryClient, write: PendingWrite<T>): void {
  const answered = answeredOf(pending, client, write);
  pending.writes = pending.writes.filter((one) => one !== write);
  show(pending, client, write, answered);
}
