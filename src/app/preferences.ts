import type { Viewer } from '#contract/viewer.ts';
import { queryClient } from '#src/api/cache/query-client.ts';
import { favouritesOf } from '#src/features/switchboard/board/favourites.ts';
import { density } from '#src/features/switchboard/board/density.ts';
import { browserLanguage, viewerZone } from '#src/browser/locale.ts';
import { sessionQuery } from '#src/session/session.ts';

/** What of a browser changes every part that has a time or an order. */
export const ownViewer = (): Pick<Viewer, 'zone' | 'browserLanguage'> => ({
  zone: viewerZone(),
  browserLanguage: browserLanguage(),
});

/**
 * Keeps for the next page what the gateway cannot know, in a cookie: time zone, the ids of favourites, and the board's density where it
 * was chosen. No names, no numbers.
 */
export function keepPreferences(zone: string): void {
  const favourites = () =>
    favouritesOf(queryClient.getQueryData(sessionQuery().queryKey)?.employee.id ?? null);
  const write = () => {
    const chosen = density.get() === 'compact' ? ['compact'] : [];
    const words = [zone, favourites().get().join('.'), ...chosen].join(' ');
    const secure = location.protocol === 'https:' ? '; secure' : '';
    document.cookie = `frontdesk-view=${encodeURIComponent(words)}; path=/; max-age=31536000; samesite=lax${secure}`;
  };
  setTimeout(() => {
    write();
    favourites().subscribe(write);
    density.subscribe(write);
    document.addEventListener('visibilitychange', write);
  }, 1000);
}
