import type { QueryClient } from '@tanstack/react-query';
import { queryClient } from '#src/api/cache/query-client.ts';
import { forgetAnswers } from '#src/api/client/http.ts';
import { forgetAll } from '#src/api/client/on-sign-out.ts';

/** Deletes all data that was read in the session. */
export function wipe(client: QueryClient): void {
  void client.cancelQueries();
  client.clear();
  forgetAnswers();
  forgetAll();
}

/** Loads a new document, so that nothing stays in memory. */
export function leaveFor(path: string, client: QueryClient = queryClient): void {
  wipe(client);
  location.replace(path);
}
