import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OLD_AFTER } from '#contract/coverage.ts';
import { countFree, judge, type Judged, type Look } from './rules.ts';

const GROUP = 3;
const RULE = { group_id: GROUP, least: 1, seconds: 60 };
const OPEN = { open: true, from: -Infinity, until: Infinity } as const;
const SECOND = 1000;

type Presence = 'available' | 'busy' | 'do_not_disturb' | 'unknown' | 'inactive';
const person = (presence: Presence, groups: number[] = [GROUP], id = 1) => ({
  id,
  live_presence: presence === 'inactive' ? ('unknown' as const) : presence,
  ...(presence === 'inactive' ? { presence_detail: 'inactive' as const } : {}),
  employee_group_ids: groups,
});
const lookAt = (at: number, ...presences: Presence[]): Look => ({
  since: at,
  at,
  free: countFree(
    presences.map((one) => person(one)),
    0,
    new Set(),
  ),
});

/** Judges every second from 0 on; of each presence how many seconds it is there. `down`: nothing is heard of it. */
function run(steps: readonly (readonly [seconds: number, presences: Presence[] | 'down'])[], rule = RULE) {
  const states: string[] = [];
  let now = 0;
  let look: Look | undefined;
  let judged: Judged | undefined;
  for (const [seconds, presences] of steps) {
    for (let second = 0; second < seconds; second += 1) {
      if (presences !== 'down')
        look = second === 0 ? lookAt(now, ...presences) : { ...(look as Look), at: now };
      judged = judge(rule, OPEN, judged, look, now);
      if (states.at(-1) !== judged.state) states.push(judged.state);
      now += SECOND;
    }
  }
  return { states, judged };
}

describe('a rule that one of a group is free', () => {
  it('raises an alarm after a minute without, from when on there was nobody, and ends it with the first', () => {
    expect(
      run([
        [10, ['available', 'busy']],
        [60, ['busy', 'busy']],
      ]).states,
    ).toEqual(['quiet', 'short']);
    const { states, judged } = run([
      [10, ['available', 'busy']],
      [61, ['busy', 'do_not_disturb']],
    ]);
    expect(states).toEqual(['quiet', 'short', 'raised']);
    expect(judged).toEqual({ state: 'raised', since: 10 * SECOND, at: 70 * SECOND });
    expect(
      run([
        [61, ['busy']],
        [1, ['available']],
      ]).states,
    ).toEqual(['short', 'raised', 'quiet']);
  });

  it('counts from the start when somebody was free for a moment', () => {
    expect(
      run([
        [59, ['busy']],
        [1, ['available']],
        [60, ['busy']],
      ]).states,
    ).not.toContain('raised');
  });

  it('takes who is unknown neither for free nor for busy: such a person raises no alarm, and ends none', () => {
    expect(
      run([
        [10, ['available']],
        [90, ['unknown']],
      ]).states,
    ).toEqual(['quiet', 'unsure']);
    expect(run([[90, ['busy', 'unknown']]]).states).toEqual(['unsure']);
    expect(
      run([
        [61, ['busy']],
        [90, ['unknown']],
      ]).states,
    ).toEqual(['short', 'raised']);
    // The service says of who is inactive that they are not there.
    expect(run([[61, ['busy', 'inactive']]]).states).toEqual(['short', 'raised']);
  });

  it('raises nothing by presences that are older than 40 s, and counts from the start after them', () => {
    expect(
      run([
        [30, ['busy']],
        [31, 'down'],
      ]).states,
    ).toEqual(['short', 'raised']);
    expect(
      run([
        [15, ['busy']],
        [100, 'down'],
      ]).states,
    ).toEqual(['short', 'old']);
    expect(
      run([
        [15, ['busy']],
        [100, 'down'],
        [59, ['busy']],
      ]).states,
    ).toEqual(['short', 'old', 'short']);
    expect(
      run([
        [61, ['busy']],
        [600, 'down'],
      ]).states,
    ).toEqual(['short', 'raised']);
  });

  it('says nothing of a group without members, and asks for as many as the rule says', () => {
    expect(run([[90, []]]).states).toEqual(['empty']);
    const two = { ...RULE, least: 2 };
    expect(run([[90, ['available', 'busy']]], two).states).toEqual(['short', 'raised']);
    expect(run([[90, ['available', 'unknown']]], two).states).toEqual(['unsure']);
  });
});

it('holds in its hours only, and counts from their begin', () => {
  const span = { open: true, from: 100 * SECOND, until: 200 * SECOND } as const;
  const judgeAt = (now: number, before?: Judged) =>
    judge(RULE, span, before, { ...lookAt(0, 'busy'), at: now }, now);
  expect(judge(RULE, { open: false, until: 9 }, { state: 'raised', since: 1, at: 2 }, undefined, 3)).toEqual({
    state: 'closed',
  });
  expect(judgeAt(101 * SECOND, { state: 'closed' })).toEqual({ state: 'short', since: 100 * SECOND });
  // An alarm of yesterday, which nobody ended since no gateway was running.
  expect(judgeAt(101 * SECOND, { state: 'raised', since: 5, at: 9 })).toMatchObject({ state: 'short' });
});

it('does not raise again what has ended at another gateway, and does not end by older presences what was raised there', () => {
  const short: Judged = { state: 'short', since: 0 };
  const look = { ...lookAt(0, 'busy'), at: 61 * SECOND };
  expect(judge(RULE, OPEN, short, look, 61 * SECOND, 50 * SECOND)).toEqual({
    state: 'short',
    since: 50 * SECOND,
  });
  const raised: Judged = { state: 'raised', since: 0, at: 60 * SECOND };
  // The moment in which somebody was free was seen there only.
  expect(judge(RULE, OPEN, raised, { ...look, at: 70 * SECOND }, 70 * SECOND, 65 * SECOND)).toEqual({
    state: 'short',
    since: 65 * SECOND,
  });
  expect(judge(RULE, OPEN, raised, lookAt(59 * SECOND, 'available'), 61 * SECOND)).toEqual(raised);
});

it('counts everybody, each group, and those whose data could not be read', () => {
  const people = [person('available', [1, 2, 2]), person('busy', [2], 2), person('unknown', [], 3)];
  expect(Object.fromEntries(countFree(people, 1, new Set()))).toEqual({
    null: { members: 3, available: 1, unknown: 2 },
    1: { members: 1, available: 1, unknown: 1 },
    2: { members: 2, available: 1, unknown: 1 },
  });
  // Who is away is not free, whatever their telephone says.
  expect(countFree(people, 0, new Set([1])).get(1)).toEqual({ members: 1, available: 0, unknown: 0 });
});

const presences = fc.array(
  fc.constantFrom<Presence[]>('available', 'busy', 'do_not_disturb', 'unknown', 'inactive'),
  { minLength: 1, maxLength: 4 },
);
const steps = fc.array(
  fc.tuple(
    fc.integer({ min: 1, max: 90 }),
    fc.oneof({ weight: 4, arbitrary: presences }, { weight: 1, arbitrary: fc.constant('down' as const) }),
  ),
  { minLength: 1, maxLength: 12 },
);

it('never raises a false alarm, and misses none, over any sequence of presences and breaks', () => {
  fc.assert(
    fc.property(
      steps,
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 10, max: 80 }),
      (sequence, least, seconds) => {
        const rule = { group_id: GROUP, least, seconds };
        let [now, judged, look] = [0, undefined as Judged | undefined, undefined as Look | undefined];
        /** Of each second whether there were too few for certain, and since when without a doubt. */
        let certainSince: number | undefined;
        for (const [length, what] of sequence) {
          for (let second = 0; second < length; second += 1, now += SECOND) {
            if (what !== 'down') {
              // A break that was too long leaves a doubt.
              if (look && now - look.at > OLD_AFTER) certainSince = undefined;
              look = second === 0 ? lookAt(now, ...what) : { ...(look as Look), at: now };
            }
            const isOld = look === undefined || now - look.at > OLD_AFTER;
            const { available = 0, unknown = 0 } = look?.free.get(GROUP) ?? {};
            const enough = !isOld && available >= least;
            const certain = !isOld && available + unknown < least;
            certainSince = certain ? (certainSince ?? now) : undefined;
            const before = judged;
            judged = judge(rule, OPEN, before, look, now);
            const wasRaised = before?.state === 'raised';
            const due = certainSince !== undefined && now - certainSince >= seconds * SECOND;
            const isRaised = judged.state === 'raised';
            expect(isRaised).toBe(wasRaised ? !enough : due);
            const since = judged.state === 'raised' && !wasRaised ? judged.since : certainSince;
            expect(since).toBe(certainSince);
          }
        }
      },
    ),
    { numRuns: 1000 },
  );
});
