import type { FastifyInstance, FastifyRequest } from 'fastify';
import { outcomeQuestion, templates, type OutcomeAnswer, type Template } from '#contract/messages.ts';
import { wordsFor, type Words } from '#server/http/messages.ts';
import { callersOf } from '../auth/require-caller.ts';
import { personKey } from '../auth/session.ts';
import type { Gateway } from '../http/context.ts';
import { takePageCalls } from '../http/guard.ts';
import { BODY_LIMITS } from '#server/http/requests.ts';
import { Refusal, wrong } from '../http/problems.ts';
import type { SendRow } from '../store/tables.ts';

/** The templates of a person who has stored none, in the person's language. */
const firstTemplates = ({ m }: Words): Template[] => [
  { name: m.templateBack(), text: m.templateBackText() },
  { name: m.templateWaits(), text: m.templateWaitsText() },
  { name: m.templateLate(), text: m.templateLateText() },
];

/** The gateway's own routes for text messages: templates, and the outcome of a message whose answer was lost. */
export function messageRoutes(app: FastifyInstance, gateway: Gateway): void {
  takePageCalls(app, gateway, BODY_LIMITS.write);

  const callers = callersOf(gateway);
  app.addHook('onRequest', callers.require);

  /** The signed-in person's key in the ledger. */
  const personOf = (request: FastifyRequest): string => personKey(callers.of(request).row);

  app.get('/auth/templates', async (request) => {
    const kept = await gateway.templates.of(personOf(request));
    return { templates: kept ?? firstTemplates(wordsFor(request)) };
  });

  app.put('/auth/templates', async (request) => {
    const person = personOf(request);
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
    const person = personOf(request);
    const body = outcomeQuestion.safeParse(request.body);
    if (!body.success) throw wrong('intent', 'the Idempotency-Key');
    return answerOf(await gateway.ledger.settle(person, body.data.intent, gateway.clock()));
  });
}

function answerOf(row: SendRow): OutcomeAnswer {
  const stored = row.answer === null ? {} : (JSON.parse(row.answer) as Record<string, unknown>);
  return {
    outcome: row.state,
    sent: row.state === 'sent' && typeof stored['sent'] === 'number' ? stored['sent'] : null,
    detail: row.state === 'refused' && typeof stored['detail'] === 'string' ? stored['detail'] : null,
  };
}
