import { expect, it } from 'vitest';
import { daysTold, nextDue } from './digest.ts';

const at = (text: string) => Date.parse(text);

/** The next moments, as UTC. */
function moments(settings: object, after: string, count: number): string[] {
  const found: string[] = [];
  let now = at(after);
  for (let index = 0; index < count; index += 1) {
    now = nextDue({ every: 'daily', weekday: 1, time: '02:30', zone: 'Europe/Copenhagen', ...settings }, now);
    found.push(new Date(now).toISOString().slice(0, 16));
  }
  return found;
}

it('a time that the clock leaves out comes once, later by the jump', () => {
  expect(moments({}, '2026-03-27T12:00Z', 3)).toEqual([
    '2026-03-28T01:30',
    '2026-03-29T01:30',
    '2026-03-30T00:30',
  ]);
});

it('a time that comes twice comes once, the first time', () => {
  expect(moments({}, '2026-10-24T12:00Z', 3)).toEqual([
    '2026-10-25T00:30',
    '2026-10-26T01:30',
    '2026-10-27T01:30',
  ]);
});

it('a weekly one is on its weekday by the clock of its zone', () => {
  expect(
    moments({ every: 'weekly', weekday: 1, time: '00:15', zone: 'Pacific/Auckland' }, '2026-11-20T12:00Z', 2),
  ).toEqual(['2026-11-22T11:15', '2026-11-29T11:15']);
});

it('tells of the days before, beside the same weekdays', () => {
  const due = at('2026-11-30T07:00Z');
  const zone = 'Europe/Copenhagen';
  expect(daysTold({ every: 'daily', weekday: 1, time: '08:00', zone }, due)).toEqual({
    now: { from: '2026-11-29', to: '2026-11-29' },
    before: { from: '2026-11-22', to: '2026-11-22' },
  });
  expect(daysTold({ every: 'weekly', weekday: 1, time: '08:00', zone }, due)).toEqual({
    now: { from: '2026-11-23', to: '2026-11-29' },
    before: { from: '2026-11-16', to: '2026-11-22' },
  });
});
