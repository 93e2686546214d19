import type { Viewer } from '#contract/viewer.ts';

/** For whom the gateway renders a page, and when. */
export interface Rendering {
  readonly viewer: Viewer;
  /** Milliseconds since 1970, by the service's clock. */
  readonly now: number;
}

/** One request for a page, which the gateway renders (src/app/server.tsx): without a window, and keeping nothing in memory. */
export interface Served extends Rendering {
  /** Sends a GET of the page to the gateway, as the person who asks for the page. */
  readonly fetch: (url: string, signal: AbortSignal) => Promise<Response>;
}

let current: () => Served | undefined = () => undefined;

/** The request that is rendered; undefined in the browser. */
export const served = (): Served | undefined => current();

/** Sets where `served` finds the request. */
export function serveFrom(find: () => Served | undefined): void {
  current = find;
}

/** What the browser hydrates. */
interface Hydrating extends Rendering {
  /** `now` by this computer's clock. */
  readonly here: number;
}
let hydrating: Hydrating | undefined;
let instead: Viewer | undefined;
let isShownInstead = false;

/** Says what the markup in the HTML was rendered with, and whose zone and language it has, when they are not this browser's. */
export function hydrateAs(rendered: Hydrating, other: Viewer | undefined): void {
  hydrating = rendered;
  instead = other;
}

/** From now on zone and language are this browser's. Returns whether the page shows something in others. */
export function beOwn(): boolean {
  instead = undefined;
  return isShownInstead;
}

/** What the first rendering of each part is made with, for the server snapshots of React; undefined where nothing was rendered before. */
export const rendering = (): (Rendering & Partial<Hydrating>) | undefined => served() ?? hydrating;

/** The viewer whose zone and language are not this browser's: that of the request, and while its markup is hydrated. */
export function viewerInstead(): Viewer | undefined {
  if (instead) isShownInstead = true;
  return served()?.viewer ?? instead;
}
