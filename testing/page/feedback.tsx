import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { inPage } from './page.tsx';
import { ScopeContext, useScope } from '#src/features/satisfaction/scope/use-scope.ts';

export const Scoped = ({ children }: { readonly children: ReactNode }) => (
  <ScopeContext value={useScope()}>{children}</ScopeContext>
);

/** Renders a part of a page of satisfaction at an address. What is refused is not asked for again by itself. */
export const showScoped = (part: ReactNode, at: string) =>
  render(<Scoped>{part}</Scoped>, {
    wrapper: inPage(new QueryClient({ defaultOptions: { queries: { retry: false } } }), at),
  });
