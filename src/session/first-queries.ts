import type { QueryClient } from '@tanstack/react-query';
import { createContext, type LoaderFunctionArgs } from 'react-router';
import { askAtOnce } from '#src/api/client/page-answers.ts';
import { queryClient } from '#src/api/cache/query-client.ts';
import { served } from '#src/lib/served.ts';

/** The client of loaders: the page's, or the one of the request that the gateway renders. */
export const clientContext = createContext<QueryClient>(queryClient);

/** The answers of the screen that a link to it has asked for already, before its code was there; else null. */
export const askedContext = createContext<ReturnType<typeof askAtOnce> | null>(null);

interface Start extends Pick<LoaderFunctionArgs, 'params'> {
  readonly client: QueryClient;
  readonly url: URL;
  /**
   * To be called first when the screen was not shown yet and its calls wait for each other, or are many: asks for all of them at
   * once (src/api/client/page-answers.ts). Resolves to whether the answers came. At the gateway nothing has to be asked for.
   */
  readonly askAtOnce: () => Promise<boolean>;
}

/**
 * A loader that starts what its screen shows first. In the browser the screen opens at once and shows what comes; the gateway
 * renders the page with the answers.
 */
export function starts(first: (start: Start) => readonly Promise<unknown>[]) {
  return ({ context, request, params }: LoaderFunctionArgs): null | Promise<null> => {
    const client = context.get(clientContext);
    const url = new URL(request.url);
    const ask = () => (served() ? Promise.resolve(true) : (context.get(askedContext) ?? askAtOnce(url)));
    const answers = Promise.all(first({ client, url, params, askAtOnce: ask }));
    return served() ? answers.then(() => null) : null;
  };
}
