import type { FastifyInstance } from 'fastify';
import type { Gateway } from '../http/context.ts';
import { takePageCalls } from '../http/guard.ts';
import { Refusal } from '../http/problems.ts';
import { callersOf } from './require-caller.ts';
import { revokeTokensOf } from './revoke.ts';
import { personKey } from './session.ts';

/** The sessions of the signed-in person: lists them and ends one of them. */
export function sessionListRoutes(app: FastifyInstance, gateway: Gateway): void {
  takePageCalls(app, gateway);

  const callers = callersOf(gateway);
  app.addHook('onRequest', callers.require);

  app.get('/auth/sessions', async (request) => {
    const { row } = callers.of(request);
    return { sessions: await gateway.sessions.listOf(row, gateway.clock()) };
  });

  app.delete<{ Params: { id: string } }>('/auth/sessions/:id', async (request, reply) => {
    const { row } = callers.of(request);
    const ended = await gateway.sessions.removeOne(row, request.params.id);
    if (ended === undefined)
      throw new Refusal('notFound', { detail: 'You are not signed in there any more.' });
    revokeTokensOf(gateway, [ended]);
    gateway.log.info({ person: personKey(row) }, 'signed out at another place');
    return reply.code(204).send();
  });
}
