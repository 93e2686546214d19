import { useQueryClient } from '@tanstack/react-query';
import { finishBeforeSignOut } from '#src/api/client/on-sign-out.ts';
import { errorWords } from '#src/lib/errors.ts';
import { dropDrafts } from '#src/ui/drafts.ts';
import { showToast } from '#src/ui/toasts.ts';
import { leaveForSignIn, signOut, wipe } from './sign-out.ts';

/** Signs out, here unless told; says so where the gateway could not be told, since then the session is still alive. */
export function useSignOut(where: 'here' | 'everywhere' = 'here'): () => void {
  const client = useQueryClient();
  const leave = async () => {
    // What waits for its undo to run out must be sent while the session lives.
    await finishBeforeSignOut();
    try {
      await signOut(where);
    } catch (error) {
      showToast({ icon: 'warn', words: `You are still signed in. ${errorWords(error)}` });
      return;
    }
    dropDrafts();
    wipe(client);
    leaveForSignIn();
  };
  return () => void leave();
}
