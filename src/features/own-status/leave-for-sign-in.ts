import { paths } from '#src/lib/paths.ts';

/** Leaves nothing behind: a new document, so that nothing of this one stays in memory. */
export function leaveForSignIn(): void {
  location.replace(paths.login());
}
