import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { wordsFor } from '#server/http/messages.ts';
import type { Service } from '../http/context.ts';
import { readForm } from '../http/form.ts';
import type { Limiter } from '../http/limits.ts';
import { errorPage, seeOther, sendPage } from '../http/pages/send-page.ts';
import { answerAsk, findAsk, type Said } from '../store/smiley-asks.ts';
import { askPage, LONGEST_COMMENT, thanksPage, type Typed } from './page.ts';

interface OfCode {
  readonly Params: { readonly code: string };
  readonly Querystring: { readonly change?: unknown };
}

/** What a form says, or what is wrong with it. */
function readAnswer(fields: Readonly<Record<string, string>>): {
  readonly typed: Typed;
  readonly said?: Said;
  readonly isTooLong: boolean;
} {
  const rating = fields['rating'] === '1' ? 1 : fields['rating'] === '0' ? 0 : null;
  // A browser counts the end of a line as one character, and sends two.
  const comment = (fields['comment'] ?? '').replaceAll('\r\n', '\n').trim() || null;
  const isTooLong = comment !== null && comment.length > LONGEST_COMMENT;
  const typed = { rating, comment };
  return rating === null || isTooLong
    ? { typed, isTooLong }
    : { typed, said: { rating, comment }, isTooLong };
}

/**
 * `/s/<code>`: where somebody who was asked says how it went. Whoever has the code may answer: there is no cookie and no session, so a
 * form of another origin can do nothing that its sender could not do without it.
 */
export function addAsk(app: FastifyInstance, { db, clock }: Service, limiter: Limiter): void {
  app.addHook('onRequest', async (_request, reply) => {
    // The code is nobody else's business.
    reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
  });

  /** The same for a code that never was, that is too old, and whose request is gone. */
  async function gone(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    await limiter.wrongCode(request);
    const words = wordsFor(request);
    return sendPage(reply, errorPage(words, words.m.askGone(), words.m.askGoneLead()), { status: 404 });
  }

  app.get<OfCode>('/s/:code', async (request, reply) => {
    const { code } = request.params;
    const now = clock();
    const ask = await findAsk(db, code, now);
    if (!ask) return gone(request, reply);
    const view = { action: `/s/${code}`, ask, now };
    const words = wordsFor(request);
    if (ask.said !== null && !(ask.isOpen && request.query.change !== undefined))
      return sendPage(reply, thanksPage(words, view, ask.said));
    return sendPage(reply, askPage(words, view, { typed: ask.said ?? { rating: null, comment: null } }));
  });

  app.post<OfCode>('/s/:code', async (request, reply) => {
    const { code } = request.params;
    const now = clock();
    const ask = await findAsk(db, code, now);
    if (!ask) return gone(request, reply);
    const { typed, said, isTooLong } = readAnswer(readForm(request));
    if (said) {
      const isThere = await answerAsk(db, code, said, now);
      return isThere ? seeOther(reply, `/s/${code}`) : gone(request, reply);
    }
    const words = wordsFor(request);
    const problem = isTooLong ? words.m.askTooLong({ longest: LONGEST_COMMENT }) : words.m.askMissing();
    const view = { action: `/s/${code}`, ask, now };
    return sendPage(reply, askPage(words, view, { typed, problem }), { status: 422 });
  });
}
