import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { served } from '#src/lib/served.ts';
import { clientContext } from './query-client.ts';

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
    const answers = Promise.all(
      first({ client: context.get(clientContext), url: new URL(request.url), params }),
    );
    return served() ? answers.then(() => null) : null;
  };
}
