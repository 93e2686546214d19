import type { QueryClient } from '@tanstack/react-query';
import { queryClient } from '#src/api/cache/query-client.ts';
import { forgetAnswers } from '#src/api/client/http.ts';
import { forgetAll } from '#src/api/client/on-sign-out.ts';
import { paths } from '#src/lib/paths.ts';
import { onTabMessage } from './tabs.ts';

/** Deletes all data that was read in the session. */
export function wipe(client: QueryClient): void {
  void client.cancelQueries();
  client.clear();
  forgetAnswers();
  forgetAll();
}

/** Loads a new document, so that nothing stays in memory. */
export function leaveForSignIn(client: QueryClient): void {
  wipe(client);
  location.replace(paths.login());
}

/** Signs out with the other tabs, and reloads a page that Back restores from memory. */
export function watchTabs(): void {
  onTabMessage((message) => {
    // A wall may have its own session, and notices a 401 by itself.
    const stays = [paths.login(), paths.wallboard()].some((path) => path === location.pathname);
    if (message !== 'signed-out' || stays) return;
    leaveForSignIn(queryClient);
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
