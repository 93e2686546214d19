import type { FastifyInstance } from 'fastify';
import type { PageAnswers } from '#contract/page-answers.ts';
import { requireCaller } from '../auth/require-caller.ts';
import { safeReturnPath } from '../auth/return-path.ts';
import type { Gateway } from '../context.ts';
import { requirePageCall } from '../guard.ts';
import { Refusal } from '../problems.ts';
import { sendJson } from '../proxy/relay.ts';
import type { RateLimits } from '../rate-limits.ts';
import { languageOf } from './language.ts';
import type { createPageRequests } from './page-request.ts';
import type { Renderer } from './renderer.ts';

/**
 * `GET /auth/page-answers?page=/contacts`: what the calls of that page's screen answer, in one answer (contract/page-answers.ts).
 * Calls that were refused, failed or took too long are not in it: the page makes them itself, and shows why.
 */
export function pageAnswersRoute(
  app: FastifyInstance,
  gateway: Gateway,
  limits: RateLimits,
  { answersOf }: Pick<Renderer, 'answersOf'>,
  requestFor: ReturnType<typeof createPageRequests>,
): void {
  app.get<{ Querystring: { page?: unknown } }>('/auth/page-answers', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    requirePageCall(request, gateway.publicOrigin);
    await requireCaller(gateway, limits, request);
    const path = safeReturnPath(request.query.page, gateway.publicOrigin);
    if (path !== request.query.page)
      throw new Refusal('validation', { errors: { page: ['the path of a screen'] } });
    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    const answers: PageAnswers['answers'] = [];
    const page = requestFor(request, {
      path,
      language: languageOf(request),
      signal: left.signal,
      onAnswer: ({ url, status, etag, text }) => {
        if (status === 200) answers.push({ url, etag, text });
      },
    });
    const complete = await answersOf(page);
    return sendJson(request, reply, JSON.stringify({ complete, answers } satisfies PageAnswers));
  });
}
