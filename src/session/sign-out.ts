import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { queryClient } from '#src/api/cache/query-client.ts';
import { callGateway, forgetAnswers } from '#src/api/client/http.ts';
import { forgetAll } from '#src/api/client/on-sign-out.ts';
import { sessionForgotten } from '#src/api/client/session-state.ts';
import { paths } from '#src/lib/paths.ts';
import { onTabMessage, tellTabs } from './tabs.ts';

/** Throws away everything that was read for the person who was signed in. */
export function wipe(client: QueryClient): void {
  void client.cancelQueries();
  client.clear();
  forgetAnswers();
  forgetAll();
}

/**
 * Signs out here and in the other tabs, or wherever this person is signed in. Wall links stay. Throws an ApiError where
 * the gateway could not be told.
 */
export async function signOut(where: 'here' | 'everywhere' = 'here'): Promise<void> {
  await callGateway('POST', where === 'here' ? '/auth/logout' : '/auth/logout/everywhere', z.unknown());
  sessionForgotten();
  tellTabs('signed-out');
}

/** Leaves nothing behind: a new document, so that nothing of this one stays in memory. */
export function leaveForSignIn(): void {
  location.replace(paths.login());
}

/** A log-out in one tab clears the others at once; a page brought back by Back is never an old one. */
export function watchTabs(): void {
  onTabMessage((message) => {
    // A wall may have a session of its own, and finds out by itself.
    const stays = [paths.login(), paths.wallboard()].some((path) => path === location.pathname);
    if (message !== 'signed-out' || stays) return;
    wipe(queryClient);
    leaveForSignIn();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
