import pLimit from 'p-limit';
import type { output } from 'zod/mini';
import { daysBetween, hoursOfDays, spanOfDays, type Day, type Span } from '#contract/days.ts';
import type { DigestProblem, DigestSettings } from '#contract/digest.ts';
import { operations } from '#contract/endpoints.ts';
import { WAITS_FOR } from '#contract/tasks.ts';
import { bearer, readText, type Service } from '../http/service.ts';
import type { TaskRow } from '../store/tables.ts';
import { keyOf } from '../store/tasks.ts';
import { periodsOf, type Days } from './when.ts';

/** Requests of one digest at a time. */
const AT_A_TIME = 4;
/** The most of a list: as the spec allows. */
const LIMIT = 100;
const ANSWER_LIMIT = 4 * 1024 * 1024;

/** The figures cannot be had. */
export class Unknown extends Error {
  override readonly name = 'Unknown';
  readonly problem: DigestProblem;
  constructor(problem: DigestProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Sums of smileys, as the service counts them. */
export interface Counts {
  readonly given: number;
  readonly positive: number;
  readonly negative: number;
}

/** What a digest says. Numbers, days and moments alone: nothing in it names a caller or has their words. */
export interface DigestFigures {
  readonly days: Days;
  readonly now: Counts;
  readonly before: Counts;
  /** The hour with the most negative smileys; of several the one with the lower share, then the first. Null without any. */
  readonly worst: { readonly day: Day; readonly hour: number; readonly counts: Counts } | null;
  /** Negative smileys of the last week that nobody has handled. `more`: there are more than the service lists. */
  readonly open: { readonly count: number; readonly more: boolean };
  /** Since when the oldest task waits, in milliseconds since 1970. */
  readonly oldest: number | null;
}

type Operation = 'getSmileyStatistics' | 'listSmileys' | 'listVoicemails' | 'listChats';
type Answer<O extends Operation> = output<(typeof operations)[O]['read']>;
type Query = Readonly<Record<string, string | number>>;

/** Asks the service with a person's token. */
export type Ask = <O extends Operation>(operation: O, query: Query) => Promise<Answer<O>>;

/** Throws `Unknown`: `signed_out` for a token that is refused, `product` for what the person may not see. */
export function askWith(service: Service, token: string, signal: AbortSignal): Ask {
  const limit = pLimit(AT_A_TIME);
  return <O extends Operation>(operation: O, query: Query) =>
    limit(async () => {
      try {
        const { statusCode, body } = await service.request({
          operation,
          method: 'GET',
          path: service.pathOf(operation, {}, query),
          headers: { ...bearer(token), accept: 'application/json' },
          signal,
        });
        const text = await readText(body, ANSWER_LIMIT);
        if (statusCode === 401) throw new Unknown('signed_out');
        if (statusCode === 403) throw new Unknown('product');
        if (statusCode !== 200 || text === undefined) throw new Unknown('service');
        return operations[operation].read.parse(JSON.parse(text)) as Answer<O>;
      } catch (error) {
        throw error instanceof Unknown ? error : new Unknown('service');
      }
    });
}

const iso = (at: number) => new Date(at).toISOString();

async function countsOf(ask: Ask, { from, to }: Span): Promise<Counts> {
  const { items, dropped } = await ask('getSmileyStatistics', { from_time: iso(from), to_time: iso(to) });
  // A sum without a reception that could not be read would be wrong.
  if (dropped > 0) throw new Unknown('service');
  const sum = (of: 'smileys_count' | 'positive_smileys_count' | 'negative_smileys_count') =>
    items.reduce((total, one) => total + one[of], 0);
  return {
    given: sum('smileys_count'),
    positive: sum('positive_smileys_count'),
    negative: sum('negative_smileys_count'),
  };
}

const shareOf = ({ positive, given }: Counts) => positive / given;

/** Asks for days first, and for the hours of those that have a negative smiley. */
async function worstHour(ask: Ask, { from, to }: Days, zone: string): Promise<DigestFigures['worst']> {
  const days = await Promise.all(
    daysBetween(from, to).map(async (day) => ({
      day,
      counts: await countsOf(ask, spanOfDays(day, day, zone)),
    })),
  );
  const hours = days
    .filter(({ counts }) => counts.negative > 0)
    .flatMap(({ day }) => hoursOfDays(day, day, zone))
    .map(async ({ day, hour, span }) => ({ day, hour, counts: await countsOf(ask, span) }));
  const [worst] = (await Promise.all(hours))
    .filter(({ counts }) => counts.negative > 0)
    .toSorted((a, b) => b.counts.negative - a.counts.negative || shareOf(a.counts) - shareOf(b.counts));
  return worst ?? null;
}

/** Something of the service that waits without a row, if nobody has acted on it. */
interface Thing {
  readonly key: string;
  readonly at: number;
}

/** A list of a product that the company does not have is empty. */
const unlessRefused = <T>(things: Promise<readonly T[]>): Promise<readonly T[]> =>
  things.catch((error: unknown) => {
    if (error instanceof Unknown && error.problem === 'product') return [];
    throw error;
  });

/** What waits, by the rules of the list of tasks: things of the last week, unless a row says otherwise. */
async function waiting(ask: Ask, rows: readonly TaskRow[], now: number) {
  const since = now - WAITS_FOR;
  const smileys = ask('listSmileys', { limit: LIMIT, rating: 0, rated_at_gt_or_eq: iso(since) });
  const [negative, voicemails, chats] = await Promise.all([
    smileys.then(({ items }) =>
      items
        .filter(({ kind }) => kind === 'negative')
        .map(({ id, rated_at }): Thing => ({
          key: keyOf({ kind: 'smiley', ref: String(id) }),
          at: Date.parse(rated_at),
        })),
    ),
    unlessRefused(
      ask('listVoicemails', { limit: LIMIT }).then(({ items }) =>
        items
          .filter(({ heard }) => !heard)
          .map(({ id, created_at }): Thing => ({
            key: keyOf({ kind: 'voicemail', ref: String(id) }),
            at: Date.parse(created_at),
          })),
      ),
    ),
    unlessRefused(
      ask('listChats', { limit: LIMIT, state: 'missed' }).then(({ items }) =>
        items.map(({ uuid, started_at, ended_at }): Thing => ({
          key: keyOf({ kind: 'chat', ref: uuid }),
          at: Date.parse(ended_at ?? started_at),
        })),
      ),
    ),
  ]);
  const kept = new Map(rows.filter(({ kind }) => kind !== 'message').map((row) => [row.key, row]));
  const waits = ({ key, at }: Thing) => {
    const row = kept.get(key);
    return row === undefined ? at >= since : row.state !== 'done';
  };
  const open = negative.filter(waits);
  const moments = [
    ...[...open, ...[...voicemails, ...chats].filter(waits)].map(({ at }) => at),
    ...rows.filter(({ kind, state }) => kind === 'message' && state !== 'done').map(({ made_at }) => made_at),
  ];
  return {
    open: { count: open.length, more: (await smileys).items.length >= LIMIT },
    oldest: moments.length === 0 ? null : Math.min(...moments),
  };
}

/**
 * The figures of a digest that is due. `rows`: the tasks that the person may read.
 * @throws Unknown
 */
export async function figuresFor(
  ask: Ask,
  settings: DigestSettings,
  rows: readonly TaskRow[],
  { due, now }: { readonly due: number; readonly now: number },
): Promise<DigestFigures> {
  const { zone } = settings;
  const { now: days, before } = periodsOf(settings, due);
  const [counts, countsBefore, worst, left] = await Promise.all([
    countsOf(ask, spanOfDays(days.from, days.to, zone)),
    countsOf(ask, spanOfDays(before.from, before.to, zone)),
    worstHour(ask, days, zone),
    waiting(ask, rows, now),
  ]);
  return { days, now: counts, before: countsBefore, worst, ...left };
}
