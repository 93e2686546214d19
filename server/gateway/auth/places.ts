import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Gateway } from '../context.ts';
import { requirePageCall } from '../guard.ts';
import { Refusal } from '../problems.ts';
import type { RateLimits } from '../rate-limits.ts';
import { findCaller, personKey, type Caller } from './session.ts';

/** Where a person is signed in: the list on their own page, and signing out one place of it. */
export function placeRoutes(app: FastifyInstance, gateway: Gateway, limits: RateLimits): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    requirePageCall(request, gateway.publicOrigin);
  });

  async function callerOf(request: FastifyRequest): Promise<Caller> {
    const caller = await findCaller(gateway, request);
    if (caller === undefined) {
      await limits.anonymous(request);
      throw new Refusal('unauthorized');
    }
    await limits.session(request, caller.row.id_hash);
    return caller;
  }

  app.get('/auth/sessions', async (request) => {
    const { row } = await callerOf(request);
    return { sessions: await gateway.sessions.placesOf(row, gateway.clock()) };
  });

  app.delete<{ Params: { id: string } }>('/auth/sessions/:id', async (request, reply) => {
    const { row } = await callerOf(request);
    if (!(await gateway.sessions.removePlace(row, request.params.id)))
      throw new Refusal('notFound', { detail: 'You are not signed in there any more.' });
    gateway.log.info({ person: personKey(row) }, 'signed out at another place');
    return reply.code(204).send();
  });
}
