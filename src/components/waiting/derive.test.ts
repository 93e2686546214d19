import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Presence } from '#src/lib/presence.ts';
import { isShownFree, look, NO_LOOK, needsLook, type Look, type News, type Progress } from './derive.ts';

const START = 1_000_000;

/** The news of looks, in seconds from the start: "0.2 free". `old` and `back` (with a reconnect) come after the presence. */
function newsOf(looks: string): string {
  let progress = NO_LOOK;
  let since = 0;
  const news = looks.split(', ').flatMap((one) => {
    const [seconds = '', word = '', how = ''] = one.split(' ');
    const at = START + Number(seconds) * 1000;
    if (how === 'back') since = at;
    const presence = ({ free: 'available', dnd: 'do_not_disturb' }[word] ?? word) as Presence;
    const [next, said] = look(progress, { at, presence, old: how === 'old', since });
    progress = next;
    return said === null ? [] : `${seconds} ${said}`;
  });
  return news.join(', ');
}

test.each([
  ['two looks ring, once', '0 busy, 1 free, 1.2 free, 3 free', '1.2 free'],
  ['one look does not', '0 busy, 1 free, 1.2 busy, 2 free, 2.2 busy', ''],
  ['nor do two that are one', '0 busy, 1 free, 1.1 free, 1.2 busy', ''],
  ['who is free already rings after two looks', '0 free, 0.3 free', '0.3 free'],
  ['old looks count for nothing', '0 free old, 1 free old, 2 free, 3 free old, 4 free, 5 free', '5 free'],
  ['unknown is not free', '0 free, 1 unknown, 2 free, 2.1 unknown', ''],
  ['what comes with a reconnect is the first look', '0 free, 3 free back, 3.3 free', '3.3 free'],
  ['looks far from each other do not belong together', '0 free, 10 free, 20 free, 21 free', '21 free'],
  ['who stays free does not ring again', '0 free, 1 free, 182 free, 182.5 free', '1 free'],
  ['a call within 20 s is the one that was waited for', '0 free, 1 free, 20.9 busy', '1 free, 20.9 reached'],
  ['a later one is not', '0 free, 1 free, 6 free, 11 free, 16 free, 21.1 busy', '1 free, 21.1 taken'],
  ['nor is do not disturb', '0 free, 1 free, 2 dnd', '1 free, 2 taken'],
  [
    'who is free for moments rings once in three minutes',
    '0 free, 1 free, 5 dnd, 6 free, 7 free, 9 busy, 178 free, 180.9 free, 181 free',
    '1 free, 5 taken, 181 free',
  ],
])('%s', (_, looks, news) => expect(newsOf(looks)).toBe(news));

test('it is shown for a minute that they are free', () => {
  const told = { ...NO_LOOK, rung: true, rangAt: START };
  expect([isShownFree(told, START + 59_999), isShownFree(told, START + 60_000)]).toEqual([true, false]);
  expect(isShownFree({ ...told, rung: false }, START)).toBe(false);
});

interface World {
  /** What is true: presences one after the other, each for so many milliseconds. */
  readonly truth: readonly { readonly presence: Presence; readonly lasts: number }[];
  /** When nothing is answered. */
  readonly outages: readonly { readonly from: number; readonly lasts: number }[];
  /** Answers of long ago that come at these times. */
  readonly stale: readonly { readonly at: number; readonly presence: Presence }[];
  /** The milliseconds of answers and of events, in turn. */
  readonly delays: readonly number[];
  readonly polled: boolean;
}

const presence = fc.constantFrom<Presence>('available', 'available', 'busy', 'do_not_disturb', 'unknown');
const time = fc.integer({ min: 0, max: 90_000 });
const world: fc.Arbitrary<World> = fc.record({
  truth: fc.array(
    fc.record({
      presence,
      lasts: fc.oneof(fc.integer({ min: 20, max: 900 }), fc.integer({ min: 1, max: 60_000 })),
    }),
    { minLength: 1, maxLength: 40 },
  ),
  outages: fc.array(fc.record({ from: time, lasts: fc.integer({ min: 500, max: 30_000 }) }), {
    maxLength: 3,
  }),
  stale: fc.array(fc.record({ at: time, presence }), { maxLength: 5 }),
  delays: fc.array(fc.integer({ min: 5, max: 350 }), { minLength: 1, maxLength: 20 }),
  polled: fc.boolean(),
});

/** When each presence begins, and when the last one ends. */
function timesOf({ truth }: World) {
  let at = START;
  const parts = truth.map(({ presence: is, lasts }) => {
    const from = at;
    at += lasts;
    return { presence: is, from, until: at };
  });
  return { parts, end: at };
}

/** A look, and when its request was answered at the service. */
type Seen = Look & { readonly readAt: number };

/** Plays the page: an event or a poll asks, an answer is a look, and a look that may ring is followed by one more. */
function play(made: World) {
  const { outages, stale, delays, polled } = made;
  const { parts, end } = timesOf(made);
  const isDown = (at: number) =>
    outages.find(({ from, lasts }) => at >= START + from && at < START + from + lasts);
  let turn = 0;
  const delay = () => delays[turn++ % delays.length] ?? 0;
  const due = polled ? [START] : parts.map(({ from }) => from + delay());
  if (!polled) for (let beat = START; beat < end; beat += 4500) due.push(beat);
  const looks: Seen[] = [];
  const news: { readonly at: number; readonly says: News }[] = [];
  let progress: Progress = NO_LOOK;
  let since = 0;
  let free = START;
  const see = (one: Seen) => {
    if (looks.some(({ at }) => at >= one.at)) return;
    looks.push(one);
    const [next, says] = look(progress, one);
    progress = next;
    if (says !== null) news.push({ at: one.at, says });
  };
  while (due.length > 0) {
    due.sort((a, b) => a - b);
    const asked = Math.max(due.shift() ?? 0, free);
    while (due[0] !== undefined && due[0] <= asked) due.shift();
    if (asked >= end) break;
    const outage = isDown(asked);
    if (outage) {
      since = START + outage.from + outage.lasts;
      due.push(since);
      continue;
    }
    for (const old of stale.filter(({ at }) => START + at > free && START + at <= asked))
      see({ at: START + old.at, readAt: 0, presence: old.presence, old: true, since });
    const wait = delay();
    const is = parts.findLast(({ from }) => from <= asked)?.presence ?? 'unknown';
    free = asked + wait;
    see({ at: free, readAt: asked, presence: is, old: false, since });
    if (polled) due.push(free + 1500 * (0.8 + 0.4 * ((wait % 100) / 100)));
    if (needsLook(progress)) due.push(free + 200);
  }
  return { looks, news, parts, isDown };
}

/** The rings by the rule read slowly: of each look all looks before it. */
function slowRings(looks: readonly Seen[]): number[] {
  const rings: number[] = [];
  looks.forEach((last, at) => {
    const row: Seen[] = [];
    for (const one of looks.slice(0, at + 1).toReversed()) {
      const next = row[0];
      if (one.old || one.presence !== 'available' || one.at < last.since) break;
      if (next !== undefined && next.at - one.at > 6000) break;
      row.unshift(one);
    }
    const first = row[0];
    if (first === undefined || last.at - first.at < 150) return;
    const ring = rings.at(-1);
    // A break or an old look in between is no end of being free.
    const rest = looks.slice(0, at + 1).filter(({ old }) => !old);
    const before = rest.findLast((one) => one.presence !== 'available')?.at ?? 0;
    if (ring !== undefined && (ring > before || last.at - ring < 180_000)) return;
    rings.push(last.at);
  });
  return rings;
}

test('in 1,000 random sequences of presence, reconnects and stale answers nothing rings falsely, and nothing that lasted 3 s is missed', () => {
  let rung = 0;
  fc.assert(
    fc.property(world, (made) => {
      const { looks, news, parts, isDown } = play(made);
      const rings = news.filter(({ says }) => says === 'free').map(({ at }) => at);
      rung += rings.length;
      expect(rings).toEqual(slowRings(looks));
      for (const ring of rings) {
        const last = looks.find(({ at }) => at === ring);
        const first = looks.findLast((one) => one.at <= ring - 150 && !one.old);
        // They were available when each of the last two looks was answered.
        for (const one of [last, first])
          expect(parts.findLast(({ from }) => from <= (one?.readAt ?? 0))?.presence).toBe('available');
      }
      for (const [at, { presence: is, from, until }] of parts.entries()) {
        if (is !== 'available' || until - from < 3000) continue;
        let isUp = true;
        for (let moment = from - 400; moment < from + 3000; moment += 100) isUp &&= !isDown(moment);
        const isOver = parts[at - 1]?.presence === 'available';
        const isHeld = rings.some((ring) => ring < from && from - ring < 180_000);
        const isStale = made.stale.some((old) => START + old.at > from - 400 && START + old.at < from + 3000);
        if (!isUp || isOver || isHeld || isStale) continue;
        expect(rings.some((ring) => ring >= from && ring <= from + 3000)).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
  expect(rung).toBeGreaterThan(500);
});
