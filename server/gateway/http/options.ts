import { HELD_BACK } from '#server/http/hold-back.ts';
import type { Reach } from '#server/http/public-fetch.ts';
import type { Webhook } from '#server/http/signed-call.ts';
import type { OpenedDatabase } from '#server/db/database.ts';
import type { Measures } from '#server/metrics/measures.ts';
import type { Tracer } from '#server/tracing/request-trace.ts';
import type { GatewayTables } from '../store/tables.ts';

/** The limits of one person or one address. */
export interface Limits {
  /** Calls of one session in a minute. A board makes about 60; loading 100,000 contacts makes 1,000. */
  readonly callsPerMinute: number;
  /** Requests in a minute of an address that is not signed in. */
  readonly anonymousPerMinute: number;
  /** Sign-ins begun or finished in a minute from one address. */
  readonly signInsPerMinute: number;
  /** Milliseconds by which refusals of strangers come late. */
  readonly heldBack: number;
  /** Billed messages (a group counts as one) of one person. */
  readonly messagesPerMinute: number;
  readonly messagesPerHour: number;
  /** Messages to colleagues and acts on tasks of one person. */
  readonly tasksPerHour: number;
  /** Changes of absences by one person. */
  readonly absencesPerHour: number;
  /** Rules of coverage and acknowledgements of one person. */
  readonly coveragePerHour: number;
  /** Changes of the digest by one person, each of which may send a mail. */
  readonly digestsPerHour: number;
  /** Bytes of one sound. */
  readonly soundBytes: number;
}

export const LIMITS: Limits = {
  callsPerMinute: 3000,
  anonymousPerMinute: 600,
  signInsPerMinute: 60,
  heldBack: HELD_BACK,
  messagesPerMinute: 20,
  messagesPerHour: 200,
  tasksPerHour: 600,
  absencesPerHour: 300,
  coveragePerHour: 200,
  digestsPerHour: 20,
  soundBytes: 64 * 1024 * 1024,
};

/** For how many days a task is kept that is done. */
export const KEEP_TASK_DAYS = 365;
/** For how many days an absence is kept that is over. */
export const KEEP_ABSENCE_DAYS = 30;

/** For how many days a calendar is read and kept of somebody who is not here. */
export const KEEP_CALENDAR_DAYS = 90;
/** And a digest that could not be sent. */
export const KEEP_DIGEST_DAYS = 90;

/** Milliseconds to wait for the service (docs/security.md, Budgets). */
export interface Timeouts {
  readonly connect: number;
  readonly headers: number;
  readonly bodyIdle: number;
  /** A page that is rendered waits so long for its answers, and comes then with those that are there. */
  readonly pageAnswers: number;
  /** After this it comes without markup. */
  readonly page: number;
  /** How often the gateway looks for absences that begin or end: at each whole second. */
  readonly absences: number;
  /** How often the gateway judges coverage. Presences are read no more often than each second time. */
  readonly coverage: number;
  /** A calendar is fetched and read within these. */
  readonly calendarFetch: number;
  readonly calendarParse: number;
  /** The server for mail, at each step. */
  readonly mail: number;
}

export const TIMEOUTS: Timeouts = {
  connect: 3000,
  headers: 8000,
  bodyIdle: 15_000,
  pageAnswers: 300,
  page: 600,
  absences: 1000,
  coverage: 500,
  calendarFetch: 20_000,
  calendarParse: 10_000,
  mail: 20_000,
};

/** The operator's server for mail. */
export interface Mailbox {
  /** `smtp://` or `smtps://`, with user and password. */
  readonly url: string;
  /** The address of the sender. */
  readonly from: string;
}

export interface GatewayOptions {
  /** Its own origin, as browsers see it. */
  readonly publicUrl: string;
  /** Origin and path prefix of the telephony service. */
  readonly serviceUrl: string;
  /** Where the gateway reaches it, if not there: the embedded one is behind a proxy, and on this machine. */
  readonly serviceAddress?: string | undefined;
  readonly embedded: boolean;
  /** Where people manage their access tokens at another service than the embedded one, if known. */
  readonly accountUrl?: string | undefined;
  /** The service's own limit for one person, if known. */
  readonly serviceCallsPerMinute?: number | undefined;
  readonly oauth: {
    readonly clientId: string;
    readonly clientSecret: string;
    readonly state: 'required' | 'absent';
    /** Whether the service asks for the password on `prompt=login` and revokes tokens. */
    readonly signOut: 'offered' | 'absent';
  };
  readonly sessionSecrets: readonly string[];
  readonly database: OpenedDatabase<GatewayTables>;
  readonly clock: () => number;
  /** Folder of the built page. */
  readonly distDir: string;
  /** Whether pages get the stream of changes (`GET /live`); true by default. */
  readonly live?: boolean | undefined;
  /** `KEEP_TASK_DAYS` by default. */
  readonly keepTaskDays?: number | undefined;
  /** `KEEP_ABSENCE_DAYS` by default. */
  readonly keepAbsenceDays?: number | undefined;
  /** Where alarms of coverage are sent; undefined: nowhere. */
  readonly coverageWebhook?: Webhook | undefined;
  /** What digests are sent by; undefined: not by this. */
  readonly digestMail?: Mailbox | undefined;
  readonly digestWebhook?: Webhook | undefined;
  /** How calendars are reached, if not as all that is public. */
  readonly calendarReach?: Reach | undefined;
  readonly trustProxy?: string | undefined;
  readonly limits?: Partial<Limits> | undefined;
  readonly timeouts?: Partial<Timeouts> | undefined;
  /** Counts what the gateway does; undefined: nothing is counted. */
  readonly measures?: Measures | undefined;
  /** Gives each request a span; undefined: none. */
  readonly tracing?: Tracer | undefined;
  readonly logLevel?: string | undefined;
  /** Where log lines go; standard output by default. */
  readonly logStream?: { write(line: string): void } | undefined;
}
