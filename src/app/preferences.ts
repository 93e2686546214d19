import type { Viewer } from '#contract/viewer.ts';
import { queryClient } from '#src/api/cache/query-client.ts';
import { favouritesKey } from '#src/features/switchboard/board/favourites.ts';
import { browserLanguage, viewerZone } from '#src/browser/locale.ts';
import { keptChange, keptChoices } from '#src/browser/store.ts';
import { sessionQuery } from '#src/session/session.ts';

/** What of a browser changes every part that has a time or an order. */
export const ownViewer = (): Pick<Viewer, 'zone' | 'browserLanguage'> => ({
  zone: viewerZone(),
  browserLanguage: browserLanguage(),
});

/** Keeps in a cookie what the gateway cannot know: the time zone, and the choices that the browser keeps. No names, no numbers. */
export function keepPreferences(zone: string): void {
  const write = () => {
    const own = favouritesKey(queryClient.getQueryData(sessionQuery().queryKey)?.employee.id ?? null);
    const kept = Object.entries(keptChoices()).filter(
      ([key]) => key === own || !key.startsWith(favouritesKey('')),
    );
    const choices = kept.length === 0 ? '' : JSON.stringify(Object.fromEntries(kept));
    const words = `${zone} ${choices}`;
    const secure = location.protocol === 'https:' ? '; secure' : '';
    document.cookie = `frontdesk-view=${encodeURIComponent(words)}; path=/; max-age=31536000; samesite=lax${secure}`;
  };
  setTimeout(() => {
    write();
    keptChange.subscribe(write);
    document.addEventListener('visibilitychange', write);
  }, 1000);
}
