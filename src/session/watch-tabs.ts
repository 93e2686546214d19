import { queryClient } from '#src/api/cache/query-client.ts';
import { paths } from '#src/lib/paths.ts';
import { sessionQuery } from './session.ts';
import { afterSignOut, leaveFor } from './sign-out.ts';
import { onTabMessage } from './tabs.ts';

/**
 * Signs out with the other tabs, asks again who is signed in after a sign-in in one of them, and reloads a page that Back restores
 * from memory.
 */
export function watchTabs(): void {
  onTabMessage((message) => {
    // A wall may have its own session, and notices a 401 by itself.
    if ([paths.login(), paths.wallboard()].some((path) => path === location.pathname)) return;
    if (message === 'signed-out') leaveFor(afterSignOut());
    else void queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey });
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
