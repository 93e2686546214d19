import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { ScopeContext, useScope } from '#src/components/feedback/use-scope.ts';
import { Kpis, type Asked } from './Kpis.tsx';

function Page({ asked }: { readonly asked: Asked }) {
  const now = { given: 3, positive: 3, negative: 0, commented: 1 };
  return (
    <ScopeContext value={useScope()}>
      <Kpis now={now} asked={asked} before={undefined} beforeWords="before" />
    </ScopeContext>
  );
}

test.each<[Asked, string]>([
  [4, '75.0 %3 given of 4 asked'],
  [2, 'No rate3 given of 2 asked: some were asked earlier'],
  [null, 'No rateThe service does not tell how many were asked'],
  ['loading', '…'],
  ['failed', 'No rateCould not be fetched'],
])('the response rate where %s were asked', (asked, words) => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Page asked={asked} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByText('Response rate').parentElement?.textContent).toBe(`Response rate${words}`);
  vi.unstubAllGlobals();
});
