import { redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { queryClient } from '#src/api/cache/query-client.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { paths } from '#src/lib/paths.ts';
import { sessionQuery } from './session.ts';

/**
 * Loader of everything behind sign-in: nobody signed in goes to the sign-in page and comes back here after it. Any other
 * failure lets the desk be drawn; its panels then say what they miss, and the session is asked for again.
 */
export async function requireSession({ request }: LoaderFunctionArgs): Promise<null> {
  let session = queryClient.getQueryData(sessionQuery().queryKey);
  try {
    session ??= await queryClient.fetchQuery(sessionQuery());
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'unauthorized') return null;
    const { pathname, search } = new URL(request.url);
    const from = `${pathname}${search}`;
    throw redirect(paths.login(from === '/' ? {} : { return_to: from }));
  }
  // A wall link shows the wall and nothing else.
  if (session?.wall) throw redirect(paths.wallboard());
  return null;
}
