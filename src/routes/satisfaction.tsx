import { startSatisfaction } from '#src/features/satisfaction/start.ts';

export { Satisfaction as Component } from '#src/features/satisfaction/Satisfaction.tsx';

/** Starts what the screen shows; nothing waits for it. */
export function loader({ request }: { readonly request: Request }): null {
  startSatisfaction(new URL(request.url).searchParams);
  return null;
}
