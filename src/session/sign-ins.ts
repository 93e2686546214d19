import { m } from '#messages/start';
import { mutationOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { session, tokenSignIn } from '#contract/session.ts';
import { signedInPlaces } from '#contract/sessions.ts';
import { POLL, polled } from '#src/api/cache/polling.ts';
import { callGateway } from '#src/api/client/http.ts';
import { finishBeforeSignOut } from '#src/api/client/on-sign-out.ts';
import { sessionForgotten } from '#src/api/client/session-state.ts';
import { createStore } from '#src/browser/store.ts';
import { errorWords } from '#src/lib/errors.ts';
import { dropDrafts, unsentDrafts } from '#src/ui/drafts.ts';
import { showToast } from '#src/ui/toasts.ts';
import { afterSignOut, leaveFor } from './sign-out.ts';
import { notifyTabs } from './tabs.ts';

/** Signs in with a one-off access token. Throws an ApiError. */
export async function signInWithToken(accessToken: string, keep: boolean): Promise<void> {
  const body = tokenSignIn.parse({ access_token: accessToken, keep });
  await callGateway('POST', '/auth/token', session, { body });
  notifyTabs('signed-in');
}

/** A sign-out that would lose what is typed here, while the person is asked. */
export const askedSignOut = createStore<(() => void) | null>(null);

/** Signs out in all tabs, or `everywhere`; wall links stay. Asks first where something is typed. A failure shows a toast. */
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
  return () => (unsentDrafts().length > 0 ? askedSignOut.set(() => void signOut()) : void signOut());
}

/** All places where the person is signed in, this one first. */
export const signInsQuery = () =>
  queryOptions({
    queryKey: ['places'],
    queryFn: async ({ signal }) =>
      (await callGateway('GET', '/auth/sessions', signedInPlaces, { signal })).sessions,
    ...polled(POLL.session),
  });

/** Signs the person out on another computer or phone. */
export const signOutElsewhere = () =>
  mutationOptions({
    mutationKey: ['places', 'sign out'],
    mutationFn: (id: string) =>
      callGateway('DELETE', `/auth/sessions/${encodeURIComponent(id)}`, z.unknown()),
    onSuccess: (_, id, __, { client }) => {
      client.setQueryData(signInsQuery().queryKey, (places) => places?.filter((place) => place.id !== id));
    },
    onError: (_, __, ___, { client }) => client.invalidateQueries({ queryKey: signInsQuery().queryKey }),
  });
