import { AsyncLocalStorage } from 'node:async_hooks';
import type { QueryClient } from '@tanstack/react-query';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createQueryClient } from '#src/api/cache/query-client.ts';
import { clientContext } from '#src/session/session.ts';
import { serveFrom, type Served } from '#src/browser/served.ts';
import { Page } from './Page.tsx';
import { routes, type Handle } from './router.tsx';

/** What the gateway asks of the page's code: one page for one request. Nothing is kept between requests. */
export interface PageRequest extends Served {
  /** The whole URL. */
  readonly url: string;
  /** Ends the waiting for answers, then the page is rendered with what is there; after that the rendering itself. */
  readonly patience: { readonly answers: AbortSignal; readonly whole: AbortSignal };
}

/** A rendered page, or where to go instead. */
export type RenderedPage =
  | { readonly redirect: string }
  | {
      /** The markup of `#root`. */
      readonly markup: string;
      /** What the page's script needs to take the markup over (src/main.tsx): JSON. */
      readonly state: Readonly<Record<string, unknown>>;
    };

const requests = new AsyncLocalStorage<Served>();
serveFrom(() => requests.getStore());

const handler = createStaticHandler(routes);

/** The modules of the routes of a path that have chunks of their own, as in the build's manifest. */
export function modulesOf(path: string): string[] {
  return (matchRoutes(routes, path) ?? []).flatMap(
    ({ route }) => (route.handle as Handle | undefined)?.file ?? [],
  );
}

/** Renders a page. Rejects when the rendering fails or takes too long. */
export function renderPage(request: PageRequest): Promise<RenderedPage> {
  return requests.run(request, () => render(request));
}

function load(client: QueryClient, { url, patience }: PageRequest) {
  const requestContext = new RouterContextProvider(new Map([[clientContext, client]]));
  patience.answers.addEventListener('abort', () => void client.cancelQueries(), { once: true });
  return handler.query(new Request(url, { signal: patience.whole }), { requestContext });
}

async function render(request: PageRequest): Promise<RenderedPage> {
  const { viewer, now, patience } = request;
  const client = createQueryClient();
  try {
    const context = await load(client, request);
    if (context instanceof Response) return { redirect: context.headers.get('location') ?? '/' };
    // The page asks again for what was refused or did not come in time, and shows the error itself.
    client.removeQueries({ predicate: ({ state }) => state.status !== 'success' });
    // As old as the page, whose script knows only when that came.
    for (const query of client.getQueryCache().getAll()) query.setState({ dataUpdatedAt: now });
    const router = createStaticRouter(handler.dataRoutes, context);
    const markup = await toText(
      <Page client={client}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Page>,
      patience.whole,
    );
    return {
      markup,
      state: {
        viewer,
        now,
        loaderData: context.loaderData,
        // The rendering itself adds those that it found no answer for.
        answers: client
          .getQueryCache()
          .findAll({ predicate: ({ state }) => state.status === 'success' })
          .map(({ queryKey, state }) => [queryKey, state.data]),
      },
    };
  } finally {
    client.clear();
  }
}

/** The markup when everything is rendered, without scripts of React's own. */
function toText(page: React.ReactNode, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void text(stream.pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
      onError: reject,
    });
    signal.addEventListener(
      'abort',
      () => {
        stream.abort();
        reject(new Error('The page was not rendered in time.'));
      },
      { once: true },
    );
  });
}
