import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRESENCES } from '#contract/employees.ts';
import { doNotDisturbAt, groupPresenceOf, presenceOf } from './presence.ts';

const NOW = 1_800_000_000_000;
const calm = { doNotDisturb: false, dndTimeoutAt: null, activeCalls: 0, hidden: false, mobileOnly: false };
const facts = fc.record({
  doNotDisturb: fc.boolean(),
  dndTimeoutAt: fc.option(fc.integer({ min: NOW - 10, max: NOW + 10 })),
  activeCalls: fc.integer({ min: 0, max: 3 }),
  hidden: fc.boolean(),
  mobileOnly: fc.boolean(),
});

describe('presence', () => {
  it('has each value that the spec’s table says', () => {
    expect(presenceOf(calm, NOW)).toBe('available');
    expect(presenceOf({ ...calm, activeCalls: 2 }, NOW)).toBe('busy');
    expect(presenceOf({ ...calm, doNotDisturb: true }, NOW)).toBe('do_not_disturb');
    expect(presenceOf({ ...calm, hidden: true }, NOW)).toBe('unknown');
    expect(presenceOf({ ...calm, mobileOnly: true }, NOW)).toBe('unknown');
    expect(presenceOf({ ...calm, mobileOnly: true, activeCalls: 1 }, NOW)).toBe('busy');
  });

  it('is available only when no other value applies', () => {
    fc.assert(
      fc.property(facts, (some) => {
        const free =
          !doNotDisturbAt(some, NOW).on && some.activeCalls === 0 && !some.hidden && !some.mobileOnly;
        expect(presenceOf(some, NOW) === 'available').toBe(free);
      }),
    );
  });

  it('ends do-not-disturb exactly at its time, and never without one', () => {
    fc.assert(
      fc.property(facts, (some) => {
        const { on, timeoutAt } = doNotDisturbAt(some, NOW);
        expect(on).toBe(some.doNotDisturb && (some.dndTimeoutAt === null || some.dndTimeoutAt > NOW));
        expect(timeoutAt === null || timeoutAt === some.dndTimeoutAt).toBe(true);
      }),
    );
  });
});

describe('group presence', () => {
  it('follows the spec’s three sentences, for every combination', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PRESENCES), { maxLength: 6 }), (members) => {
        const available = members.some((one) => one === 'available');
        const unknown = !available && (members.length === 0 || members.some((one) => one === 'unknown'));
        expect(groupPresenceOf(members)).toBe(available ? 'available' : unknown ? 'unknown' : 'busy');
      }),
    );
  });
});
