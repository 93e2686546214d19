import { queryClient } from '#src/api/query-client.ts';
import { wipe } from '#src/api/session.ts';
import { onTabMessage } from '#src/api/tabs.ts';
import { paths } from '#src/lib/paths.ts';
import { leaveForSignIn } from '#src/features/own-status/leave-for-sign-in.ts';

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
