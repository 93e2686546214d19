import type { FastifyInstance, FastifyRequest } from 'fastify';
import { outcomeQuestion, templates, type OutcomeAnswer, type Template } from '#contract/messages.ts';
import { requireCaller } from '../auth/require-caller.ts';
import { personKey } from '../auth/session.ts';
import type { Gateway } from '../context.ts';
import { requirePageCall } from '../guard.ts';
import { readJsonBodies } from '../json-body.ts';
import { Refusal } from '../problems.ts';
import type { RateLimits } from '../rate-limits.ts';
import type { SendRow } from '../store/tables.ts';

/** What a person has before they have kept any. */
const FIRST_TEMPLATES: readonly Template[] = [
  { name: 'Call back', text: 'Please call {number} back' },
  { name: 'Waiting for you', text: '{name} is waiting for you in reception' },
  { name: 'Late', text: 'Running {minutes} minutes late' },
];

/** What belongs to text messages and is the gateway's own: templates, and what came of a message that was lost sight of. */
export function messageRoutes(app: FastifyInstance, gateway: Gateway, limits: RateLimits): void {
  readJsonBodies(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    requirePageCall(request, gateway.publicOrigin);
  });

  /** The signed-in person, as the ledger names them. */
  const personOf = async (request: FastifyRequest): Promise<string> =>
    personKey((await requireCaller(gateway, limits, request)).row);

  app.get('/auth/templates', async (request) => {
    const kept = await gateway.templates.of(await personOf(request));
    return { templates: kept ?? FIRST_TEMPLATES };
  });

  app.put('/auth/templates', async (request) => {
    const person = await personOf(request);
    const body = templates.safeParse(request.body);
    if (!body.success) {
      throw new Refusal('validation', {
        detail:
          'A template has a name of up to 40 characters and a text of up to 1,530; at most 30 are kept.',
      });
    }
    await gateway.templates.keep(person, body.data.templates, gateway.clock());
    return body.data;
  });

  app.post('/auth/messages/outcome', async (request) => {
    const person = await personOf(request);
    const body = outcomeQuestion.safeParse(request.body);
    if (!body.success) throw new Refusal('validation', { errors: { intent: ['the Idempotency-Key'] } });
    return answerOf(await gateway.ledger.settle(person, body.data.intent, gateway.clock()));
  });
}

function answerOf(row: SendRow): OutcomeAnswer {
  const told = row.answer === null ? {} : (JSON.parse(row.answer) as Record<string, unknown>);
  return {
    outcome: row.state,
    sent: row.state === 'sent' && typeof told['sent'] === 'number' ? told['sent'] : null,
    detail: row.state === 'refused' && typeof told['detail'] === 'string' ? told['detail'] : null,
  };
}
