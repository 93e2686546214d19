import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { measureClock, serviceNow } from '#src/api/client/clock.ts';
import { WAITS_FOR } from '#contract/tasks.ts';
import { negativeSmileysQuery } from './queries.ts';

test('the negative smileys of the last week are those by the service’s clock', async () => {
  const here = Date.now();
  measureClock(new Date(here - 10 * 86_400_000).toUTCString(), here);
  onTestFinished(() => measureClock(new Date(Date.now()).toUTCString(), Date.now()));
  const fetch = vi.fn<(url: string) => Promise<Response>>();
  vi.stubGlobal('fetch', fetch.mockResolvedValue(Response.json({ smileys: [] })));
  await new QueryClient().fetchQuery(negativeSmileysQuery());
  const { searchParams } = new URL(fetch.mock.calls[0]?.[0] ?? '', 'http://desk.example');
  const from = Date.parse(searchParams.get('rated_at_gt_or_eq') ?? '');
  expect(Math.abs(from - (serviceNow() - WAITS_FOR))).toBeLessThan(60_000);
});
