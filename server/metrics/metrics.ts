import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { SIGN_IN_ERRORS } from '#contract/session.ts';
import { inTime } from '#server/http/in-time.ts';
import { databaseBytes, type SizedDatabase } from './database-size.ts';
import type { LimitName, Measures, QueryObserver, SignInRefusal } from './measures.ts';
import { measureRequests } from './requests.ts';

/** Upper bounds in seconds: answers of the gateway and of the service, and queries. */
const ANSWERS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const QUERIES = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1, 5];

/** How long a source may take, in milliseconds: Prometheus waits 10 s for all of a scrape. */
const PATIENCE = 2000;

const LIMITS: readonly LimitName[] = [
  'session',
  'address',
  'sign_in',
  'messages',
  'tasks',
  'absences',
  'coverage',
  'digests',
  'streams',
];
const REFUSALS: readonly SignInRefusal[] = [...SIGN_IN_ERRORS, 'not_ours'];
const OUTCOMES = ['sent', 'refused', 'not_sent', 'unknown'] as const;
const WAYS = ['oauth', 'token'] as const;
const PAGES = ['rendered', 'redirect', 'unrendered', 'failed'] as const;

const QUERY_KINDS: Readonly<Record<string, string>> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
};

/** A code of the system or of undici. Anything else counts as `other`, since it could contain anything. */
export const codeLabel = (code: string): string =>
  /^(?:E[A-Z]{3,20}|(?:UND_ERR|HPE)(?:_[A-Z]{1,12}){1,5})$/.test(code) ? code : 'other';

/** The answer, or undefined if it fails or is late. */
const ifInTime = <T>(answer: Promise<T>): Promise<T | undefined> =>
  inTime(answer, PATIENCE).catch(() => undefined);

export type DatabaseName = 'gateway' | 'telephony';

/** What is read when Prometheus asks. */
export interface Sources {
  /** The page's build. */
  readonly build: string;
  /** The sessions in each state. */
  sessions(): Promise<Readonly<Record<string, number>>>;
  readonly databases: Readonly<Partial<Record<DatabaseName, SizedDatabase>>>;
}

export interface Metrics {
  readonly measures: Measures;
  readonly contentType: string;
  /** For `openDatabase`. */
  queryObserver(database: DatabaseName): QueryObserver;
  /** Sets what is read at each scrape; before that those metrics have no values. */
  readFrom(sources: Sources): void;
  /** The text of a scrape. */
  text(): Promise<string>;
}

/** The metrics of one server of this version, in a registry of its own. */
export function createMetrics(version: string): Metrics {
  const registry = new Registry();
  const registers = [registry];
  let sources: Sources | undefined;
  let lost = 0;
  collectDefaultMetrics({ register: registry });

  const counter = (name: string, help: string, labelNames: string[], values: readonly string[]) => {
    const made = new Counter<string>({ name: `frontdesk_${name}_total`, help, labelNames, registers });
    // From zero, so that a first error is an increase.
    for (const value of values) made.inc({ [labelNames[0] ?? '']: value }, 0);
    return made;
  };
  const seconds = <L extends string>(name: string, help: string, labelNames: L[], buckets: number[]) =>
    new Histogram({ name: `frontdesk_${name}_duration_seconds`, help, labelNames, buckets, registers });

  const requests = seconds(
    'http_request',
    'Requests to the gateway by route template; without streams of changes.',
    ['method', 'route', 'status'],
    ANSWERS,
  );
  const polls = counter(
    'polls',
    'Conditional requests for data: unchanged (304) or changed.',
    ['result'],
    ['unchanged', 'changed'],
  );
  const service = seconds(
    'service_request',
    'Requests to the telephony service until its headers came.',
    ['operation', 'status'],
    ANSWERS,
  );
  const serviceErrors = counter(
    'service_errors',
    'Requests to the telephony service without a whole answer.',
    ['operation', 'code'],
    [],
  );
  const streamsOpened = counter('live_streams_opened', 'Streams of changes that pages opened.', [], []);
  const streams = new Gauge({
    name: 'frontdesk_live_streams',
    help: 'Streams of changes that are open.',
    registers,
  });
  const signIns = counter('sign_ins', 'Sign-ins by way.', ['way'], WAYS);
  const refusals = counter('sign_in_refusals', 'Sign-ins that failed, by reason.', ['reason'], REFUSALS);
  const limited = counter('rate_limited', 'Requests over a limit of the gateway.', ['limit'], LIMITS);
  const pages = counter('pages', 'Pages by how they were rendered.', ['outcome'], PAGES);
  const messages = counter('messages', 'Text messages by outcome.', ['outcome'], OUTCOMES);
  const queries = seconds(
    'database_query',
    'Queries, with the wait for the turn to write.',
    ['database', 'kind'],
    QUERIES,
  );
  const queryErrors = counter(
    'database_errors',
    'Queries that failed, also those that got no connection.',
    ['database'],
    ['gateway', 'telephony'],
  );

  const sessions = new Gauge({
    name: 'frontdesk_sessions',
    help: 'Sessions in the database by state. Gateways that share a database report the same number.',
    labelNames: ['state'],
    registers,
  });
  const databaseSize = new Gauge({
    name: 'frontdesk_database_size_bytes',
    help: 'SQLite: pages of the file, without its log. PostgreSQL: the whole database.',
    labelNames: ['database'],
    registers,
  });
  /** A source that fails or is late leaves its metric without values. */
  async function read(): Promise<void> {
    if (sources === undefined) return;
    const [counts, ...sizes] = await Promise.all([
      ifInTime(sources.sessions()),
      ...Object.entries(sources.databases).map(
        async ([database, opened]) => [database, await ifInTime(databaseBytes(opened))] as const,
      ),
    ]);
    sessions.reset();
    for (const [state, count] of Object.entries(counts ?? {})) sessions.set({ state }, count);
    databaseSize.reset();
    for (const [database, bytes] of sizes) if (bytes !== undefined) databaseSize.set({ database }, bytes);
  }

  const build = new Gauge({
    name: 'frontdesk_build_info',
    help: 'Always 1.',
    labelNames: ['version', 'build', 'node'],
    registers,
  });

  return {
    contentType: registry.contentType,
    measures: {
      watch: (app) =>
        measureRequests(app, {
          request: (method, route, status, ms) => requests.observe({ method, route, status }, ms / 1000),
          poll: (result) => polls.inc({ result }),
        }),
      serviceAnswered: (operation, status, ms) => service.observe({ operation, status }, ms / 1000),
      serviceFailed: (operation, code) => serviceErrors.inc({ operation, code: codeLabel(code) }),
      streamOpened() {
        streamsOpened.inc();
        streams.inc();
      },
      streamClosed: () => streams.dec(),
      signedIn: (way) => signIns.inc({ way }),
      signInRefused: (reason) => refusals.inc({ reason }),
      pageRendered: (outcome) => pages.inc({ outcome }),
      rateLimited: (limit) => limited.inc({ limit }),
      message: (outcome) => messages.inc({ outcome }),
      messagesLost(count) {
        lost += count;
      },
    },
    queryObserver: (database) => (kind, ms, failed) => {
      queries.observe({ database, kind: QUERY_KINDS[kind] ?? 'other' }, ms / 1000);
      if (failed) queryErrors.inc({ database });
    },
    readFrom(found) {
      sources = found;
      build.set({ version, build: found.build, node: process.version }, 1);
    },
    async text() {
      await read();
      const scrape = await registry.metrics();
      // Only now: Prometheus must have seen a lower value to see an increase.
      messages.inc({ outcome: 'unknown' }, lost);
      lost = 0;
      return scrape;
    },
  };
}
