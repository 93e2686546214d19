import { applyTheme, storedTheme } from '#src/ui/theme-choice.ts';
import { askFirst, fetchAhead } from './first-answer.ts';
import { FIRST_CALLS, placeOf } from './place.ts';

/**
 * Inline in the page's head, before anything is drawn (allowed by its hash): sets the theme, chooses the first paint for
 * the URL, starts the first calls, and fetches that route's chunks. http.ts uses the answers (src/app/first-paint/boot-answers.ts).
 */

/** Filled in by the build: the page's script; null in development, where it has a tag of its own. */
declare const ENTRY: string | null;
/** Filled in by the build: place → files. */
declare const BOOT_CHUNKS: Partial<Record<string, readonly string[]>>;

/** Whether there is the gateway's hint that somebody may be signed in here (server/gateway/cookies.ts). */
function mayBeSignedIn(): boolean {
  const name = `__Host-frontdesk-desk${location.port === '' ? '' : `-${location.port}`}`;
  return document.cookie.split('; ').includes(`${name}=1`);
}

const root = document.documentElement;
const place = placeOf(location.pathname);
// An empty desk must not flash up before the sign-in page.
const signedIn = mayBeSignedIn();
root.dataset['at'] = signedIn ? place : 'away';

// Without the hint nobody is signed in, most likely; the session alone can say.
askFirst(FIRST_CALLS[place].slice(0, signedIn ? undefined : 1));
const session = window.bootAnswers?.['/auth/session'];
// After the calls: what this browser stored is asked of its disk.
applyTheme(storedTheme());

// After the calls, and the font that the HTML names: they are small, wanted before the script, and shall not share the line
// with it; and over HTTP/1.1 a browser asks a server for six things at a time.
fetchAhead([
  ...(ENTRY === null ? [] : [ENTRY]),
  ...(BOOT_CHUNKS[location.pathname.startsWith('/people/') ? 'person' : place] ?? []),
]);

// Signed in without the hint, or no longer signed in with it: the first paint follows, before the script has come.
void (async () => {
  const answer = await session?.catch(() => undefined);
  if (answer?.response.ok) root.dataset['at'] = place;
  else if (answer?.response.status === 401) root.dataset['at'] = 'away';
})();
