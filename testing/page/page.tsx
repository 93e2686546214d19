import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, use, useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Employee } from '#contract/employees.ts';
import type { Session } from '#contract/session.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { sessionQuery } from '#src/session/session.ts';

/** A client that knows these people, and the first of them as the one who is signed in. It asks for nothing that it has. */
export function clientOf(people: readonly Employee[] = [], enabled = true): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retry: false, ...(!enabled && { enabled }) } },
  });
  if (people.length > 0) {
    client.setQueryData(employeesQuery().queryKey, { items: [...people], dropped: 0 });
    client.setQueryData(sessionQuery().queryKey, { wall: null, employee: people[0] } as unknown as Session);
  }
  return client;
}

const Shown = createContext<ReactNode>(null);
const Inside = () => use(Shown);

/** What is around each screen: queries and an address. For `wrapper` of `render` and `renderHook`. */
export function inPage(client = new QueryClient(), at = '/') {
  return function Page({ children }: { readonly children: ReactNode }) {
    const [router] = useState(() =>
      createMemoryRouter([{ path: '*', element: <Inside /> }], { initialEntries: [at] }),
    );
    return (
      <QueryClientProvider client={client}>
        <Shown value={children}>
          <RouterProvider router={router} />
        </Shown>
      </QueryClientProvider>
    );
  };
}
