import { startFeedback } from '#src/features/satisfaction/start.ts';

export { Feedback as Component } from '#src/features/satisfaction/Feedback.tsx';

/** Starts what the screen shows; nothing waits for it. */
export function loader({ request }: { readonly request: Request }): null {
  startFeedback(new URL(request.url).searchParams);
  return null;
}

/** It is for coming here: on the way from one to the next nothing has to be fetched, and nothing to be waited for. */
export const shouldRevalidate = (): boolean => false;
