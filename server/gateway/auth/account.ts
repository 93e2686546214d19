import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tokenSignIn, type SignInError } from '#contract/session.ts';
import type { Gateway } from '../http/context.ts';
import { dropSession, readIdCookie, setSessionCookie } from '../http/cookies.ts';
import { takePageCalls } from '../http/guard.ts';
import { BODY_LIMITS } from '#server/http/requests.ts';
import { Refusal, wrong, type ProblemKind } from '../http/problems.ts';
import { traceHeaders } from '../http/request-id.ts';
import { readPerson, SignInFailure } from './person.ts';
import { callersOf, requireReader } from './require-caller.ts';
import { revokeTokensOf } from './revoke.ts';
import {
  findCaller,
  personKey,
  personOf,
  sessionAnswer,
  sessionOfCookie,
  startSession,
  wallAnswer,
} from './session.ts';

/** The problem for a refused one-off token. The page has a text for each `error`. */
const TOKEN_REFUSALS: Partial<Record<SignInError, ProblemKind>> = {
  token_refused: 'unauthorized',
  rate_limited: 'slowDown',
  service_unreachable: 'serviceUnreachable',
  service_failed: 'serviceFailed',
};

/** `/auth/token`, `/auth/session` and `/auth/logout`: calls of the page. */
export function accountRoutes(app: FastifyInstance, gateway: Gateway): void {
  takePageCalls(app, gateway, BODY_LIMITS.form);

  app.post('/auth/token', { onRequest: gateway.rateLimits.signIn }, async (request, reply) => {
    const body = tokenSignIn.safeParse(request.body);
    if (!body.success) throw wrong('access_token', 'the token, up to 4,000 characters');
    const token = body.data.access_token.trim();
    // Anything else cannot be sent in a header, so it is no token.
    if (!/^[\x21-\x7e]+$/.test(token)) {
      gateway.measures.signInRefused('token_refused');
      throw new Refusal('unauthorized', { error: 'token_refused' });
    }
    const person = await readPerson(gateway.service, token, traceHeaders(request)).catch((error: unknown) => {
      if (!(error instanceof SignInFailure)) throw error;
      gateway.measures.signInRefused(error.error);
      request.log.warn({ signIn: error.error, code: error.code }, 'sign-in by token refused');
      throw new Refusal(TOKEN_REFUSALS[error.error] ?? 'serviceFailed', { error: error.error });
    });
    await startSession(gateway, reply, {
      way: 'token',
      token,
      person,
      keep: body.data.keep ?? false,
      replaces: sessionOfCookie(gateway, request),
    });
    return sessionAnswer(gateway, person);
  });

  app.get('/auth/session', async (request, reply) => {
    const caller = await requireReader(gateway, request);
    if (caller.row.state === 'wall') return wallAnswer(gateway, request, reply, caller.row);
    if (caller.row.keep === 1) {
      const id = readIdCookie(request, gateway.cookies.session);
      if (id !== undefined) setSessionCookie(reply, gateway.cookies.session, id, true);
    }
    return { ...sessionAnswer(gateway, personOf(caller.row)), since: caller.row.created_at };
  });

  // A person who is over their limit can still sign out.
  const countStranger = async (request: FastifyRequest) => {
    if ((await findCaller(gateway, request)) === undefined) await gateway.rateLimits.anonymous(request);
  };

  app.post('/auth/logout/everywhere', { onRequest: countStranger }, async (request, reply) => {
    const caller = await findCaller(gateway, request);
    if (caller === undefined) throw new Refusal('unauthorized');
    const ended = await gateway.sessions.removeAllOf(caller.row);
    revokeTokensOf(gateway, ended);
    request.log.info({ person: personKey(caller.row), ended: ended.length }, 'signed out everywhere');
    dropSession(reply, gateway.cookies);
    return reply.code(204).header('clear-site-data', '"cache"').send();
  });

  app.post('/auth/logout', { onRequest: countStranger }, async (request, reply) => {
    const idHash = sessionOfCookie(gateway, request);
    if (idHash !== undefined) await signOut(gateway, idHash);
    dropSession(reply, gateway.cookies);
    return reply.code(204).header('clear-site-data', '"cache"').send();
  });
}

/** Deletes the session, if there is one, and logs it. */
async function signOut(gateway: Gateway, idHash: string): Promise<void> {
  const row = await gateway.sessions.find(idHash, 'active', gateway.clock());
  if (row === undefined) return;
  await gateway.sessions.remove(idHash);
  revokeTokensOf(gateway, [row]);
  gateway.log.info({ person: personKey(row) }, 'signed out');
}

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
