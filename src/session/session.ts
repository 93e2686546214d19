import { queryOptions } from '@tanstack/react-query';
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { session, tokenSignIn, type Session } from '#contract/session.ts';
import { POLL, polled } from '#src/api/cache/polling.ts';
import { queryClient } from '#src/api/cache/query-client.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { callGateway } from '#src/api/client/http.ts';
import { sessionFound } from '#src/api/client/session-state.ts';
import { paths } from '#src/lib/paths.ts';
import { tellTabs } from './tabs.ts';

let lastId: number | null = null;

/** Who was signed in last in this page's life: a sign-in by somebody else must not find their texts. */
export function lastEmployeeId(): number | null {
  return lastId;
}

/** Who is signed in. An ApiError `unauthorized` where nobody is. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: ['session'],
    queryFn: async ({ signal }) => {
      const answer = await callGateway('GET', '/auth/session', session, { signal });
      lastId = answer.employee.id;
      sessionFound();
      return answer;
    },
    ...polled(POLL.session),
  });

/** Signs in with a one-off access token; the answer is the session. Throws an ApiError. */
export async function signInWithToken(accessToken: string, keep: boolean): Promise<Session> {
  const body = tokenSignIn.parse({ access_token: accessToken, keep });
  const answer = await callGateway('POST', '/auth/token', session, { body });
  tellTabs('signed-in');
  return answer;
}

/**
 * Loader of everything behind sign-in: nobody signed in goes to the sign-in page and comes back here after it. Any other
 * failure lets the desk be drawn; its panels then say what they miss, and the session is asked for again.
 */
export async function requireSession({ request }: LoaderFunctionArgs): Promise<null> {
  let signedIn = queryClient.getQueryData(sessionQuery().queryKey);
  try {
    signedIn ??= await queryClient.fetchQuery(sessionQuery());
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'unauthorized') return null;
    const { pathname, search } = new URL(request.url);
    const from = `${pathname}${search}`;
    throw redirect(paths.login(from === '/' ? {} : { return_to: from }));
  }
  // A wall link shows the wall and nothing else.
  if (signedIn?.wall) throw redirect(paths.wallboard());
  return null;
}
