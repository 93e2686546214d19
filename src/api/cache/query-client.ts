import { QueryCache, QueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { isTransient } from '#src/api/client/errors.ts';

/**
 * A query that has no data forgets its error as soon as it is asked again, and its panel would turn to "loading" and back
 * at every try. Here the error stays until there is an answer.
 */
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

/**
 * The one query client. Calls never wait for a network that the browser believes to be away (docs/security.md, Facts 2): they fail
 * and say so. Polled queries do not retry, since the next poll is the retry; the rest try twice more.
 */
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

/** Loaders and components share it; tests make their own. */
export const queryClient = createQueryClient();
