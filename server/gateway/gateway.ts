import type { IncomingMessage, ServerResponse } from 'node:http';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { refuseUnderPressure } from '#server/http/under-pressure.ts';
import { NO_MEASURES } from '#server/metrics/measures.ts';
import { NO_TRACER } from '#server/tracing/request-trace.ts';
import { readCalendars } from './absences/calendars.ts';
import { absenceRoutes } from './absences/routes.ts';
import { absenceSwitches } from './absences/switches.ts';
import { accountRoutes, sessionListRoutes } from './auth/account.ts';
import { callbackRoute } from './auth/callback.ts';
import { confirmRoutes } from './auth/confirm.ts';
import { answerTooManySignIns, loginRoutes } from './auth/login.ts';
import { createBackground, createRefreshes, type Gateway } from './http/context.ts';
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
import { readNoBodies } from './http/json-body.ts';
import { BODY_LIMITS } from '#server/http/requests.ts';
import { coverageRoutes } from './coverage/routes.ts';
import { watchCoverage } from './coverage/watch.ts';
import { alarmCalls } from './coverage/webhook.ts';
import { digestPages } from './digest/pages.ts';
import { digestRoutes } from './digest/routes.ts';
import { sendDigests } from './digest/sender.ts';
import { createHub, type Hub } from './live/hub.ts';
import { liveRoutes } from './live/routes.ts';
import { createOwnChanges } from './http/own-changes.ts';
import { loggerOptions, logRequests } from './http/logging.ts';
import { messageRoutes } from './templates/routes.ts';
import { KEEP_ABSENCE_DAYS, KEEP_TASK_DAYS, LIMITS, TIMEOUTS, type GatewayOptions } from './http/options.ts';
import { pageRoutes, readPage } from './pages/static-files.ts';
import { proxyRoutes } from './proxy/routes.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { createSealer } from './http/seal.ts';
import { newRequestId } from './http/request-id.ts';
import { connectService } from './http/service.ts';
import { absenceCalendarStore } from './store/absence-calendars.ts';
import { absenceSwitchStore } from './store/absence-switches.ts';
import { absenceStore } from './store/absences.ts';
import { coverageStore } from './store/coverage.ts';
import { digestStore } from './store/digests.ts';
import { ledgerStore } from './store/ledger.ts';
import { rateCountStore } from './store/rate-counts.ts';
import { sessionStore, type SessionCounts } from './store/sessions.ts';
import { templateStore } from './store/templates.ts';
import { taskStore } from './store/tasks.ts';
import { wallStore } from './store/walls.ts';
import { sweepTables } from './sweep.ts';
import { taskRoutes } from './tasks/routes.ts';
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

/** Adds what a part of the gateway answers or does. */
type Part = (app: FastifyInstance, gateway: Gateway, hub: Hub) => void | Promise<void>;

/** Each has hooks and a reading of bodies of its own. */
const APART: readonly Part[] = [
  signInRoutes,
  accountRoutes,
  sessionListRoutes,
  messageRoutes,
  taskRoutes,
  absenceRoutes,
  coverage,
  digestRoutes,
  digestPages,
  wallRoutes,
  proxyRoutes,
];
const PARTS: readonly Part[] = [
  healthRoutes,
  liveRoutes,
  pageRoutes,
  sweepTables,
  absenceSwitches,
  readCalendars,
  (_app, gateway) => sendDigests(gateway),
];

/** Builds the gateway, which handles the requests of a listener. */
export async function createGateway(options: GatewayOptions): Promise<StartedGateway> {
  const stop = { announced: false, drained: new AbortController() };
  const app = createApp(options);
  answerErrors(app);
  readNoBodies(app);
  logRequests(app);
  const { measures = NO_MEASURES, tracing = NO_TRACER } = options;
  measures.watch(app);
  await tracing.watch(app);
  await refuseUnderPressure(app, refusalOfCall);
  await app.register(cookie);
  const gateway = await createContext(app, { ...options, measures }, stop);
  const lost = await gateway.ledger.abandonLost(gateway.clock(), options.database.engine === 'sqlite');
  measures.messagesLost(lost);
  if (options.database.engine === 'sqlite') await gateway.switches.release();
  const hub = createHub(gateway.service, (end, company) => gateway.log.info({ end, company }, 'live'));
  for (const part of APART) await app.register(async (own) => part(own, gateway, hub));
  for (const part of PARTS) await part(app, gateway, hub);
  gateway.drained.addEventListener('abort', () => hub.close());
  await app.ready();

  const setHeaders = headersOf(gateway);
  return {
    hasPage: gateway.html !== undefined,
    build: gateway.build,
    handle(request, response) {
      setHeaders(request, response);
      if (refuseUnread(request, response)) return;
      // The page sets its clock by this header (src/api/client/clock.ts).
      response.setHeader('date', new Date(gateway.clock()).toUTCString());
      // A proxy that keeps connections open then opens the next one elsewhere, and none is cut off later.
      if (stop.announced) response.setHeader('connection', 'close');
      app.routing(request, response);
    },
    countSessions: () => gateway.sessions.counts(gateway.clock()),
    announceStop() {
      stop.announced = true;
    },
    drain: () => stop.drained.abort(),
    async close() {
      stop.drained.abort();
      await gateway.background.settled();
      await app.close();
      await gateway.service.close();
    },
  };
}

const createApp = ({ logLevel, logStream, trustProxy }: GatewayOptions): FastifyInstance =>
  Fastify({
    genReqId: newRequestId,
    logger: loggerOptions(logLevel ?? 'silent', logStream),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMITS.write,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 4000 },
    trustProxy: trustProxy ?? false,
    frameworkErrors: (error, _request, reply) => void answerError(error, reply),
  });

/** What all parts share. */
async function createContext(
  app: FastifyInstance,
  options: GatewayOptions & Pick<Gateway, 'measures'>,
  stop: { readonly announced: boolean; readonly drained: AbortController },
): Promise<Gateway> {
  const { publicUrl, database, clock, measures, serviceCallsPerMinute: callsAtService } = options;
  const { db } = database;
  const accountUrl = options.embedded ? `${options.serviceUrl}/account/tokens` : (options.accountUrl ?? null);
  const page = await readPage(options.distDir, { ...options.oauth, accountUrl });
  const limits = { ...LIMITS, ...options.limits };
  const timeouts = { ...TIMEOUTS, ...options.timeouts };
  const [tasks, absences] = [taskStore(db), absenceStore(db)];
  const changesOf = (name: string, { versions }: Pick<typeof tasks, 'versions'>) =>
    createOwnChanges({
      versions,
      changes: database.changes,
      onError: (error) => app.log.warn(error, name),
    });
  const accessToken = createSealer(options.sessionSecrets, 'access-token', clock);
  return {
    publicOrigin: publicUrl,
    redirectUri: `${publicUrl}/auth/callback`,
    oauth: options.oauth,
    embedded: options.embedded,
    accountUrl,
    database,
    callsPerMinute:
      callsAtService === undefined ? undefined : Math.min(callsAtService, limits.callsPerMinute),
    live: options.live !== false,
    service: connectService(options.serviceUrl, timeouts, measures, options.serviceAddress),
    sessions: sessionStore(database, (text) => accessToken.renew(text)),
    ledger: ledgerStore(db),
    templates: templateStore(db),
    walls: wallStore(db),
    tasks,
    absences,
    calendars: absenceCalendarStore(db),
    calendarReach: options.calendarReach,
    switches: absenceSwitchStore(db),
    ownChanges: { tasks: changesOf('tasks', tasks), absences: changesOf('absences', absences) },
    coverage: coverageStore(db),
    coverageWebhook: options.coverageWebhook,
    digests: digestStore(db),
    digestMail: options.digestMail,
    digestWebhook: options.digestWebhook,
    keepTaskDays: options.keepTaskDays ?? KEEP_TASK_DAYS,
    keepAbsenceDays: options.keepAbsenceDays ?? KEEP_ABSENCE_DAYS,
    rateCounts: rateCountStore(db),
    seals: {
      signIn: createSealer(options.sessionSecrets, 'sign-in', clock),
      accessToken,
      media: createSealer(options.sessionSecrets, 'media', clock),
      calendar: createSealer(options.sessionSecrets, 'calendar', clock),
      digest: createSealer(options.sessionSecrets, 'digest', clock),
    },
    cookies: cookieNames(publicUrl),
    limits,
    rateLimits: await createRateLimits(app, limits, options),
    timeouts,
    clock,
    distDir: options.distDir,
    html: page?.html,
    build: page?.build ?? 'unbuilt',
    isStopping: () => stop.announced,
    drained: stop.drained.signal,
    background: createBackground(),
    refreshes: createRefreshes(clock),
    measures,
    log: app.log,
  };
}

/** Sets the security headers before anything else, so that every answer has them. */
function headersOf({ html, publicOrigin, service }: Gateway) {
  const https = publicOrigin.startsWith('https:');
  const inline = html === undefined ? { scripts: [], styles: [] } : inlineSources(html);
  const ofPages = securityHeaders(pagePolicy(inline, service.origin), https);
  const ofCalls = securityHeadersOfCalls(https);
  return ({ url }: IncomingMessage, response: ServerResponse): void =>
    applyHeaders(response, isCall(url) ? ofCalls : ofPages);
}

/** The addresses to which people come with their browser during a sign-in. */
async function signInRoutes(app: FastifyInstance, gateway: Gateway): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(formbody, { bodyLimit: BODY_LIMITS.form });
  answerTooManySignIns(app);
  loginRoutes(app, gateway);
  callbackRoute(app, gateway);
  if (gateway.oauth.state === 'absent') confirmRoutes(app, gateway);
}

/** The rules of coverage, and what judges them. */
function coverage(app: FastifyInstance, gateway: Gateway, hub: Hub): void {
  const { coverageWebhook } = gateway;
  const onAlarm = coverageWebhook === undefined ? () => undefined : alarmCalls(gateway, coverageWebhook);
  coverageRoutes(app, gateway, watchCoverage(gateway, hub, onAlarm), onAlarm);
}
