import type { Problem } from '#contract/problem.ts';
import type { ErrorKind } from '#src/lib/errors.ts';

interface ErrorFacts {
  readonly status?: number | undefined;
  readonly problem?: Problem | undefined;
  /** Milliseconds to wait before asking again, where the answer said so. */
  readonly retryAfter?: number | undefined;
}

/** The one error that calls throw; what people are told of it says `errorWords` (lib/errors.ts). (An aborted call throws the abort's own reason instead.) */
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

/** The kind of a refusing status. */
export function kindOfStatus(status: number): ErrorKind {
  return KINDS_BY_STATUS[status] ?? (status >= 500 ? 'service' : status >= 400 ? 'invalid' : 'unreadable');
}

/** Whether asking again may help by itself. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && ['network', 'timeout', 'slow-down', 'service'].includes(error.kind);
}

/** Whether nobody knows if a write took effect (docs/security.md, Billed text messages: time-out, reset, 5xx, unreadable answer). */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && ['network', 'timeout', 'service', 'unreadable'].includes(error.kind);
}
