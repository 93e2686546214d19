import type { QueryClient } from '@tanstack/react-query';
import { createContext, type LoaderFunctionArgs } from 'react-router';
import { queryClient } from '#src/api/cache/query-client.ts';
import { served } from '#src/lib/served.ts';

/** The client of loaders: the page's, or the one of the request that the gateway renders. */
export const clientContext = createContext<QueryClient>(queryClient);

interface Start extends Pick<LoaderFunctionArgs, 'params'> {
  readonly client: QueryClient;
  readonly url: URL;
}

/**
 * A loader that starts what its screen shows first. In the browser the screen opens at once and shows what comes; the gateway
 * renders the page with the answers.
 */
export function starts(first: (start: Start) => readonly Promise<unknown>[]) {
  return ({ context, request, params }: LoaderFunctionArgs): null | Promise<null> => {
    const client = context.get(clientContext);
    const answers = Promise.all(first({ client, url: new URL(request.url), params }));
    return served() ? answers.then(() => null) : null;
  };
}
