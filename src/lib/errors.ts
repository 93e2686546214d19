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

const WORDS: Record<ErrorKind, string> = {
  network: 'This computer could not reach Frontdesk.',
  timeout: 'The telephony service did not answer in time.',
  unauthorized: 'You are signed out.',
  refused: 'The telephony service refused this.',
  'not-found': 'This is not there any more.',
  invalid: 'The telephony service did not accept this.',
  conflict: 'Somebody changed this at the same time.',
  'slow-down': 'The telephony service asks us to slow down.',
  service: 'The telephony service answered with an error.',
  unreadable: 'The telephony service gave an answer that could not be read.',
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
  if (kind === undefined || !(kind in WORDS)) return 'Something went wrong in the page.';
  const said = ABOUT_THE_REQUEST.includes(kind) ? (problem?.detail ?? problem?.title) : undefined;
  return said ?? WORDS[kind];
}

/** The id of the failed request in the gateway's log, for people to report; undefined if no answer came. */
export function referenceOf(error: unknown): string | undefined {
  return (Object(error) as Failure).problem?.reference;
}
