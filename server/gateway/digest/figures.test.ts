import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { addDays } from '#contract/days.ts';
import { nextDue } from '#contract/digest.ts';
import { NO_MEASURES } from '#server/metrics/measures.ts';
import { forEachEngine } from '#testing/db/databases.ts';
import { randomSeed, sized } from '#testing/size.ts';
import { anyDay, clockOf, countRows, smileyWorld, ZONES } from '#testing/telephony/smiley-views.ts';
import { openWorld, type World } from '#testing/telephony/world.ts';
import { TIMEOUTS } from '../http/options.ts';
import { connectService } from '../http/service.ts';
import { askWith, figuresFor, type Ask } from './figures.ts';

/** Asks the service once for each hour: its rows do not change. */
function asker(world: World, token: string): Ask {
  // A busy machine answers late.
  const timeouts = { ...TIMEOUTS, connect: 60_000, headers: 60_000, bodyIdle: 60_000 };
  const service = connectService(world.url, timeouts, NO_MEASURES);
  onTestFinished(() => service.close());
  const ask = askWith(service, token, AbortSignal.timeout(300_000));
  const answers = new Map<string, unknown>();
  return (operation, query) => {
    const key = JSON.stringify([operation, query]);
    const answer = (answers.get(key) ?? ask(operation, query)) as ReturnType<typeof ask<typeof operation>>;
    answers.set(key, answer);
    return answer;
  };
}

const iso = (at: number) => new Date(at).toISOString();

const NOW = Date.parse('2026-11-30T07:00Z');
const ago = (minutes: number) => iso(NOW - minutes * 60_000);

/** What waits at a service that has these things alone. `rows`: the tasks. */
async function waitingOf(things: Readonly<Record<string, readonly object[]>>, rows: readonly object[] = []) {
  const ask: Ask = (operation, { limit, ...span }) => {
    const until = span['created_at_lt_or_eq'] ?? span['rated_at_lt_or_eq'] ?? ago(0);
    const all = (things[operation] ?? []) as readonly { created_at?: string; rated_at?: string }[];
    const items = all.filter(
      ({ created_at = '', rated_at = created_at }) =>
        rated_at <= String(until) && rated_at >= String(span['rated_at_gt_or_eq'] ?? ''),
    );
    return Promise.resolve({ items: items.slice(0, Number(limit)), dropped: 0 }) as never;
  };
  const settings = { every: 'daily', weekday: 1, time: '08:00', zone: 'Europe/Copenhagen' } as const;
  const { open, oldest } = await figuresFor(ask, settings, rows as never, { due: NOW, now: NOW });
  return { open, oldest };
}
const message = { key: 'message:1', kind: 'message', state: 'waiting', made_at: NOW - 7_200_000 };

it('the oldest task is looked for as far as the lists of the page go, and beyond said to be that at least', async () => {
  /** Of so many voicemails, a minute apart, the oldest alone was not heard. */
  const oldestOf = async (count: number, rows?: readonly object[]) => {
    const ids = Array.from({ length: count }, (_, index) => index + 1);
    const listVoicemails = ids.map((id) => ({ id, created_at: ago(id), heard: id < count }));
    return (await waitingOf({ listVoicemails }, rows)).oldest;
  };
  expect(await oldestOf(0)).toBeNull();
  expect(await oldestOf(290)).toEqual({ since: ago(290), more: false });
  expect(await oldestOf(400, [message])).toEqual({ since: ago(120), more: true });
});

it('what was handled no longer waits, and what somebody has taken does', async () => {
  const listSmileys = [1, 2, 3].map((id) => ({ id, rated_at: ago(600 - id), kind: 'negative' }));
  const rows = [
    { key: 'smiley:1', kind: 'smiley', state: 'done' },
    { key: 'smiley:2', kind: 'smiley', state: 'taken' },
    message,
    { ...message, state: 'done', made_at: 0 },
  ];
  expect(await waitingOf({ listSmileys }, rows)).toEqual({
    open: { count: 2, more: false },
    oldest: { since: ago(598), more: false },
  });
});

it('a smiley that somebody has waits for more than a week, and where it is not found there may be more', async () => {
  const openOf = async (newer: number) => {
    const ids = Array.from({ length: newer + 1 }, (_, index) => index + 1);
    const at = (id: number) => ago(id > newer ? 20_000 : 12_000 + id);
    const listSmileys = ids.map((id) => ({ id, rated_at: at(id), kind: 'negative' }));
    const row = { key: `smiley:${newer + 1}`, kind: 'smiley', state: 'taken' };
    return (await waitingOf({ listSmileys }, [row])).open;
  };
  expect(await openOf(150)).toEqual({ count: 1, more: false });
  expect(await openOf(350)).toEqual({ count: 0, more: true });
});

forEachEngine((engine) => {
  it(
    'every figure is that of the rows, in three zones over both changes of the clock',
    { timeout: 300_000 },
    async () => {
      const world = await openWorld(engine);
      const { me, rows } = await smileyWorld(world);
      const ask = asker(world, me.token);
      const anyDigest = fc.record({
        every: fc.constantFrom('daily' as const, 'weekly' as const),
        time: fc.constantFrom('00:00', '02:30', '08:00', '23:59'),
        zone: fc.constantFrom(...ZONES),
        day: anyDay,
        weekday: fc.integer({ min: 1, max: 7 }),
      });
      const property = fc.asyncProperty(anyDigest, async ({ day, ...times }) => {
        const settings = { ...times, way: 'webhook' as const, address: null };
        const due = nextDue(settings, Date.parse(`${day}T12:00Z`));
        const now = due + 1;
        const figures = await figuresFor(ask, settings, [], { due, now });

        // The digest is due on this day; what it tells of ends the day before.
        const to = addDays(clockOf(due, settings.zone).day, -1);
        const from = settings.every === 'daily' ? to : addDays(to, -6);
        const within = (first: string, last: string) =>
          rows.filter(({ at }) => {
            const { day: of } = clockOf(at, settings.zone);
            return of >= first && of <= last;
          });
        const counts = (of: typeof rows) => {
          const { given, positive, negative } = countRows(of);
          return { given, positive, negative };
        };
        const hours = [
          ...Map.groupBy(within(from, to), ({ at }) => {
            const { day: of, hour } = clockOf(at, settings.zone);
            return `${of} ${String(hour).padStart(2, '0')}`;
          }),
        ].map(([name, of]) => ({ name, ...counts(of) }));
        const [worst] = hours
          .filter(({ negative }) => negative > 0)
          .toSorted(
            (a, b) =>
              b.negative - a.negative ||
              a.positive / a.given - b.positive / b.given ||
              (a.name < b.name ? -1 : 1),
          );
        const open = rows.filter(({ at, positive }) => !positive && at >= now - 7 * 86_400_000);
        expect(figures).toEqual({
          days: { from, to },
          now: counts(within(from, to)),
          before: counts(within(addDays(from, -7), addDays(to, -7))),
          worst:
            worst === undefined
              ? null
              : {
                  day: worst.name.slice(0, 10),
                  hour: Number(worst.name.slice(11)),
                  counts: { given: worst.given, positive: worst.positive, negative: worst.negative },
                },
          open: { count: open.length, more: false },
          oldest:
            open.length === 0 ? null : { since: iso(Math.min(...open.map(({ at }) => at))), more: false },
        });
      });
      await fc.assert(property, { numRuns: sized(25, 1000), seed: randomSeed() });
    },
  );
});
