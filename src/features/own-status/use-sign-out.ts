import { useQueryClient } from '@tanstack/react-query';
import { errorWords } from '#src/api/errors.ts';
import { finishBeforeLeaving } from '#src/api/leaving.ts';
import { signOut, wipe } from '#src/api/session.ts';
import { paths } from '#src/lib/paths.ts';
import { dropDrafts } from '#src/ui/drafts.ts';
import { showToast } from '#src/ui/toasts.ts';

/** Leaves nothing behind: a new document, so that nothing of this one stays in memory. */
export function leaveForSignIn(): void {
  location.replace(paths.login());
}

/** Signs out, here unless told; says so where the gateway could not be told, since then the session is still alive. */
export function useSignOut(where: 'here' | 'everywhere' = 'here'): () => void {
  const client = useQueryClient();
  const leave = async () => {
    // What waits for its undo to run out must be sent while the session lives.
    await finishBeforeLeaving();
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
