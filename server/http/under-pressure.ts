import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Milliseconds that a timer is late on average. Two hundred boards that all load uncached lists at once are below it on a busy machine of
 * two processors; a page gives up after four times as long.
 */
const LONGEST_DELAY = 2000;
/** Seconds of one average: a single query that takes long, such as statistics of years, is no pressure. */
const AVERAGE_OF = 5;

/**
 * Refuses requests with what `refusal` makes, and with `Retry-After`, while the event loop does not keep up. Those without a refusal
 * are let through.
 */
export async function refuseUnderPressure(
  app: FastifyInstance,
  refusal: (request: FastifyRequest) => Error | undefined,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: LONGEST_DELAY,
    sampleInterval: AVERAGE_OF * 1000,
    async pressureHandler(request, reply) {
      const error = refusal(request);
      if (error === undefined) return;
      reply.header('retry-after', String(AVERAGE_OF));
      throw error;
    },
  });
}
