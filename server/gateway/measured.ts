import type { FastifyRequest } from 'fastify';
import type { LimitName, Measures } from '#server/metrics/measures.ts';
import { codeOf } from './http/failures.ts';
import { Refusal } from './http/problems.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { Service } from './http/service.ts';

/** The codes of a request that its browser or the gateway itself gave up. */
const GIVEN_UP = new Set(['UND_ERR_ABORTED', 'AbortError', 'ABORT_ERR']);

/** The service, with its answers and failures counted. Without `measures` it is returned unchanged. */
export function measuredService(service: Service, measures: Measures | undefined): Service {
  if (measures === undefined) return service;
  return {
    ...service,
    // Without `async`: one promise less for each call.
    request(call) {
      const { operation } = call;
      const startedAt = performance.now();
      const failed = (error: unknown) => {
        const code = codeOf(error);
        if (!GIVEN_UP.has(code)) measures.serviceFailed(operation, code);
      };
      return service.request(call).then(
        (answer) => {
          const { statusCode: status } = answer;
          measures.serviceAnswered(operation, status, performance.now() - startedAt);
          // A 304 has no body that could be cut off.
          if (status !== 304) answer.body.on('error', failed);
          return answer;
        },
        (error: unknown) => {
          failed(error);
          throw error;
        },
      );
    },
  };
}

/** The limits, with refusals counted. Without `measures` they are returned unchanged. */
export function measuredLimits(limits: RateLimits, measures: Measures | undefined): RateLimits {
  if (measures === undefined) return limits;
  async function counted(limit: LimitName, work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      if (error instanceof Refusal && error.problem.status === 429) measures?.rateLimited(limit);
      throw error;
    }
  }
  return {
    session: (request, idHash) => counted('session', limits.session(request, idHash)),
    anonymous: (request: FastifyRequest) => counted('address', limits.anonymous(request)),
    signIn: (request) => counted('sign_in', limits.signIn(request)),
  };
}
