import type { QueryClient } from '@tanstack/react-query';
import { queryClient } from '#src/api/cache/query-client.ts';
import { forgetAnswers } from '#src/api/client/http.ts';
import { forgetAll } from '#src/api/client/on-sign-out.ts';
import { paths } from '#src/lib/paths.ts';

/** Deletes all data that was read in the session. */
export function wipe(client: QueryClient): void {
  void client.cancelQueries();
  client.clear();
  forgetAnswers();
  forgetAll();
}

/** The sign-in page after a sign-out. It says so when the telephony service takes no part in it (`OAUTH_SIGN_OUT`). */
export const afterSignOut = (): string =>
  paths.login(document.documentElement.dataset['signOut'] === 'absent' ? { left: 'desk' } : {});

/** Loads a new document, so that nothing stays in memory. */
export function leaveFor(path: string, client: QueryClient = queryClient): void {
  wipe(client);
  location.replace(path);
}
