import type { Problem } from '#contract/problem.ts';
import type { ErrorKind } from '#src/lib/error-kind.ts';

interface ErrorFacts {
  readonly status?: number | undefined;
  readonly problem?: Problem | undefined;
  /** Milliseconds to wait before asking again, where the answer said so. */
  readonly retryAfter?: number | undefined;
}

/** The one error that calls throw. (An aborted call throws the abort's own reason instead.) */
export class ApiError extends Error {
  readonly kind: ErrorKind;
  readonly status: number | undefined;
  readonly problem: Problem | undefined;
  readonly retryAfter: number | undefined;

  constructor(kind: ErrorKind, facts: ErrorFacts = {}) {
    super(facts.problem?.detail ?? facts.problem?.title ?? WORDS[kind]);
    this.name = 'ApiError';
    this.kind = kind;
    this.status = facts.status;
    this.problem = facts.problem;
    this.retryAfter = facts.retryAfter;
  }
}

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

const KINDS_BY_STATUS: Readonly<Record<number, ErrorKind>> = {
  401: 'unauthorized',
  403: 'refused',
  404: 'not-found',
  409: 'conflict',
  410: 'not-found',
  408: 'timeout',
  429: 'slow-down',
  504: 'timeout',
};

/** The kind of a refusing status. */
export function kindOfStatus(status: number): ErrorKind {
  return KINDS_BY_STATUS[status] ?? (status >= 500 ? 'service' : status >= 400 ? 'invalid' : 'unreadable');
}

/** One sentence for people about any thrown value; a problem's own words where the refusal was about the request. */
export function errorWords(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong in the page.';
  const aboutTheRequest = ['refused', 'invalid', 'conflict'].includes(error.kind);
  return aboutTheRequest ? error.message : WORDS[error.kind];
}

/** Whether asking again may help by itself. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && ['network', 'timeout', 'slow-down', 'service'].includes(error.kind);
}

/** Whether nobody knows if a write took effect (trust.md: time-out, reset, 5xx, unreadable answer). */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && ['network', 'timeout', 'service', 'unreadable'].includes(error.kind);
}
