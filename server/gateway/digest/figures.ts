import pLimit from 'p-limit';
import { daysBetween, hoursOfDays, spanOfDays, type Day, type Span } from '#contract/days.ts';
import { daysTold, type Days, type DigestProblem, type DigestSettings } from '#contract/digest.ts';
import type { ReadOf } from '#contract/endpoints.ts';
import type { Share } from '#contract/shares.ts';
import { WAITS_FOR } from '#contract/tasks.ts';
import { thingOf, waits, type Thing } from '#contract/waiting.ts';
import type { ReadList } from '#contract/wire.ts';
import { askService, type Service } from '../http/service.ts';
import type { TaskRow } from '../store/tables.ts';
import { keyOf } from '../store/tasks.ts';

/** Requests of one digest at a time. */
const AT_A_TIME = 4;
/** The most of a page of a list, as the spec allows, and pages of one list. */
const LIMIT = 100;
const PAGES = 3;
const NO_ANSWER = { status: undefined, data: undefined };

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
  /** Negative smileys that wait. `more`: there may be more than the service lists. */
  readonly open: { readonly count: number; readonly more: boolean };
  /** Since when the oldest task waits, in UTC. `more`: there may be older ones than the service lists. Null: nothing waits. */
  readonly oldest: { readonly since: string; readonly more: boolean } | null;
}

type Operation = 'getSmileyStatistics' | 'listSmileys' | 'listVoicemails' | 'listChats';

/** Asks the service with a person's token. */
export type Ask = <O extends Operation>(
  operation: O,
  query: Readonly<Record<string, string | number | undefined>>,
) => Promise<ReadOf<O>>;

/** Throws `Unknown`: `signed_out` for a token that is refused, `product` for what the person may not see. */
export function askWith(service: Service, token: string, signal: AbortSignal): Ask {
  const limit = pLimit(AT_A_TIME);
  return (operation, query) =>
    limit(async () => {
      const { status, data } = await askService(service, token, operation, { query, signal }).catch(
        () => NO_ANSWER,
      );
      if (data !== undefined) return data;
      throw new Unknown(status === 401 ? 'signed_out' : status === 403 ? 'product' : 'service');
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

/** A list of a product that the company does not have is empty. */
function orNone(error: unknown): ReadList<never> {
  if (error instanceof Unknown && error.problem === 'product') return { items: [], dropped: 0 };
  throw error;
}

/**
 * A list, page by page back to where nothing waits any more, and to all things of `left`, by their keys. `more`: it goes on before that.
 * `read`: a page, up to a moment.
 */
async function listed<T>(
  read: (until: string | undefined) => Promise<ReadList<T>>,
  thing: (item: T) => Thing,
  now: number,
  left: readonly string[] = [],
) {
  const things = new Map<string, Thing>();
  for (let [page, until] = [0, now]; page < PAGES; page += 1) {
    const { items, dropped } = await read(page === 0 ? undefined : iso(until)).catch(orNone);
    for (const one of items.map(thing)) things.set(keyOf(one), one);
    until = Math.min(until, ...items.map((item) => thing(item).at));
    const isAll = now - until > WAITS_FOR && left.every((key) => things.has(key));
    if (items.length + dropped < LIMIT || isAll) return { things, more: false };
  }
  return { things, more: true };
}

/** What waits, by the rules of the list of tasks (contract/waiting.ts). */
async function waiting(ask: Ask, rows: readonly TaskRow[], now: number) {
  const negative = { limit: LIMIT, rating: 0 };
  const [voicemails, missed] = [{ limit: LIMIT }, { limit: LIMIT, state: 'missed' }];
  const kept = new Map(rows.filter(({ kind }) => kind !== 'message').map((row) => [row.key, row]));
  const open = [...kept.values()].filter(({ kind, state }) => kind === 'smiley' && state !== 'done');
  const lists = await Promise.all([
    listed(
      (at) => ask('listSmileys', { ...negative, rated_at_lt_or_eq: at }),
      thingOf.smiley,
      now,
      open.map(({ key }) => key),
    ),
    listed((at) => ask('listVoicemails', { ...voicemails, created_at_lt_or_eq: at }), thingOf.voicemail, now),
    listed((at) => ask('listChats', { ...missed, started_at_lt_or_eq: at }), thingOf.chat, now),
  ]);
  const left = lists
    .flatMap(({ things }) => [...things.values()])
    .filter((thing) => waits(thing, kept.get(keyOf(thing)), now));
  const messages = rows.filter(({ kind, state }) => kind === 'message' && state !== 'done');
  const moments = [...left.map(({ at }) => at), ...messages.map(({ made_at }) => made_at)];
  const since = iso(Math.min(now, ...moments));
  return {
    open: { count: left.filter(({ kind }) => kind === 'smiley').length, more: lists[0].more },
    oldest: moments.length === 0 ? null : { since, more: lists.some(({ more }) => more) },
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
