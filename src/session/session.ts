import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { createContext, redirect, redirectDocument, type LoaderFunctionArgs } from 'react-router';
import { session, type Session } from '#contract/session.ts';
import { POLL, polled } from '#src/api/cache/polling.ts';
import { queryClient } from '#src/api/cache/query-client.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { callGateway } from '#src/api/client/http.ts';
import { sessionFound } from '#src/api/client/session-state.ts';
import { served } from '#src/browser/served.ts';
import { paths } from '#src/lib/paths.ts';
import { dropDrafts } from '#src/ui/drafts.ts';
import { leaveFor } from './sign-out.ts';

/** The client of loaders: the page's, or the one of the request that the gateway renders. */
export const clientContext = createContext<QueryClient>(queryClient);

/** Whose page this is: company and employee, or a wall's. */
let owner: string | null = null;

/** The build of this page: that of the first answer. */
let ownBuild: string | undefined;

export const noteBuild = ({ build }: Pick<Session, 'build'>): void => void (ownBuild ??= build);

/** Whether the gateway has another build of the page than this one. */
export const isUpdated = ({ build }: Session): boolean => ownBuild !== undefined && build !== ownBuild;

/** Notes who is signed in here. When somebody else was before, in another tab, the page begins again: nothing on it is theirs. */
export function sessionIs(found: Session): void {
  noteBuild(found);
  const { employee, wall } = found;
  const who = wall ? 'wall' : `${employee.company_id} ${employee.id}`;
  if (owner !== null && owner !== who) {
    dropDrafts();
    // A screen on a wall stays what it is.
    leaveFor(location.pathname === paths.wallboard() ? location.pathname + location.search : paths.board());
  }
  owner = who;
  sessionFound();
}

/** The session. An ApiError `unauthorized` when nobody is signed in. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: ['session'],
    queryFn: async ({ signal }) => {
      const answer = await callGateway('GET', '/auth/session', session, { signal });
      if (!served()) sessionIs(answer);
      return answer;
    },
    ...polled(POLL.session),
  });

/** The loader of all screens that need a session: without one the sign-in page. After other failures the panels show the errors. */
export async function requireSession({ request, context }: LoaderFunctionArgs): Promise<null> {
  const client = context.get(clientContext);
  let signedIn = client.getQueryData(sessionQuery().queryKey);
  const { pathname, search } = new URL(request.url);
  const from = `${pathname}${search}`;
  try {
    signedIn ??= await client.fetchQuery(sessionQuery());
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'unauthorized') return null;
    throw redirect(paths.login(from === '/' ? {} : { return_to: from }));
  }
  // The session of a wall link may only show the wall. Without it the screen is that of who is signed in.
  if (signedIn?.wall) throw redirectDocument(from);
  return null;
}
