import type { Problem } from '#contract/problem.ts';
import type { ErrorKind } from '#src/lib/errors.ts';

interface ErrorFacts {
  readonly status?: number | undefined;
  readonly problem?: Problem | undefined;
  /** `Retry-After` in milliseconds. */
  readonly retryAfter?: number | undefined;
}

/** The error of every failed call; `errorWords` has its text for people. An aborted call throws the abort's reason instead. */
export class ApiError extends Error {
  readonly kind: ErrorKind;
  readonly status: number | undefined;
  readonly problem: Problem | undefined;
  readonly retryAfter: number | undefined;

  constructor(kind: ErrorKind, facts: ErrorFacts = {}) {
    super(facts.problem?.detail ?? facts.problem?.title ?? kind);
    this.name = 'ApiError';
    this.kind = kind;
    this.status = facts.status;
    this.problem = facts.problem;
    this.retryAfter = facts.retryAfter;
  }
}

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

export function kindOfStatus(status: number): ErrorKind {
  return KINDS_BY_STATUS[status] ?? (status >= 500 ? 'service' : status >= 400 ? 'invalid' : 'unreadable');
}

/** Whether what was asked for does not exist any more. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.kind === 'not-found';

/** Whether a retry may succeed. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && ['network', 'timeout', 'slow-down', 'service'].includes(error.kind);
}

/** Whether a failed write may still have taken effect (docs/security.md, Billed text messages). */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && ['network', 'timeout', 'service', 'unreadable'].includes(error.kind);
}
