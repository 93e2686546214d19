import type { FastifyInstance } from 'fastify';
import type { GatewayOptions } from './options.ts';
import { problemOf, sendProblem } from './problems.ts';

const PATIENCE = 2000;

/** `GET /healthz`: 200 when the process can serve and its database answers; no data. */
export function healthRoute(app: FastifyInstance, database: Pick<GatewayOptions['database'], 'ping'>): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/healthz',
    async handler(request, reply) {
      reply.header('cache-control', 'no-store');
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error('the database does not answer')), PATIENCE);
      });
      try {
        await Promise.race([database.ping(), late]);
        return await reply.code(200).send('');
      } catch (error) {
        request.log.error(error, 'health');
        return sendProblem(reply, problemOf('unavailable'));
      } finally {
        clearTimeout(timer);
      }
    },
  });
}
