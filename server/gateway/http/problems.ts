import type { FastifyReply } from 'fastify';
import { PROBLEMS, type Problem } from '#contract/problem.ts';

/** What the gateway refuses or cannot do, by name: status, type and title of the problem document (RFC 9457). */
const KINDS = {
  unauthorized: [401, PROBLEMS.unauthorized, 'Nobody is signed in'],
  refusedRequest: [403, PROBLEMS.refusedRequest, 'This request is refused'],
  badRequest: [400, PROBLEMS.refusedRequest, 'This request cannot be understood'],
  notFound: [404, PROBLEMS.notFound, 'Not found'],
  methodNotAllowed: [405, PROBLEMS.refusedRequest, 'Not possible in this way'],
  conflict: [409, PROBLEMS.conflict, 'Already under way'],
  tooLarge: [413, PROBLEMS.tooLarge, 'Too large'],
  addressTooLong: [414, PROBLEMS.tooLarge, 'The address is too long'],
  mediaType: [415, PROBLEMS.mediaType, 'Only application/json is read'],
  validation: [422, PROBLEMS.validation, 'Something in the request is not right'],
  notEmployee: [422, PROBLEMS.notEmployee, 'This person does not work at the company, or has left it.'],
  messageLimit: [429, PROBLEMS.messageLimit, 'Too many messages'],
  slowDown: [429, PROBLEMS.slowDown, 'Too many requests'],
  internal: [500, PROBLEMS.internal, 'Something went wrong in Frontdesk'],
  serviceFailed: [502, PROBLEMS.serviceFailed, 'The telephony service failed'],
  serviceUnreachable: [502, PROBLEMS.serviceUnreachable, 'The telephony service cannot be reached'],
  serviceTimeout: [504, PROBLEMS.serviceUnreachable, 'The telephony service does not answer'],
  messageUnknown: [502, PROBLEMS.messageUnknown, 'The message may have been sent'],
  unavailable: [503, PROBLEMS.internal, 'Frontdesk cannot serve just now'],
} as const satisfies Record<string, readonly [number, string, string]>;
export type ProblemKind = keyof typeof KINDS;

export type ProblemMembers = Omit<Partial<Problem>, 'type' | 'title' | 'status'>;

/** A problem document of that kind. */
export function problemOf(kind: ProblemKind, members: ProblemMembers = {}): Problem {
  const [status, type, title] = KINDS[kind];
  return { type, title, status, ...members };
}

/** A refusal that ends a handler: the error handler answers its problem document. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly problem: Problem;
  readonly headers: Readonly<Record<string, string>>;
  constructor(
    kind: ProblemKind,
    members: ProblemMembers = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(kind);
    this.problem = problemOf(kind, members);
    this.headers = headers;
  }
}

/** The refusal of one field of a request: what is wrong with it. */
export const wrong = (field: string, why: string) =>
  new Refusal('validation', { errors: { [field]: [why] } });

/** Answers a problem document, with the request's id for people to report (`reference`). */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply
    .code(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-request-id', reply.request.id)
    .send(JSON.stringify({ ...problem, reference: reply.request.id }));
}
