import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { session, tokenSignIn } from '#contract/session.ts';
import type { Session } from '#contract/session.ts';
import * as z from 'zod/mini';
import { callGateway, forgetAnswers } from './http.ts';
import { POLL, polled } from './polling.ts';
import { sessionForgotten, sessionFound } from './session-end.ts';
import { tellTabs } from './tabs.ts';
import { forgetAll } from './wiping.ts';

let lastId: number | null = null;

/** Who was signed in last in this page's life: a sign-in by somebody else must not find their texts. */
export function lastEmployeeId(): number | null {
  return lastId;
}

async function readSession(signal: AbortSignal): Promise<Session> {
  const answer = await callGateway('GET', '/auth/session', session, { signal });
  lastId = answer.employee.id;
  sessionFound();
  return answer;
}

/** Who is signed in. An ApiError `unauthorized` where nobody is. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: ['session'],
    queryFn: ({ signal }) => readSession(signal),
    ...polled(POLL.session),
  });

/** Signs in with a one-off access token; the answer is the session. Throws an ApiError. */
export async function signInWithToken(accessToken: string, keep: boolean): Promise<Session> {
  const body = tokenSignIn.parse({ access_token: accessToken, keep });
  const answer = await callGateway('POST', '/auth/token', session, { body });
  tellTabs('signed-in');
  return answer;
}

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
