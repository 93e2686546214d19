import { describe, expect, it } from 'vitest';
// The gateway loads the full zod in the same process, with its own English messages. Ours must take precedence.
import * as zod from 'zod';
import { operations } from '#contract/service/endpoints.ts';
import { Refused } from '../rules/refusal.ts';
import { parse, parseQuery } from './validation.ts';

function errorsOf(read: () => unknown): unknown {
  try {
    read();
  } catch (error) {
    if (error instanceof Refused && error.refusal.kind === 'validation') return error.refusal.errors;
    throw error;
  }
  return 'no error';
}

const body = (value: unknown) => errorsOf(() => parse(operations.updateEmployee.body, value));

describe('a refusal names the field and says what it should be', () => {
  it('in our words, not in those of zod', () => {
    expect(zod.boolean().safeParse('yes').error?.issues[0]?.message).toContain('expected boolean');
    expect(operations.updateEmployee.body.safeParse([]).error?.issues[0]?.message).toContain(
      'expected object',
    );
  });

  const { getSmileyStatistics, listChats } = operations;
  it.each([
    ['missing', body(undefined), { body: ['is needed'] }],
    [
      'missing in a query',
      errorsOf(() => parseQuery(getSmileyStatistics.query, {})),
      { from_time: ['is needed'], to_time: ['is needed'] },
    ],
    [
      'of the wrong type',
      body({ employee: { do_not_disturb: 'yes', dnd_timeout_at: 'soon', cloak_reception_id: 1.5 } }),
      {
        'employee.do_not_disturb': ['is not true or false'],
        'employee.dnd_timeout_at': ['a time in ISO 8601 with an offset or Z, such as 2026-11-20T14:30:00Z'],
        'employee.cloak_reception_id': ['is not an integer'],
      },
    ],
    [
      'a time outside of the years that can be answered',
      body({ employee: { dnd_timeout_at: '9999-12-31T23:59:59-05:00' } }),
      { 'employee.dnd_timeout_at': ['a time in the years 0000 to 9999 in UTC'] },
    ],
    [
      "in the contract's own words where it has some",
      body({ employee: { number: '+45' } }),
      { 'employee.number': ['digits with the country prefix, no plus sign'] },
    ],
    [
      'unknown, also by a hostile name',
      body(JSON.parse('{"employee":{"__proto__":1,"admin":true}}')),
      {
        'employee.__proto__': ['is not a property that can be written'],
        'employee.admin': ['is not a property that can be written'],
      },
    ],
    [
      'given twice',
      errorsOf(() => parseQuery(listChats.query, { limit: ['1', '2'] })),
      { limit: ['is given more than once'] },
    ],
    [
      'one of a few values',
      errorsOf(() => parseQuery(listChats.query, { state: 'gone' })),
      { state: ['one of new, ringing, answered, ended, missed'] },
    ],
  ])('%s', (_title, errors, expected) => {
    expect(errors).toEqual(expected);
  });
});

it('restores a plus that arrived as a space, in every form of an offset', () => {
  for (const [sent, read] of [
    ['2026-11-20T09:41:00 01:00', '2026-11-20T09:41:00+01:00'],
    ['2026-11-20T09:41:00 0100', '2026-11-20T09:41:00+01:00'],
    ['2026-11-20T09:41 01', '2026-11-20T09:41:00+01:00'],
  ])
    expect(parseQuery(operations.listChats.query, { started_at_lt_or_eq: sent })).toEqual({
      started_at_lt_or_eq: read,
    });
});
