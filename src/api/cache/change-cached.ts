import type { QueryClient } from '@tanstack/react-query';

/** Changes cached data and keeps its age: the change is no answer of the service. */
export function changeCached<T>(
  client: QueryClient,
  queryKey: readonly unknown[],
  change: (data: T) => T,
): void {
  const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  client.setQueryData<T>(queryKey, (data) => (data === undefined ? undefined : change(data)), { updatedAt });
}
