import { m } from '#messages/start';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callGateway } from '#src/api/client/http.ts';
import { finishBeforeSignOut } from '#src/api/client/on-sign-out.ts';
import { sessionForgotten } from '#src/api/client/session-state.ts';
import { errorWords } from '#src/lib/errors.ts';
import { dropDrafts } from '#src/ui/drafts.ts';
import { showToast } from '#src/ui/toasts.ts';
import { afterSignOut, leaveFor } from './sign-out.ts';
import { notifyTabs } from './tabs.ts';

/**
 * Signs out in all tabs, or `everywhere` on all computers. Wall links stay. Shows a toast if it fails, since the
 * session is then still valid.
 */
export function useSignOut(where: 'here' | 'everywhere' = 'here'): () => void {
  const client = useQueryClient();
  const signOut = async () => {
    // Deletions that wait for their undo need the session.
    await finishBeforeSignOut();
    try {
      await callGateway('POST', where === 'here' ? '/auth/logout' : '/auth/logout/everywhere', z.unknown());
      sessionForgotten();
      notifyTabs('signed-out');
    } catch (error) {
      showToast({ icon: 'warn', words: m.stillSignedIn({ reason: errorWords(error) }) });
      return;
    }
    dropDrafts();
    leaveFor(afterSignOut(), client);
  };
  return () => void signOut();
}
