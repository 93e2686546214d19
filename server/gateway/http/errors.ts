import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseBusyError, DatabaseFullError, DatabaseUnavailableError } from '#server/db/errors.ts';
import { codeOf, failureProblem, ServiceFailure } from './failures.ts';
import { problemOf, Refusal, sendProblem, type ProblemKind } from './problems.ts';

/** Fastify's own refusals, by status. */
const BY_STATUS: Readonly<Record<number, ProblemKind>> = {
  400: 'badRequest',
  404: 'notFound',
  413: 'tooLarge',
  414: 'badRequest',
  415: 'mediaType',
};

/**
 * What calls are refused with under pressure. Pages come, without markup, and a sign-in goes on: they cost little. So does being asked for
 * one's health.
 */
export const refusalOfCall = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): Refusal | undefined =>
  /^\/(?:api|media|live|auth(?!\/(?:login|callback|confirm)))(?:\/|$)/.test(routeOptions.url ?? '')
    ? new Refusal('unavailable', { detail: 'There is too much to do. Try again in a few seconds.' })
    : undefined;

/** Answers any error of a handler as a problem document. */
export function answerError(error: unknown, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) {
    for (const [name, value] of Object.entries(error.headers)) reply.header(name, value);
    return sendProblem(reply, error.problem);
  }
  if (error instanceof ServiceFailure) {
    // A browser that disconnected is no failure of the service.
    if (!reply.raw.destroyed) reply.log.warn({ code: codeOf(error.cause) }, 'service');
    return sendProblem(reply, failureProblem(error.cause));
  }
  if (
    error instanceof DatabaseBusyError ||
    error instanceof DatabaseFullError ||
    error instanceof DatabaseUnavailableError
  ) {
    reply.log.error(error, 'database');
    return sendProblem(reply.header('retry-after', '2'), problemOf('unavailable'));
  }
  const kind = BY_STATUS[statusOf(error) ?? 500];
  if (kind !== undefined) return sendProblem(reply, problemOf(kind));
  reply.log.error(error instanceof Error ? error : new Error('unknown'), 'failed');
  return sendProblem(reply, problemOf('internal'));
}

function statusOf(error: unknown): number | undefined {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined;
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, _request, reply) => answerError(error, reply));
}
