import type { QueryClient } from '@tanstack/react-query';
import { queryClient } from '#src/api/cache/query-client.ts';
import { forgetAnswers } from '#src/api/client/http.ts';
import { forgetAll } from '#src/api/client/on-sign-out.ts';
import { paths } from '#src/lib/paths.ts';
import { onTabMessage } from './tabs.ts';

/** Throws away everything that was read for the person who was signed in. */
export function wipe(client: QueryClient): void {
  void client.cancelQueries();
  client.clear();
  forgetAnswers();
  forgetAll();
}

/** Leaves nothing behind: a new document, so that nothing of this one stays in memory. */
export function leaveForSignIn(client: QueryClient): void {
  wipe(client);
  location.replace(paths.login());
}

/** A log-out in one tab clears the others at once; a page brought back by Back is never an old one. */
export function watchTabs(): void {
  onTabMessage((message) => {
    // A wall may have a session of its own, and finds out by itself.
    const stays = [paths.login(), paths.wallboard()].some((path) => path === location.pathname);
    if (message !== 'signed-out' || stays) return;
    leaveForSignIn(queryClient);
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
