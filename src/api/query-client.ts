import { QueryClient } from '@tanstack/react-query';
import { isTransient } from './errors.ts';

/**
 * The one query client. Calls never wait for a network that the browser believes to be away (trust.md, fact 2): they fail
 * and say so. Polled queries do not retry, since the next poll is the retry; the rest try twice more.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
