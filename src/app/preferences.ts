import { queryClient } from '#src/api/cache/query-client.ts';
import { favourites, favouritesOf } from '#src/features/switchboard/board/favourites.ts';
import { viewerLanguage, viewerZone, type Viewer } from '#src/lib/served.ts';
import { sessionQuery } from '#src/session/session.ts';

/**
 * The gateway renders each page as this browser would. What it cannot know travels in a cookie: time zone, size of the window
 * and the ids of favourites. No names, no numbers.
 */
const COOKIE = 'frontdesk-view';

const ownFavourites = (): readonly number[] =>
  favouritesOf(queryClient.getQueryData(sessionQuery().queryKey)?.employee.id ?? null);

function write(): void {
  const words = [viewerZone(), window.innerWidth, window.innerHeight, ownFavourites().join('.')].join(' ');
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${COOKIE}=${encodeURIComponent(words)}; path=/; max-age=31536000; samesite=lax${secure}`;
}

/** Keeps the cookie as this browser is, for the next page. */
export function keepPreferences(): void {
  write();
  favourites.subscribe(write);
  document.addEventListener('visibilitychange', write);
  window.addEventListener('pagehide', write);
}

/** Whether the markup in the HTML is as this browser would render it. Otherwise it is rendered again. */
export function isAsRendered({
  viewer,
  media,
}: {
  readonly viewer: Viewer;
  readonly media: Readonly<Record<string, boolean>>;
}): boolean {
  return (
    // The key of a wall link, which only the page sees.
    location.hash === '' &&
    viewer.zone === viewerZone() &&
    viewer.language === viewerLanguage() &&
    Object.entries(media).every(([query, matches]) => matchMedia(query).matches === matches) &&
    viewer.favourites.join() === ownFavourites().join()
  );
}
