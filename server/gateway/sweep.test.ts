import { expect, test, vi } from 'vitest';
import { createBackground, type Gateway } from './http/context.ts';
import { sweepTables } from './sweep.ts';

test('sessions, the ledger and counts are swept each minute, what reads whole tables each hour', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const swept: string[] = [];
  const tableOf = (name: string) => ({
    sweep: async () => {
      swept.push(name);
      return [];
    },
  });
  const often = ['sessions', 'ledger', 'rateCounts'];
  const seldom = ['tasks', 'absences', 'calendars', 'digests', 'coverage'];
  const background = createBackground();
  const stub = {
    ...Object.fromEntries([...often, ...seldom].map((name) => [name, tableOf(name)])),
    oauth: {},
    clock: () => 0,
    drained: new AbortController().signal,
    background,
  };
  sweepTables(undefined as never, stub as unknown as Gateway);
  const minutes = async (count: number) => {
    for (let minute = 0; minute < count; minute += 1) {
      vi.advanceTimersByTime(60_000);
      await background.settled();
    }
  };
  await minutes(59);
  expect([...new Set(swept)]).toEqual(often);
  await minutes(1);
  expect([...new Set(swept)]).toEqual([...often, ...seldom]);
});
