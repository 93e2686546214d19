import type { FastifyReply } from 'fastify';
import { PROBLEMS, type Problem } from '#contract/problem.ts';
import { DatabaseBusyError, DatabaseFullError, DatabaseUnavailableError } from '../../db/errors.ts';
import { Refused, type Refusal } from '../rules/refusal.ts';

/** Every kind of problem that the service answers (RFC 9457): its type, status and title. */
const KINDS = {
  unreadable: [PROBLEMS.refusedRequest, 400, 'The request cannot be read'],
  unauthorized: [PROBLEMS.unauthorized, 401, 'A valid access token is needed'],
  productMissing: [PROBLEMS.productMissing, 403, 'The company lacks the product'],
  notAdministrator: [PROBLEMS.notAdministrator, 403, 'Only for administrators'],
  trial: [PROBLEMS.trial, 403, 'Not during the trial'],
  notFound: [PROBLEMS.notFound, 404, 'Not found'],
  methodNotAllowed: [PROBLEMS.refusedRequest, 405, 'This method is not offered here'],
  conflict: [PROBLEMS.conflict, 409, 'In conflict with the present state'],
  tooLarge: [PROBLEMS.tooLarge, 413, 'The request is too large'],
  uriTooLong: [PROBLEMS.tooLarge, 414, 'The address is too long'],
  mediaType: [PROBLEMS.mediaType, 415, 'Only JSON is read here'],
  validation: [PROBLEMS.validation, 422, 'The request has mistakes'],
  carrierRefused: [PROBLEMS.serviceFailed, 424, 'The carrier did not take the message'],
  slowDown: [PROBLEMS.slowDown, 429, 'Too many requests'],
  internal: [PROBLEMS.internal, 500, 'Something went wrong here'],
  notImplemented: [PROBLEMS.notImplemented, 501, 'Not offered yet'],
  unavailable: [PROBLEMS.serviceUnreachable, 503, 'Not available at the moment'],
  carrierSilent: [PROBLEMS.messageUnknown, 504, 'Nobody can say whether the message was sent'],
  full: [PROBLEMS.serviceFailed, 507, 'There is no room left'],
} as const;
export type ProblemKind = keyof typeof KINDS;

/** The problem document of a kind. `more` adds `detail`, `errors` and `products`. */
export function problemOf(
  kind: ProblemKind,
  more: Pick<Problem, 'detail' | 'errors' | 'products'> = {},
): Problem {
  const [type, status, title] = KINDS[kind];
  return { type, title, status, ...more };
}

/** Thrown for errors of HTTP itself (media type, unreadable body), with the complete problem document. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly problem: Problem;
  readonly headers: Readonly<Record<string, string>>;
  constructor(problem: Problem, headers: Readonly<Record<string, string>> = {}) {
    super(problem.title);
    this.problem = problem;
    this.headers = headers;
  }
}

/** A refusal that says how long to wait. */
export const slowDown = (
  seconds: number,
  detail = `Wait ${seconds} s before the next request.`,
): HttpProblem => new HttpProblem(problemOf('slowDown', { detail }), { 'retry-after': String(seconds) });

/** A field each: old clients read one scheme from a field. */
const WWW_AUTHENTICATE = ['Bearer realm="telephony"', 'Basic realm="telephony", charset="UTF-8"'];

/** Extra fields of a 401 for programs written for the vendor's service (docs/differences.md, As old clients speak). */
const UNAUTHORIZED = { message: '401 Unauthorized', error: 'invalid_token' };

/** Answers with a problem document. */
export async function sendProblem(reply: FastifyReply, problem: Problem): Promise<FastifyReply> {
  const refused = problem.status === 401;
  if (refused) reply.header('www-authenticate', WWW_AUTHENTICATE);
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(refused ? { ...problem, ...UNAUTHORIZED } : problem));
}

/** The first mistakes of a request are named, and each name has so many characters: an answer is short, whatever was sent. */
const NAMED = { fields: 50, characters: 100 };

function problemOfMistakes(all: Readonly<Record<string, readonly string[]>>): Problem {
  const fields = Object.keys(all);
  const errors = Object.fromEntries(
    fields
      .slice(0, NAMED.fields)
      .map((field) => [field.slice(0, NAMED.characters).toWellFormed(), [...(all[field] ?? [])]]),
  );
  const more = fields.length > NAMED.fields ? [`${fields.length - NAMED.fields} more`] : [];
  return problemOf('validation', {
    detail: `Look at: ${[...Object.keys(errors), ...more].join(', ')}.`,
    errors,
  });
}

function problemOfRefusal(refusal: Refusal): Problem {
  switch (refusal.kind) {
    case 'validation':
      return problemOfMistakes(refusal.errors);
    case 'productMissing':
      return problemOf('productMissing', { detail: refusal.detail, products: [...refusal.products] });
    default:
      return problemOf(refusal.kind, { detail: refusal.detail });
  }
}

/** What Fastify throws by itself, by its code. */
const FRAMEWORK: Record<string, [ProblemKind, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['tooLarge', 'The body is too large for this address.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['unreadable', 'The body is not as long as Content-Length says.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['mediaType', 'Send application/json.'],
  FST_ERR_BAD_URL: ['unreadable', 'The address has a broken percent sign.'],
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: ['unreadable', 'The request needs a Content-Type.'],
  FST_ERR_MAX_PARAM_LENGTH: ['notFound', 'There is nothing at this address.'],
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Whether Fastify refused a request by itself, before a handler saw it. */
export const isOfFramework = (error: unknown): boolean => codeOf(error).startsWith('FST_ERR_');

/** Other refusals of Fastify, for mistakes of the client, and a client that left in the middle of its body. */
function problemOfFramework(error: unknown): Problem | undefined {
  const known = FRAMEWORK[codeOf(error)];
  if (known) return problemOf(known[0], { detail: known[1] });
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  const isOfClient = isOfFramework(error) || codeOf(error) === 'ECONNRESET';
  return isOfClient && status >= 400 && status < 500 ? problemOf('unreadable') : undefined;
}

/**
 * The problem document of anything thrown. An unexpected error becomes a 500 without details, with `logged` true: the caller
 * must log it.
 */
export function problemOfError(error: unknown): {
  problem: Problem;
  logged: boolean;
  headers?: Readonly<Record<string, string>>;
} {
  if (error instanceof Refused)
    return { problem: problemOfRefusal(error.refusal), logged: error.cause !== undefined };
  if (error instanceof HttpProblem) return { problem: error.problem, logged: false, headers: error.headers };
  if (error instanceof DatabaseFullError)
    return {
      problem: problemOf('full', { detail: 'Nothing was written. Reading goes on.' }),
      logged: true,
    };
  if (error instanceof DatabaseBusyError || error instanceof DatabaseUnavailableError)
    return { problem: problemOf('unavailable', { detail: 'Try again in a few seconds.' }), logged: true };
  const refused = problemOfFramework(error);
  if (refused) return { problem: refused, logged: false };
  return { problem: problemOf('internal', { detail: 'It was written to the log.' }), logged: true };
}
