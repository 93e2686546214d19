import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useBook } from './use-book.ts';
import type { BookOrder } from './book.ts';

test('the contacts are sorted and searched only when they, the order or the text change', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, rerender, unmount } = renderHook(
    ({ text, order }: { text: string; order: BookOrder }) => useBook(text, order),
    { wrapper, initialProps: { text: '', order: 'name' } },
  );
  onTestFinished(() => {
    unmount();
    client.clear();
    vi.unstubAllGlobals();
  });
  const before = result.current;
  rerender({ text: '', order: 'name' });
  expect(result.current.groups).toBe(before.groups);
  expect(result.current.found).toBe(before.found);
  rerender({ text: 'a', order: 'name' });
  expect(result.current.found).not.toBe(before.found);
});
