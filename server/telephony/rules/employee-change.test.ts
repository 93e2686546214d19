import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { employeeWrite } from './employee-change.ts';
import { doNotDisturbAt } from './presence.ts';

const NOW = 1_800_000_000_000;
const at = (offset: number) => new Date(NOW + offset).toISOString();
const off = { doNotDisturb: false, dndTimeoutAt: null };

describe('what a change of an employee writes', () => {
  it('is nothing for an empty change', () => {
    expect(employeeWrite({}, off, NOW)).toEqual({});
  });

  it('is the given number and reception', () => {
    expect(employeeWrite({ number: '4570', cloak_reception_id: null }, off, NOW)).toEqual({
      number: '4570',
      cloakReceptionId: null,
    });
  });

  it('clears the end time with do-not-disturb', () => {
    const on = { ...off, doNotDisturb: true, dndTimeoutAt: NOW + 10 };
    const cleared = { doNotDisturb: false, dndTimeoutAt: null };
    expect(employeeWrite({ do_not_disturb: false }, on, NOW)).toEqual(cleared);
    expect(employeeWrite({ do_not_disturb: false, dnd_timeout_at: at(5) }, on, NOW)).toEqual(cleared);
  });

  it('never switches on with an old end time', () => {
    const stale = { ...off, dndTimeoutAt: NOW - 10 };
    expect(employeeWrite({ do_not_disturb: true }, stale, NOW)).toEqual({
      doNotDisturb: true,
      dndTimeoutAt: null,
    });
    const expired = { ...off, doNotDisturb: true, dndTimeoutAt: NOW - 10 };
    expect(employeeWrite({ do_not_disturb: true }, expired, NOW)).toMatchObject({ dndTimeoutAt: null });
    // An end time alone does not reactivate an expired one.
    expect(employeeWrite({ dnd_timeout_at: at(10) }, expired, NOW)).toEqual({
      doNotDisturb: false,
      dndTimeoutAt: NOW + 10,
    });
  });

  it('is on afterwards exactly if switched on without a past end, or if on before and not switched off', () => {
    fc.assert(
      fc.property(
        fc.option(fc.boolean(), { nil: undefined }),
        fc.option(fc.option(fc.integer({ min: -5, max: 5 }), { nil: null }), { nil: undefined }),
        fc.boolean(),
        fc.option(fc.integer({ min: -5, max: 5 }), { nil: null }),
        (on, end, was, wasEnd) => {
          const before = { ...off, doNotDisturb: was, dndTimeoutAt: wasEnd === null ? null : NOW + wasEnd };
          const change = {
            ...(on === undefined ? {} : { do_not_disturb: on }),
            ...(end === undefined ? {} : { dnd_timeout_at: end === null ? null : at(end) }),
          };
          const after = doNotDisturbAt({ ...before, ...employeeWrite(change, before, NOW) }, NOW).on;
          const ahead = end == null || end > 0;
          const wasOn = doNotDisturbAt(before, NOW).on;
          expect(after).toBe(on === undefined ? wasOn && ahead : on && ahead);
        },
      ),
    );
  });
});
