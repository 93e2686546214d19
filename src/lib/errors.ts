import { m } from '#messages/start';

/** Why a call failed. Rules and texts depend on the kind, never on the HTTP status. */
export type ErrorKind =
  | 'network'
  | 'timeout'
  | 'unauthorized'
  | 'refused'
  | 'not-found'
  | 'invalid'
  | 'conflict'
  | 'slow-down'
  | 'service'
  | 'unreadable';

const WORDS: Record<ErrorKind, () => string> = {
  network: () => m.errorNetwork(),
  timeout: () => m.errorTimeout(),
  unauthorized: () => m.errorUnauthorized(),
  refused: () => m.errorRefused(),
  'not-found': () => m.errorNotFound(),
  invalid: () => m.errorInvalid(),
  conflict: () => m.errorConflict(),
  'slow-down': () => m.errorSlowDown(),
  service: () => m.errorService(),
  unreadable: () => m.errorUnreadable(),
};

/** A failed call. `problem` is what the service answered. */
interface Failure {
  readonly kind?: ErrorKind;
  readonly problem?: { readonly title?: string; readonly detail?: string; readonly reference?: string };
}

/** Errors in the request itself: people see the service's own words for them. */
const ABOUT_THE_REQUEST: readonly ErrorKind[] = ['refused', 'invalid', 'conflict'];

/** One sentence for people about a thrown value of any type. */
export function errorWords(error: unknown): string {
  const { kind, problem } = Object(error) as Failure;
  if (kind === undefined || !(kind in WORDS)) return m.errorInPage();
  const said = ABOUT_THE_REQUEST.includes(kind) ? (problem?.detail ?? problem?.title) : undefined;
  return said ?? WORDS[kind]();
}

/** The id of the failed request in the gateway's log, for people to report; undefined if no answer came. */
export function referenceOf(error: unknown): string | undefined {
  return (Object(error) as Failure).problem?.reference;
}
