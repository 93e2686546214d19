import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Measures } from '#server/metrics/measures.ts';
import type { CookieNames } from './cookies.ts';
import type { GatewayOptions, Limits, Timeouts } from './options.ts';
import type { OwnChanges } from './own-changes.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Sealer } from './seal.ts';
import type { Service } from './service.ts';
import type { absenceCalendarStore } from '../store/absence-calendars.ts';
import type { absenceSwitchStore } from '../store/absence-switches.ts';
import type { AbsenceStore } from '../store/absences.ts';
import type { CoverageStore } from '../store/coverage.ts';
import type { DigestStore } from '../store/digests.ts';
import type { Ledger } from '../store/ledger.ts';
import type { rateCountStore } from '../store/rate-counts.ts';
import type { Sessions } from '../store/sessions.ts';
import type { TaskStore } from '../store/tasks.ts';
import type { TemplateStore } from '../store/templates.ts';
import type { WallStore } from '../store/walls.ts';

/** What the gateway's routes share. */
export interface Gateway {
  readonly publicOrigin: string;
  readonly redirectUri: string;
  readonly oauth: GatewayOptions['oauth'];
  readonly embedded: boolean;
  /** Where people manage their access tokens; null if unknown. */
  readonly accountUrl: string | null;
  readonly database: GatewayOptions['database'];
  /** Calls per minute that gateway and service allow one person; undefined if the service's limit is unknown. */
  readonly callsPerMinute: number | undefined;
  /** Whether pages get the stream of changes. */
  readonly live: boolean;
  readonly service: Service;
  readonly sessions: Sessions;
  readonly ledger: Ledger;
  readonly templates: TemplateStore;
  readonly walls: WallStore;
  readonly tasks: TaskStore;
  readonly absences: AbsenceStore;
  /** Calendars of people, and what was read of them. */
  readonly calendars: ReturnType<typeof absenceCalendarStore>;
  readonly calendarReach: GatewayOptions['calendarReach'];
  /** What absences have done to do-not-disturb. */
  readonly switches: ReturnType<typeof absenceSwitchStore>;
  /** Changes of what is kept here, for open pages: by the name of their event in the stream. */
  readonly ownChanges: Readonly<Record<'tasks' | 'absences', OwnChanges>>;
  readonly coverage: CoverageStore;
  /** Told of alarms; undefined: nobody. */
  readonly coverageWebhook: GatewayOptions['coverageWebhook'];
  readonly digests: DigestStore;
  readonly digestMail: GatewayOptions['digestMail'];
  readonly digestWebhook: GatewayOptions['digestWebhook'];
  /** How long tasks are kept that are done, in days. */
  readonly keepTaskDays: number;
  /** And absences that are over. */
  readonly keepAbsenceDays: number;
  readonly rateCounts: ReturnType<typeof rateCountStore>;
  readonly seals: {
    /** A sign-in in progress. */
    readonly signIn: Sealer;
    readonly accessToken: Sealer;
    readonly media: Sealer;
    /** The address of somebody's calendar. */
    readonly calendar: Sealer;
    /** Links in mails. */
    readonly digest: Sealer;
  };
  readonly cookies: CookieNames;
  readonly limits: Limits;
  readonly rateLimits: RateLimits;
  readonly timeouts: Timeouts;
  readonly clock: () => number;
  /** Folder of the built page. */
  readonly distDir: string;
  /** The HTML of the built page; undefined if it was not built. */
  readonly html: string | undefined;
  /** The page's build. */
  readonly build: string;
  /** Whether this process is about to stop. */
  readonly isStopping: () => boolean;
  /** Aborted when the streams of changes have to end. */
  readonly drained: AbortSignal;
  /** Work that may outlast its request. A stop waits for it. */
  readonly background: Background;
  /** Of the stored people. */
  readonly refreshes: Refreshes;
  readonly measures: Measures;
  readonly log: FastifyBaseLogger;
}

export interface Background {
  /** Tracks the work until it is done. Its failures are ignored here. */
  run(work: Promise<unknown>): void;
  settled(): Promise<void>;
}

export function createBackground(): Background {
  const running = new Set<Promise<unknown>>();
  return {
    run(work) {
      const watched = work.catch(() => undefined).finally(() => running.delete(watched));
      running.add(watched);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

/** The latest reading of a session's person from the service, by the hash of its id. */
export type Refreshes = LRUCache<string, Promise<void>>;

const SESSIONS = 20_000;
/** The service is asked no more often than this for the person of one session, in milliseconds, also after it has failed. */
const REFRESH_EVERY = 15_000;

/** Without any reading yet. */
export const createRefreshes = (clock: () => number): Refreshes =>
  new LRUCache({ max: SESSIONS, ttl: REFRESH_EVERY, perf: { now: clock } });
