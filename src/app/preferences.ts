import type { Viewer } from '#contract/viewer.ts';
import { queryClient } from '#src/api/cache/query-client.ts';
import { favourites, favouritesOf } from '#src/features/switchboard/board/favourites.ts';
import { density, densityNow } from '#src/features/switchboard/board/density.ts';
import { pageLanguage } from '#src/lib/language.ts';
import { browserLanguage, viewerZone } from '#src/lib/locale.ts';
import { sessionQuery } from '#src/session/session.ts';

/**
 * The gateway renders each page as this browser would. What it cannot know travels in a cookie: time zone, size of the window,
 * the ids of favourites, and the board's density where it was chosen. No names, no numbers.
 */
const COOKIE = 'frontdesk-view';

const youId = (): number | null => queryClient.getQueryData(sessionQuery().queryKey)?.employee.id ?? null;

/** Keeps the cookie as this browser is, for the next page. */
export function keepPreferences(): void {
  const keep = () => {
    // Read once, and late: to read the time zone is slow.
    const zone = viewerZone();
    const write = () => {
      const size = [window.innerWidth, window.innerHeight];
      const chosen = density.get() === 'compact' ? ['compact'] : [];
      const words = [zone, ...size, favouritesOf(youId()).join('.'), ...chosen].join(' ');
      const secure = location.protocol === 'https:' ? '; secure' : '';
      document.cookie = `${COOKIE}=${encodeURIComponent(words)}; path=/; max-age=31536000; samesite=lax${secure}`;
    };
    write();
    favourites.subscribe(write);
    density.subscribe(write);
    document.addEventListener('visibilitychange', write);
  };
  setTimeout(keep, 1000);
}

/** What the gateway assumed when it rendered the page. */
export interface Assumed {
  readonly viewer: Viewer;
  readonly media: Readonly<Record<string, boolean>>;
  /**
   * Moments, and `getTimezoneOffset` in the viewer's zone then, where the page shows times. To read the name of the zone here is slow.
   */
  readonly offsets: readonly (readonly [at: number, minutes: number])[];
}

/** Whether the markup in the HTML is as this browser would render it. Otherwise it is rendered again. */
export function isAsRendered({ viewer, media, offsets }: Assumed): boolean {
  return (
    // The key of a wall link, which only the page sees.
    location.hash === '' &&
    offsets.every(([at, minutes]) => new Date(at).getTimezoneOffset() === minutes) &&
    viewer.language === pageLanguage().tag &&
    viewer.browserLanguage.split('-')[0] === browserLanguage().split('-')[0] &&
    viewer.density === densityNow() &&
    Object.entries(media).every(([query, matches]) => matchMedia(query).matches === matches) &&
    (youId() === null || viewer.favourites.join() === favouritesOf(youId()).join())
  );
}
