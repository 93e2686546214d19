/**
 * Inline in the page's head, before anything is drawn (allowed by its hash): sets the theme, says which first paint fits
 * the URL, starts the first calls, and asks for that route's chunks. http.ts picks the answers up (src/api/boot.ts).
 */
import { mayBeSignedIn } from './hint.ts';
import { FIRST_CALLS, placeOf } from './place.ts';
import { applyTheme, storedTheme } from './theme.ts';

/** Filled in by the build: place → files. */
declare const BOOT_CHUNKS: Partial<Record<string, readonly string[]>>;

applyTheme(storedTheme());

const root = document.documentElement;
const place = placeOf(location.pathname);
// An empty desk must not flash up before the sign-in page.
const signedIn = mayBeSignedIn();
root.dataset['at'] = signedIn ? place : 'away';

const answers: Partial<Record<string, Promise<Response>>> = {};
// Without the hint nobody is signed in, most likely; the session alone can say.
for (const url of FIRST_CALLS[place].slice(0, signedIn ? undefined : 1)) {
  const answer = fetch(url, {
    headers: { 'X-Frontdesk': '1', accept: 'application/json' },
    cache: 'no-store',
    redirect: 'error',
  });
  // A failure is told to whoever picks the answer up; until then it is not an unhandled one.
  answer.catch(() => undefined);
  answers[url] = answer;
}
window.bootAnswers = answers;

// After the calls: over HTTP/1.1 a browser asks a server for six things at a time, and who is free goes first.
const opened = location.pathname.startsWith('/people/') ? 'person' : place;
for (const file of BOOT_CHUNKS[opened] ?? []) {
  const link = document.createElement('link');
  const isStyle = file.endsWith('.css');
  link.rel = isStyle ? 'preload' : 'modulepreload';
  if (isStyle) link.as = 'style';
  // As Vite's own loader asks for them: otherwise the browser would fetch them twice.
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}

// Signed in without the hint, or no longer signed in with it: the first paint follows, before the script has come.
void (async () => {
  const session = await answers['/auth/session']?.catch(() => undefined);
  if (session?.ok) root.dataset['at'] = place;
  else if (session?.status === 401) root.dataset['at'] = 'away';
})();
