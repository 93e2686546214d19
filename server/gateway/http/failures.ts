import { problemOf } from './problems.ts';
import type { Problem } from '#contract/problem.ts';

/** The code of a failure: undici's or the system's. */
export function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.name : 'unknown';
}

const TIMED_OUT = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
]);

/** There was an answer, but it is not HTTP or is too large. */
const UNUSABLE = /^HPE_|^HTTPParserError$|^UND_ERR_(?:RESPONSE|RES_EXCEEDED_MAX_SIZE|HEADERS_OVERFLOW)$/;

/** The problem for the page when the service gave no answer that can be passed on. */
export function failureProblem(error: unknown): Problem {
  const code = codeOf(error);
  if (TIMED_OUT.has(code)) return problemOf('serviceTimeout');
  return problemOf(UNUSABLE.test(code) ? 'serviceFailed' : 'serviceUnreachable');
}

/** The service gave no answer: 502 or 504, not an error of the gateway. */
export class ServiceFailure extends Error {
  override readonly name = 'ServiceFailure';
  constructor(cause: unknown) {
    super('the service gave no answer', { cause });
  }
}
