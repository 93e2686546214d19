import type { Query } from '@tanstack/react-query';
import { ApiError, isGone } from '#src/api/client/errors.ts';
import { sessionState } from '#src/api/client/session-state.ts';
import type { ErrorKind } from '#src/lib/errors.ts';

/** The poll interval of each resource in milliseconds (docs/security.md, Budgets). */
export const POLL = {
  presence: 5000,
  chats: 5000,
  voicemails: 15_000,
  feedback: 60_000,
  tasks: 15_000,
  absences: 15_000,
  session: 60_000,
} as const;

const MAX_BACK_OFF = 60_000;
const MIN_BACK_OFF = 1000;
/** A refusal (product missing, not an administrator) rarely changes, so it is checked again rarely. */
const REFUSED_RECHECK = 300_000;

export interface PollState {
  /** The resource's interval in `POLL`. */
  readonly every: number;
  /** Failures since the last answer. */
  readonly failures: number;
  /** The error of the last call. Null when it succeeded. */
  readonly error: { readonly kind: ErrorKind; readonly retryAfter?: number | undefined } | null;
  /** Whether the stream of changes is open (live.ts). Its events then replace the polls. */
  readonly live: boolean;
  /** 0 ≤ random < 1, the same during one wait. */
  readonly random: number;
}

/** Milliseconds until the next poll, or false: `every` ±20 %, after failures a back-off with full jitter, never before `Retry-After`. */
export function pollDelay({ every, failures, error, live, random }: PollState): number | false {
  if (error?.kind === 'unauthorized') return false;
  const jittered = (span: number) => Math.round(span * (0.8 + 0.4 * random));
  if (error?.kind === 'refused') return jittered(REFUSED_RECHECK);
  if (error?.retryAfter !== undefined) return Math.round(error.retryAfter + random * every);
  if (failures === 0) return live ? false : jittered(every);
  const ceiling = Math.min(MAX_BACK_OFF, Math.max(every, POLL.presence) * 2 ** Math.min(failures - 1, 10));
  return Math.round(MIN_BACK_OFF + random * (ceiling - MIN_BACK_OFF));
}

let live = false;
let changedAt = 0;

/** Says whether the stream of changes is open. */
export function setLive(now: boolean): void {
  live = now;
  changedAt = Date.now();
}

/** Since when the stream has been open, or has not been: what was read before it is from before a break. By this computer's clock. */
export const connectedSince = (): number => changedAt;

type AnyQuery = Pick<Query, 'state' | 'meta'>;

/** Of a query for one item: once that is gone, it stays gone, because no id is used twice. */
const ONE = { isOne: true } as const;
const isOver = ({ state, meta }: AnyQuery): boolean => meta?.['isOne'] === true && isGone(state.error);

interface Wait {
  /** How many answers and failures came before. */
  readonly after: number;
  readonly failures: number;
  readonly random: number;
}
/** The wait of each query for its next poll. Its random part must not change at every render. */
const waits = new WeakMap<object, Wait>();

function waitOf(query: AnyQuery): Wait {
  const { dataUpdateCount, errorUpdateCount, status } = query.state;
  const after = dataUpdateCount + errorUpdateCount;
  const known = waits.get(query);
  if (known?.after === after) return known;
  const failures = status === 'error' ? (known?.failures ?? 0) + 1 : 0;
  const wait = { after, failures, random: Math.random() };
  waits.set(query, wait);
  return wait;
}

function delayOf(query: AnyQuery, every: number): number | false {
  if (sessionState.get() === 'ended' || isOver(query)) return false;
  const { failures, random } = waitOf(query);
  const { error, status } = query.state;
  const failed = status === 'error' && error instanceof ApiError ? error : null;
  return pollDelay({ every, failures, error: failed, live, random });
}

/** When the next poll of a query is due (milliseconds since 1970). Null when none is. */
export function nextPollAt(query: AnyQuery, every: number): number | null {
  const delay = delayOf(query, every);
  return delay === false ? null : Math.max(query.state.dataUpdatedAt, query.state.errorUpdatedAt) + delay;
}

/** The `refetchInterval` of a polled query. Prefer `polled`, which also sets retries. */
export const pollEvery = (every: number) => (query: AnyQuery) => delayOf(query, every);

/**
 * Whether it makes sense to ask again by itself: not for an item that is gone, and for what was refused only after some minutes. By
 * every way in which a query is asked again: polls, events, the focus of the window, another visit of its screen.
 */
export function mayAskAgain(query: AnyQuery): boolean {
  const { error, errorUpdatedAt } = query.state;
  const isRefused = error instanceof ApiError && error.kind === 'refused';
  return !isOver(query) && !(isRefused && Date.now() - errorUpdatedAt < REFUSED_RECHECK);
}

/** The options of a polled query, for `queryOptions`. No retries: the next poll is the retry. */
export function polled(every: number) {
  const again = (query: AnyQuery) => (mayAskAgain(query) ? ('always' as const) : false);
  return {
    refetchInterval: pollEvery(every),
    refetchOnWindowFocus: again,
    refetchOnReconnect: again,
    refetchOnMount: mayAskAgain,
    retryOnMount: mayAskAgain,
    retry: false,
    // Until the next poll: the rendered page is not asked for again right after it has come.
    staleTime: every,
  } as const;
}

/** The same for one item, which is not asked for again once it is gone. */
export const polledOne = (every: number) => ({ ...polled(every), meta: ONE }) as const;
