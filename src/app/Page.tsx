import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, useEffect, type ReactNode } from 'react';

interface PageProps {
  readonly client: QueryClient;
  /** Called when the page reacts to presses and keys. */
  readonly onReady?: () => void;
  /** The router: of the browser, or of one request. */
  readonly children: ReactNode;
}

/** The whole page. The same in the gateway and in the browser, which takes over what the gateway has rendered. */
export function Page({ client, onReady, children }: PageProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <StrictMode>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </StrictMode>
  );
}
