import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callGateway } from '#src/api/client/http.ts';
import { finishBeforeSignOut } from '#src/api/client/on-sign-out.ts';
import { sessionForgotten } from '#src/api/client/session-state.ts';
import { errorWords } from '#src/lib/errors.ts';
import { dropDrafts } from '#src/ui/drafts.ts';
import { showToast } from '#src/ui/toasts.ts';
import { leaveForSignIn } from './sign-out.ts';
import { tellTabs } from './tabs.ts';

/**
 * Signs out here and in the other tabs, or wherever this person is signed in. Wall links stay. Says so where the gateway could not be told, since then the
 * session is still alive.
 */
export function useSignOut(where: 'here' | 'everywhere' = 'here'): () => void {
  const client = useQueryClient();
  const leave = async () => {
    // What waits for its undo to run out must be sent while the session lives.
    await finishBeforeSignOut();
    try {
      await callGateway('POST', where === 'here' ? '/auth/logout' : '/auth/logout/everywhere', z.unknown());
      sessionForgotten();
      tellTabs('signed-out');
    } catch (error) {
      showToast({ icon: 'warn', words: `You are still signed in. ${errorWords(error)}` });
      return;
    }
    dropDrafts();
    leaveForSignIn(client);
  };
  return () => void leave();
}
