import { QueryCache, QueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { isTransient } from '#src/api/client/errors.ts';

/** Keeps the error of a query without data during a retry. By default, its panel would switch to "loading" and back. */
function keepErrors(cache: QueryCache): void {
  const errors = new WeakMap<Query, Error>();
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'error') errors.set(query, action.error);
    if (action.type === 'success') errors.delete(query);
    const error = errors.get(query);
    if (action.type === 'fetch' && error && query.state.data === undefined) {
      query.setState({ error, status: 'error' });
    }
  });
}

/** Makes a query client. Offline calls fail instead of waiting (docs/security.md, Facts 2). Queries retry twice, but not polled ones. */
export function createQueryClient(): QueryClient {
  const queryCache = new QueryCache();
  keepErrors(queryCache);
  return new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && isTransient(error),
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 8000) * (0.5 + Math.random() / 2),
        staleTime: 30_000,
        gcTime: 5 * 60_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** The client of the page. Tests make their own. */
export const queryClient = createQueryClient();
