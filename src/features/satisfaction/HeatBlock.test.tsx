import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { wireSmileyAt } from '#src/api/smileys/smileys.testing.ts';
import { ScopeContext, useScope } from '#src/components/feedback/use-scope.ts';
import { HeatBlock } from './HeatBlock.tsx';

afterEach(() => {
  notifyManager.setScheduler((tell) => setTimeout(tell, 0));
  vi.unstubAllGlobals();
});

const COUNT = 350;

/** 350 smileys of the 1st of October, the newest first, of which an answer has 100. */
function serveSmileys() {
  const begin = Date.parse('2026-10-01T08:00:00Z');
  const smileys = Array.from({ length: COUNT }, (_, index) =>
    wireSmileyAt(COUNT - index, begin + (COUNT - index) * 60_000, 1),
  );
  vi.stubGlobal('fetch', (path: string) => {
    const until = new URL(path, 'http://desk.example').searchParams.get('rated_at_lt_or_eq') ?? '';
    const page = smileys.filter(({ rated_at }) => Date.parse(rated_at) <= Date.parse(until)).slice(0, 100);
    return Promise.resolve(Response.json({ smileys: page }));
  });
}

function Page() {
  return (
    <ScopeContext value={useScope()}>
      <HeatBlock given={COUNT} />
    </ScopeContext>
  );
}

test('all smileys are counted, also in a tab in the background, where answers come before their timers', async () => {
  notifyManager.setScheduler((tell) => setTimeout(tell, 40));
  serveSmileys();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/satisfaction?view=when&range=custom&from=2026-10-01&to=2026-10-10']}>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByText(/350 smileys/)).toBeDefined();
});
