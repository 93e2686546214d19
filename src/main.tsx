import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './api/cache/query-client.ts';
import { serviceNow } from './api/client/clock.ts';
import { serveFirstCalls } from './app/first-paint/boot-answers.ts';
import { createRouter } from './app/router.tsx';
import { watchTabs } from './session/sign-out.ts';
import { followSystemTheme } from './ui/theme.ts';
import { setClock } from './ui/use-now.ts';

serveFirstCalls();
setClock(serviceNow);
followSystemTheme();
watchTabs();

const router = createRouter();
/** index.html has it. */
const root = document.getElementById('root') as HTMLElement;

/** The markup of the HTML stays until the first screen can replace it at once. */
function draw(): void {
  const page = createRoot(root);
  // In slices, so that the page reacts to a press meanwhile. The people are already shown.
  startTransition(() =>
    page.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}

if (router.state.initialized) {
  draw();
} else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    draw();
  });
}
