import { queryOptions } from '@tanstack/react-query';
import { session, tokenSignIn } from '#contract/session.ts';
import type { Session } from '#contract/session.ts';
import { POLL, polled } from '#src/api/cache/polling.ts';
import { callGateway } from '#src/api/client/http.ts';
import { sessionFound } from '#src/api/client/session-state.ts';
import { tellTabs } from './tabs.ts';

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
