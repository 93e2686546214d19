import type { QueryClient } from '@tanstack/react-query';
import { onSignOut } from '#src/api/client/on-sign-out.ts';

/** One value for each query client. `forget` empties it when the session ends. */
export function onePerClient<T>(make: (client: QueryClient) => T, forget: (one: T) => void) {
  const made = new WeakMap<QueryClient, T>();
  return (client: QueryClient): T => {
    const known = made.get(client);
    if (known) return known;
    const one = make(client);
    made.set(client, one);
    onSignOut({ forget: () => forget(one) });
    return one;
  };
}
