import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type HTTPMethods,
} from 'fastify';
import type { Problem } from '#contract/problem.ts';
import { addAsk } from './ask/routes.ts';
import { addAccount } from './oauth/account.ts';
import { addAssets } from './http/pages/assets.ts';
import { refuseBrokenRequests } from '#server/http/broken-request.ts';
import { createHoldBack, HELD_BACK } from '#server/http/hold-back.ts';
import { wordsFor } from '#server/http/messages.ts';
import { BODY_LIMITS, givenRequestId, whyNotRead } from '#server/http/requests.ts';
import { refuseUnderPressure } from '#server/http/under-pressure.ts';
import { addAuthorize } from './oauth/authorize.ts';
import { isCompressed } from './http/body.ts';
import type { Service } from './http/context.ts';
import { allowOtherOrigins, answerPreflight } from './http/cross-origin.ts';
import { addDocs } from './docs/routes.ts';
import { addEvents } from './resources/events.ts';
import { createLimiter, type Limits } from './http/limits.ts';
import type { SignInPage } from './oauth/pages/sign-in-page.ts';
import { errorPage, sendPage } from './http/pages/send-page.ts';
import {
  HttpProblem,
  isOfFramework,
  problemOf,
  problemOfError,
  sendProblem,
  slowDown,
} from './http/problem.ts';
import { addIntake } from './intake/routes.ts';
import { addResources } from './resources/routes.ts';
import { plainAddress } from './http/plain-address.ts';
import { addRevoke } from './oauth/revoke.ts';
import { addToken } from './oauth/token.ts';

const SECOND = 1000;

/** Fastify's own time-outs default to none. */
const TIMES = {
  requestTimeout: 15 * SECOND,
  headersTimeout: 10 * SECOND,
  keepAliveTimeout: 30 * SECOND,
  connectionTimeout: 120 * SECOND,
};

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Not `no-referrer`: a form's POST would then say `Origin: null`.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

export interface HttpOptions {
  /** Of calls; 'none' for tests and measurements, which are not refused under pressure either. */
  readonly limits: Limits | 'none';
  readonly trustProxy: string | undefined;
  /** Whether `GET /api/v2/events` is offered. */
  readonly events: boolean;
  readonly onApp?: ((app: FastifyInstance) => void) | undefined;
  /** The accounts that the sign-in page of a demo lists. */
  readonly demo: SignInPage['demo'];
}

/** The reason with which a promise is rejected, if it is. */
const refusalOf = (counted: Promise<void>): Promise<unknown> =>
  counted.then(
    () => undefined,
    (error: unknown) => error,
  );

/** Answers with a problem document, but a person who has to wait with a page. */
function sendToPerson(reply: FastifyReply, problem: Problem): Promise<FastifyReply> {
  const { headers } = reply.request;
  const seconds = reply.getHeader('retry-after');
  if (seconds === undefined || !headers.accept?.includes('text/html')) return sendProblem(reply, problem);
  const words = wordsFor(reply.request);
  const page = errorPage(words, words.m.busyHeading(), words.m.busyLead({ count: Number(seconds) }));
  return sendPage(reply, page, { status: problem.status });
}

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];

/** The methods that are offered at an address: for `Allow` (405), or nothing (404). */
function methodsAt(app: FastifyInstance, url: string): HTTPMethods[] {
  const path = url.split('?')[0] ?? url;
  return METHODS.filter((method) => app.findRoute({ method, url: path }) !== null);
}

const MOST_AT_ONCE = 100;

/**
 * Carries out the requests of a connection one after the other, also when a client sends them without waiting for answers
 * (pipelining). Those that wait take memory, so beyond `MOST_AT_ONCE` they are refused.
 */
function carryOutInOrder(app: FastifyInstance): void {
  const connections = new WeakMap<Socket, { open: number; last?: Promise<void> }>();
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const connection = connections.get(socket) ?? { open: 0 };
    connections.set(socket, connection);
    const before = connection.last;
    connection.open += 1;
    connection.last = new Promise((resolve) =>
      reply.raw.once('close', () => {
        connection.open -= 1;
        resolve();
      }),
    );
    if (connection.open > MOST_AT_ONCE)
      throw slowDown(1, `A connection may have ${MOST_AT_ONCE} requests without an answer.`);
    await before;
  });
}

/** The service over HTTP, not yet listening. */
export async function buildHttp(
  service: Service,
  { limits, trustProxy, demo, events, onApp }: HttpOptions,
): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    // A gateway's id, so that its log and this one name a request alike.
    genReqId: ({ headers }) => givenRequestId(headers) ?? randomUUID(),
    bodyLimit: BODY_LIMITS.form,
    trustProxy: trustProxy ?? false,
    requestTimeout: TIMES.requestTimeout,
    keepAliveTimeout: TIMES.keepAliveTimeout,
    connectionTimeout: TIMES.connectionTimeout,
    http: { headersTimeout: TIMES.headersTimeout, maxHeaderSize: 16 * 1024, requireHostHeader: false },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: ({ url }) => plainAddress(url ?? '/'),
    clientErrorHandler: () => undefined,
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply.headers(HEADERS)),
  });

  refuseBrokenRequests(app.server);

  /** Answers the error of a request. Counts requests that reached no handler, since handlers count the others. */
  async function answerFailure(
    error: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
    send = sendProblem,
  ) {
    const tooMany = isOfFramework(error) ? await refusalOf(limiter.stranger(request)) : undefined;
    const { problem, logged, headers = {} } = problemOfError(tooMany ?? error);
    if (logged)
      service.log.error(
        { error, reqId: request.id, method: request.method, route: request.routeOptions.url },
        problem.title,
      );
    reply.headers(headers);
    if (problem.status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', '2');
    if (problem.status === 415 && isCompressed(request)) reply.header('accept-encoding', 'identity');
    return send(reply, problem);
  }

  // The handlers read the bodies, since only they know whether one is allowed and of which type.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  await app.register(cookie);
  const limiter = await createLimiter(app, limits);

  carryOutInOrder(app);
  const holdBack = createHoldBack(HELD_BACK);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    if (service.url().startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000');
    const notRead = whyNotRead(request.raw);
    if (notRead) {
      const { status, detail } = notRead;
      if (status === 414) await holdBack();
      throw new HttpProblem(problemOf(status === 414 ? 'uriTooLong' : 'unreadable', { detail }));
    }
    allowOtherOrigins(request, reply);
  });
  // Tests do with one event loop what clients do from elsewhere: how late it is says nothing about the service.
  if (limits !== 'none')
    await refuseUnderPressure(
      app,
      () => new HttpProblem(problemOf('unavailable', { detail: 'There is too much to do. Try again soon.' })),
    );
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply));
  app.setNotFoundHandler(async (request, reply) => {
    await limiter.stranger(request);
    const allowed = methodsAt(app, request.url);
    if (allowed.length === 0)
      return sendProblem(reply, problemOf('notFound', { detail: 'There is nothing at this address.' }));
    if (answerPreflight(request, reply, allowed)) return reply;
    reply.header('allow', allowed.join(', '));
    return sendProblem(reply, problemOf('methodNotAllowed', { detail: `Offered: ${allowed.join(', ')}.` }));
  });

  onApp?.(app);
  addResources(app, service, limiter);
  addIntake(app, service, limiter);
  if (events) {
    const streams = addEvents(app, service, limiter);
    app.addHook('preClose', async () => streams.close());
  }
  await app.register(async (pages) => {
    pages.setErrorHandler((error, request, reply) => answerFailure(error, request, reply, sendToPerson));
    pages.addHook('onRequest', (request) =>
      request.method === 'POST' ? limiter.signIn(request) : limiter.page(request),
    );
    addAuthorize(pages, service, demo);
    addAccount(pages, service, demo);
    addDocs(pages, service);
    await pages.register(async (asks) => addAsk(asks, service, limiter));
  });
  addToken(app, service, limiter);
  addRevoke(app, service, limiter);
  addAssets(app);
  return app;
}
