import type { Viewer } from '#contract/viewer.ts';

/**
 * One request for a page. The gateway renders each page for one request (src/app/server.tsx), where there is no window and nothing
 * may stay in memory; in the browser there is no such request, and every function here answers from the browser.
 */
export interface Served {
  readonly viewer: Viewer;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The media queries that the rendering asked about, with their answers. */
  readonly media: Map<string, boolean>;
  /** Set when the rendering asks for the viewer's time zone. */
  asksZone: boolean;
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

/** The time zone of the viewer for whom the gateway renders; undefined in the browser. */
export function servedZone(): string | undefined {
  const page = served();
  if (page) page.asksZone = true;
  return page?.viewer.zone;
}

const SIZE = /^\((width|height) (<=|<|>=|>) (\d+)px\)$/;

/** The size of the window, in CSS pixels. */
export function viewerWindow(): { readonly width: number; readonly height: number } {
  const page = served();
  if (!page) return { width: window.innerWidth, height: window.innerHeight };
  const { width, height } = page.viewer;
  page.media.set(`(width: ${width}px) and (height: ${height}px)`, true);
  return { width, height };
}

function sizeMatches(viewer: Viewer, query: string): boolean {
  const [, side, sign, text] = SIZE.exec(query) ?? [];
  const size = side === 'height' ? viewer.height : viewer.width;
  const limit = Number(text);
  if (sign === '<=') return size <= limit;
  if (sign === '<') return size < limit;
  if (sign === '>=') return size >= limit;
  return sign === '>' && size > limit;
}

/** Whether a media query matches. For a request only queries about the size of the window can match. */
export function matchesMedia(query: string): boolean {
  const page = served();
  if (!page) return matchMedia(query).matches;
  const matches = query.split(' and ').every((part) => sizeMatches(page.viewer, part));
  page.media.set(query, matches);
  return matches;
}
