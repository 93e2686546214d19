import { startFeedback } from '#src/features/satisfaction/start.ts';

export { Feedback as Component } from '#src/features/satisfaction/Feedback.tsx';

/** Starts what the screen shows; nothing waits for it. */
export function loader({ request }: { readonly request: Request }): null {
  startFeedback(new URL(request.url).searchParams);
  return null;
}
