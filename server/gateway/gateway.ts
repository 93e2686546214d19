import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { refuseUnderPressure } from '#server/http/under-pressure.ts';
import { accountRoutes } from './auth/account.ts';
import { sessionListRoutes } from './auth/session-list.ts';
import { callbackRoute } from './auth/callback.ts';
import { confirmRoutes } from './auth/confirm.ts';
import { answerTooManySignIns, loginRoutes } from './auth/login.ts';
import { createBackground, type Gateway } from './http/context.ts';
import { cookieNames } from './http/cookies.ts';
import { answerError, answerErrors, refusalOfCall } from './http/errors.ts';
import {
  applyHeaders,
  inlineSources,
  isCall,
  pagePolicy,
  securityHeaders,
  securityHeadersOfCalls,
} from './http/headers.ts';
import { refuseUnread } from './http/listener.ts';
import { healthRoutes } from './health.ts';
import { BODY_LIMITS, readNoBodies } from './http/json-body.ts';
import { liveRoutes } from './live/routes.ts';
import { loggerOptions, logRequests } from './http/logging.ts';
import { messageRoutes } from './templates/routes.ts';
import { measuredLimits, measuredService } from './measured.ts';
import { LIMITS, TIMEOUTS, type GatewayOptions } from './http/options.ts';
import { createPageSender } from './pages/rendered-page.ts';
import { loadRenderer } from './pages/renderer.ts';
import { pageRoutes, readPage } from './pages/static-files.ts';
import { proxyRoutes } from './proxy/routes.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { createSealer } from './http/seal.ts';
import { newRequestId } from './http/request-id.ts';
import { connectService } from './http/service.ts';
import { ledgerStore } from './store/ledger.ts';
import { rateCountStore } from './store/rate-counts.ts';
import { sessionStore, type SessionCounts } from './store/sessions.ts';
import { templateStore } from './store/templates.ts';
import { wallStore } from './store/walls.ts';
import { startSweeper } from './sweeper.ts';
import { wallRoutes } from './wall/routes.ts';

export interface StartedGateway {
  /** Handles the server's requests. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Whether the built page was found. */
  readonly hasPage: boolean;
  /** The page's build. */
  readonly build: string;
  /** Sessions that have not expired, by state. */
  countSessions(): Promise<SessionCounts>;
  /** Turns `/readyz` to 503, and lets each connection end after its next answer. New work is still done. */
  announceStop(): void;
  /** Ends the pages' streams of changes; the pages reconnect to the next gateway. */
  drain(): void;
  /** Waits for running work (a message being sent), then closes everything but the database. */
  close(): Promise<void>;
}

/** Builds the gateway for a server that already listens, so that its port is known. */
export async function createGateway(options: GatewayOptions, server: Server): Promise<StartedGateway> {
  const page = await readPage(options.distDir, options.oauth);
  const { measures } = options;
  const timeouts = { ...TIMEOUTS, ...options.timeouts };
  const service = measuredService(connectService(options.serviceUrl, timeouts), measures);
  const headers = securityHeaders(
    pagePolicy(page === undefined ? { scripts: [], styles: [] } : inlineSources(page.html), service.origin),
    options.publicUrl.startsWith('https:'),
  );
  const callHeaders = securityHeadersOfCalls(options.publicUrl.startsWith('https:'));
  let draining = false;
  let handler: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const app: FastifyInstance = Fastify({
    serverFactory(fastifyHandler) {
      handler = fastifyHandler;
      return server;
    },
    genReqId: newRequestId,
    logger: loggerOptions(options.logLevel ?? 'silent', options.logStream),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMITS.write,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 4000 },
    trustProxy: options.trustProxy ?? false,
    // The listener answers (listener.ts).
    clientErrorHandler: () => undefined,
    frameworkErrors: (error, _request, reply) => void answerError(error, reply),
  });

  const seals = {
    signIn: createSealer(options.sessionSecrets, 'sign-in', options.clock),
    accessToken: createSealer(options.sessionSecrets, 'access-token', options.clock),
    media: createSealer(options.sessionSecrets, 'media', options.clock),
  };
  const gateway: Gateway = {
    publicOrigin: options.publicUrl,
    redirectUri: `${options.publicUrl}/auth/callback`,
    oauth: options.oauth,
    embedded: options.embedded,
    callsPerMinute:
      options.serviceCallsPerMinute === undefined
        ? undefined
        : Math.min(options.serviceCallsPerMinute, options.limits?.callsPerMinute ?? LIMITS.callsPerMinute),
    live: options.live !== false,
    service,
    sessions: sessionStore(options.database, (text) => seals.accessToken.renew(text)),
    ledger: ledgerStore(options.database.db),
    templates: templateStore(options.database.db),
    walls: wallStore(options.database.db),
    rateCounts: rateCountStore(options.database.db),
    seals,
    cookies: cookieNames(options.publicUrl),
    limits: { ...LIMITS, ...options.limits },
    clock: options.clock,
    build: page?.build ?? 'unbuilt',
    background: createBackground(),
    measures,
    log: app.log,
  };
  const lost = await gateway.ledger.abandonLost(gateway.clock(), options.database.engine === 'sqlite');
  measures?.messagesLost(lost);

  answerErrors(app);
  readNoBodies(app);
  logRequests(app);
  measures?.watch(app);
  await options.tracing?.watch(app);
  await refuseUnderPressure(app, refusalOfCall);
  await app.register(cookie);
  const limits = measuredLimits(await createRateLimits(app, gateway.limits, options), measures);
  healthRoutes(app, {
    database: options.database,
    service,
    clock: options.clock,
    isDraining: () => draining,
  });
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    await forms.register(formbody, { bodyLimit: BODY_LIMITS.form });
    answerTooManySignIns(forms);
    loginRoutes(forms, gateway, limits);
    callbackRoute(forms, gateway, limits);
    if (gateway.oauth.state === 'absent') confirmRoutes(forms, gateway, limits);
  });
  await app.register(async (calls) => accountRoutes(calls, gateway, limits));
  await app.register(async (calls) => sessionListRoutes(calls, gateway, limits));
  await app.register(async (calls) => messageRoutes(calls, gateway, limits));
  await app.register(async (calls) => wallRoutes(calls, gateway, limits));
  await app.register(async (calls) => proxyRoutes(calls, gateway, limits));
  const live = gateway.live ? liveRoutes(app, gateway, limits) : undefined;
  const renderer = await loadRenderer(options.distDir);
  const sendPage =
    page && renderer ? createPageSender(app, gateway, limits, page.html, renderer, timeouts) : undefined;
  await pageRoutes(app, options.distDir, page, options.publicUrl, sendPage);
  await app.ready();

  const sweeper = startSweeper(gateway);
  return {
    hasPage: page !== undefined,
    build: gateway.build,
    handle(request, response) {
      applyHeaders(response, isCall(request.url) ? callHeaders : headers);
      if (refuseUnread(request, response)) return;
      // The page sets its clock by this header (src/api/client/clock.ts).
      response.setHeader('date', new Date(options.clock()).toUTCString());
      // A proxy that keeps connections open then opens the next one elsewhere, and none is cut off later.
      if (draining) response.setHeader('connection', 'close');
      handler(request, response);
    },
    countSessions: () => gateway.sessions.counts(options.clock()),
    announceStop() {
      draining = true;
    },
    drain: () => live?.drain(),
    async close() {
      live?.drain();
      sweeper.stop();
      await gateway.background.settled();
      await app.close();
      await service.close();
    },
  };
}
