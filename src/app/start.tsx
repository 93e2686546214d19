import type { QueryKey } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '#src/api/cache/query-client.ts';
import { measureClock, onServiceClock } from '#src/api/client/clock.ts';
import type { Viewer } from '#contract/viewer.ts';
import { beOwn, hydrateAs } from '#src/browser/served.ts';
import { pageReacts } from './early-events.ts';
import { Page } from './Page.tsx';
import { preloadWhenLikely } from './preload.ts';
import { createRouter, loadScreens } from './router.tsx';
import { keepPreferences, ownViewer } from './preferences.ts';
import { followTranslation } from './translation.ts';
import { sessionIs, sessionQuery } from '#src/session/session.ts';
import { notifyTabs, watchTabs } from '#src/session/tabs.ts';
import { leaveKeysToComposition, markFocus } from '#src/ui/keys.ts';
import { followTheme } from '#src/ui/theme.ts';
import { setClock } from '#src/ui/use-now.ts';

/** What the gateway rendered, for whom and when (src/app/server.tsx). */
interface Rendered {
  readonly viewer: Viewer;
  /** By the service's clock. */
  readonly now: number;
  /** What the loaders returned, so that they do not run again. */
  readonly loaderData: Readonly<Record<string, unknown>>;
  /** The answers in the query cache, by their keys. */
  readonly answers: readonly (readonly [QueryKey, unknown])[];
}

const own = ownViewer();

/** Whether the gateway rendered for a browser with the same times and orders as this one. */
const isOwn = ({ zone, browserLanguage }: Viewer): boolean =>
  zone === own.zone && browserLanguage.split('-')[0] === own.browserLanguage.split('-')[0];

/** Takes over the answers in the HTML. They are as old as the HTML itself, by this computer's clock. */
function takeOver({ viewer, now, answers }: Rendered): void {
  const [navigation] = performance.getEntriesByType('navigation');
  const came =
    navigation instanceof PerformanceNavigationTiming ? navigation.responseStart : performance.now();
  measureClock(new Date(now).toUTCString(), Date.now() - performance.now() + came);
  // So that both clocks show the gateway's moment.
  const here = now - onServiceClock(0);
  hydrateAs({ viewer, now, here }, isOwn(viewer) ? undefined : viewer);
  for (const [key, data] of answers) queryClient.setQueryData(key, data, { updatedAt: here });
  const session = queryClient.getQueryData(sessionQuery().queryKey);
  if (!session) return;
  sessionIs(session);
  // Somebody may have signed in here whom the other tabs do not know of.
  if (!session.wall) notifyTabs('signed-in');
}

const text = document.getElementById('rendered')?.textContent;
const rendered = text ? (JSON.parse(text) as Rendered) : undefined;
if (rendered) takeOver(rendered);
leaveKeysToComposition();
markFocus();
setClock(onServiceClock);
followTranslation();
followTheme();
watchTabs();
keepPreferences(own.zone);
preloadWhenLikely();

/** index.html has it. */
const root = document.getElementById('root') as HTMLElement;

function draw(router: ReturnType<typeof createRouter>): void {
  const page = (key: string, onReady: () => void) => (
    <Page key={key} client={queryClient} onReady={onReady}>
      <RouterProvider router={router} />
    </Page>
  );
  // In slices, so that the page reacts to a press meanwhile. What the gateway rendered is already shown.
  startTransition(() => {
    for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
      element.style.cssText = element.dataset['style'] ?? '';
      delete element.dataset['style'];
    }
    if (!rendered || !root.hasChildNodes()) {
      createRoot(root).render(page('own', pageReacts));
      return;
    }
    const drawn = hydrateRoot(
      root,
      page('rendered', () => (beOwn() ? drawn.render(page('own', pageReacts)) : pageReacts())),
    );
  });
}

async function start(): Promise<void> {
  // The code of the screen first: then the router has it at once, as the gateway had.
  if (rendered) await loadScreens(location.pathname);
  const router = createRouter(rendered && { loaderData: rendered.loaderData });
  if (router.state.initialized) {
    draw(router);
    return;
  }
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    draw(router);
  });
}
start().catch(window.startFailed);
