import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { served } from '#src/browser/served.ts';
import { clientContext } from '#src/session/session.ts';

interface Start extends Pick<LoaderFunctionArgs, 'params'> {
  readonly client: QueryClient;
  readonly url: URL;
  /** Whether the gateway renders the page, which waits for what the loader starts. */
  readonly atGateway: boolean;
}

/** A loader that starts what its screen shows first. The browser shows what comes; the gateway renders with the answers. */
export function starts(first: (start: Start) => readonly Promise<unknown>[]) {
  return ({ context, request, params }: LoaderFunctionArgs): null | Promise<null> => {
    const atGateway = served() !== undefined;
    const client = context.get(clientContext);
    const answers = Promise.all(first({ client, url: new URL(request.url), params, atGateway }));
    return atGateway ? answers.then(() => null) : null;
  };
}
