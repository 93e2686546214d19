import { queryClient } from '#src/api/cache/query-client.ts';
import { sessionRefused } from '#src/api/client/session-state.ts';
import { listenToTabs } from '#src/api/client/tabs.ts';
import { paths } from '#src/lib/paths.ts';
import { unsentDrafts } from '#src/ui/drafts.ts';
import { sessionQuery } from './session.ts';
import { afterSignOut, leaveFor } from './sign-out.ts';

type TabMessage = 'signed-out' | 'signed-in';

/** What another tab has done. */
export function heard(message: TabMessage): void {
  // A wall may have its own session, and notices a 401 by itself.
  if ([paths.login(), paths.wallboard()].some((path) => path === location.pathname)) return;
  if (message === 'signed-out') {
    // What is typed stays, and the prompt says so. All else is deleted.
    if (unsentDrafts().length > 0) sessionRefused();
    else leaveFor(afterSignOut());
  }
  // For somebody else the page begins again. After the end of a session it goes on.
  else void queryClient.fetchQuery({ ...sessionQuery(), staleTime: 0 }).catch(() => undefined);
}

let tabs: ReturnType<typeof listenToTabs<TabMessage>> | undefined;
// Not at once: the gateway has no tabs.
const open = () => (tabs ??= listenToTabs('frontdesk', heard));

export const notifyTabs = (message: TabMessage): void => open().post(message);

/** Signs out with the other tabs, asks who is signed in after a sign-in there, and reloads a page that Back restores from memory. */
export function watchTabs(): void {
  open();
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
