import type { FastifyInstance } from 'fastify';
import { inTime } from '#server/http/in-time.ts';
import type { Gateway } from './http/context.ts';
import { problemOf, sendProblem } from './http/problems.ts';
import type { Service } from './http/service.ts';

/** How long one check may take, in milliseconds. */
const PATIENCE = 2000;
/** How long an answer about the service is good for, in milliseconds: probes come often, and cost the service a request. */
const MEMORY = 5000;

/**
 * `GET /healthz`: 200 while the process answers. `GET /readyz`: 200 while it can serve, 503 if it is stopping, or if its
 * database or the telephony service does not answer; `?exclude=upstream` leaves the service out. Neither reveals any data.
 */
export function healthRoutes(app: FastifyInstance, { database, service, clock, isStopping }: Gateway): void {
  const reachService = remembered(() => reach(service), clock);

  app.route({
    method: ['GET', 'HEAD'],
    url: '/healthz',
    handler: async (_request, reply) => reply.header('cache-control', 'no-store').code(200).send(''),
  });

  app.route<{ Querystring: { exclude?: string } }>({
    method: ['GET', 'HEAD'],
    url: '/readyz',
    async handler(request, reply) {
      reply.header('cache-control', 'no-store');
      if (isStopping()) return sendProblem(reply, problemOf('unavailable', { detail: 'It is stopping.' }));
      const checks = [
        inTime(database.ping(), PATIENCE).then(
          () => undefined,
          (error: unknown) => {
            request.log.error(error, 'health');
            return 'The database does not answer.';
          },
        ),
        ...(request.query.exclude === 'upstream' ? [] : [reachService()]),
      ];
      const trouble = (await Promise.all(checks)).filter((found) => found !== undefined);
      // The server may have begun to stop while the checks ran.
      if (isStopping()) trouble.push('It is stopping.');
      if (trouble.length === 0) return reply.code(200).send('');
      return sendProblem(reply, problemOf('unavailable', { detail: trouble.join(' ') }));
    },
  });
}

/** What is wrong with the service, in words; undefined if it answers. Any answer below 500 will do: nobody is signed in. */
async function reach(service: Service): Promise<string | undefined> {
  try {
    const { statusCode, body } = await service.request({
      operation: 'getOwnEmployee',
      method: 'GET',
      path: service.pathOf('getOwnEmployee', {}),
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(PATIENCE),
    });
    await body.dump();
    return statusCode < 500 ? undefined : 'The telephony service fails.';
  } catch {
    return 'The telephony service does not answer.';
  }
}

/** Asks once at a time, and again only when the last answer is older than `MEMORY`. */
function remembered<T>(ask: () => Promise<T>, clock: () => number): () => Promise<T> {
  let last: { readonly answer: Promise<T>; at: number } | undefined;
  return () => {
    if (last === undefined || Math.abs(clock() - last.at) >= MEMORY) {
      const asked = { answer: ask(), at: clock() };
      last = asked;
      void asked.answer.then(() => (asked.at = clock()));
    }
    return last.answer;
  };
}
