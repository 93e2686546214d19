import pLimit from 'p-limit';
import type { output } from 'zod/mini';
import { daysBetween, hoursOfDays, spanOfDays, type Day, type Span } from '#contract/days.ts';
import { daysTold, type Days, type DigestProblem, type DigestSettings } from '#contract/digest.ts';
import { operations } from '#contract/endpoints.ts';
import type { Share } from '#contract/shares.ts';
import { WAITS_FOR } from '#contract/tasks.ts';
import { thingOf, waits, type Thing } from '#contract/waiting.ts';
import { bearer, readText, type Service } from '../http/service.ts';
import type { TaskRow } from '../store/tables.ts';
import { keyOf } from '../store/tasks.ts';

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
export interface Counts extends Share {
  readonly negative: number;
}

/** What a digest says. Numbers, days and moments alone: nothing in it names a caller or has their words. */
export interface DigestFigures {
  readonly days: Days;
  readonly now: Counts;
  readonly before: Counts;
  /** The hour with the most negative smileys; of several the one with the lower share, then the first. Null without any. */
  readonly worst: { readonly day: Day; readonly hour: number; readonly counts: Counts } | null;
  /** Negative smileys of the last week that nobody has handled. `more`: there may be more than the service lists. */
  readonly open: { readonly count: number; readonly more: boolean };
  /** Since when the oldest task waits, in milliseconds since 1970. */
  readonly oldest: number | null;
}

type Operation = 'getSmileyStatistics' | 'listSmileys' | 'listVoicemails' | 'listChats';

/** Asks the service with a person's token. */
export type Ask = <O extends Operation>(
  operation: O,
  query: Readonly<Record<string, string | number>>,
) => Promise<output<(typeof operations)[O]['read']>>;

/** Throws `Unknown`: `signed_out` for a token that is refused, `product` for what the person may not see. */
export function askWith(service: Service, token: string, signal: AbortSignal): Ask {
  const limit = pLimit(AT_A_TIME);
  async function get<O extends Operation>(operation: O, query: Parameters<Ask>[1]) {
    const path = service.pathOf(operation, {}, query);
    const headers = { ...bearer(token), accept: 'application/json' };
    const { statusCode, body } = await service.request({ operation, method: 'GET', path, headers, signal });
    const text = await readText(body, ANSWER_LIMIT);
    if (statusCode === 401) throw new Unknown('signed_out');
    if (statusCode === 403) throw new Unknown('product');
    if (statusCode !== 200 || text === undefined) throw new Unknown('service');
    return operations[operation].read.parse(JSON.parse(text)) as output<(typeof operations)[O]['read']>;
  }
  return (operation, query) =>
    limit(() => get(operation, query)).catch((error: unknown) => {
      throw error instanceof Unknown ? error : new Unknown('service');
    });
}

const iso = (at: number) => new Date(at).toISOString();

async function countsOf(ask: Ask, { from, to }: Span): Promise<Counts> {
  const { items, dropped } = await ask('getSmileyStatistics', { from_time: iso(from), to_time: iso(to) });
  // A sum without a reception that could not be read would be wrong.
  if (dropped > 0) throw new Unknown('service');
  const counts = { given: 0, positive: 0, negative: 0 };
  for (const one of items) {
    counts.given += one.smileys_count;
    counts.positive += one.positive_smileys_count;
    counts.negative += one.negative_smileys_count;
  }
  return counts;
}

const shareOf = ({ positive, given }: Counts) => positive / given;

/** Asks for days first, and for the hours of those that have a negative smiley. */
async function worstHour(ask: Ask, { from, to }: Days, zone: string): Promise<DigestFigures['worst']> {
  const ofDay = async (day: Day) => {
    const { negative } = await countsOf(ask, spanOfDays(day, day, zone));
    return negative === 0 ? [] : hoursOfDays(day, day, zone);
  };
  const hours = (await Promise.all(daysBetween(from, to).map(ofDay))).flat();
  const counted = await Promise.all(
    hours.map(async ({ day, hour, span }) => ({ day, hour, counts: await countsOf(ask, span) })),
  );
  const [worst] = counted
    .filter(({ counts }) => counts.negative > 0)
    .toSorted((a, b) => b.counts.negative - a.counts.negative || shareOf(a.counts) - shareOf(b.counts));
  return worst ?? null;
}

/** What waits, by the rules of the list of tasks (contract/waiting.ts). */
async function waiting(ask: Ask, rows: readonly TaskRow[], now: number) {
  /** A list of a product that the company does not have is empty. */
  const orNone = (things: Promise<Thing[]>): Promise<Thing[]> =>
    things.catch((error: unknown) => {
      if (error instanceof Unknown && error.problem === 'product') return [];
      throw error;
    });
  const negative = { limit: LIMIT, rating: 0, rated_at_gt_or_eq: iso(now - WAITS_FOR) };
  const [smileys, voicemails, chats] = await Promise.all([
    ask('listSmileys', negative).then(({ items }) => items.map(thingOf.smiley)),
    orNone(ask('listVoicemails', { limit: LIMIT }).then(({ items }) => items.map(thingOf.voicemail))),
    orNone(ask('listChats', { limit: LIMIT, state: 'missed' }).then(({ items }) => items.map(thingOf.chat))),
  ]);
  const kept = new Map(rows.filter(({ kind }) => kind !== 'message').map((row) => [row.key, row]));
  const left = [...smileys, ...voicemails, ...chats].filter((thing) =>
    waits(thing, kept.get(keyOf(thing)), now),
  );
  const messages = rows.filter(({ kind, state }) => kind === 'message' && state !== 'done');
  const moments = [...left.map(({ at }) => at), ...messages.map(({ made_at }) => made_at)];
  return {
    open: { count: left.filter(({ kind }) => kind === 'smiley').length, more: smileys.length >= LIMIT },
    oldest: moments.length === 0 ? null : Math.min(...moments),
  };
}

/**
 * The figures of a digest that is due. `rows`: the tasks that the person may read.
 * @throws Unknown
 */
export async function figuresFor(
  ask: Ask,
  settings: Pick<DigestSettings, 'every' | 'weekday' | 'time' | 'zone'>,
  rows: readonly TaskRow[],
  { due, now }: { readonly due: number; readonly now: number },
): Promise<DigestFigures> {
  const { zone } = settings;
  const { now: days, before } = daysTold(settings, due);
  const [counts, countsBefore, worst, left] = await Promise.all([
    countsOf(ask, spanOfDays(days.from, days.to, zone)),
    countsOf(ask, spanOfDays(before.from, before.to, zone)),
    worstHour(ask, days, zone),
    waiting(ask, rows, now),
  ]);
  return { days, now: counts, before: countsBefore, worst, ...left };
}
