import { whenIdle } from '#src/lib/idle.ts';
import { loadScreen, preloadScreens, screens } from './router.tsx';

/** How long after the start the code of other screens is fetched, in milliseconds: when this one has all that it shows. */
const IDLE = 5000;

/** What cannot be fetched is fetched when it is needed, and the error shown there. */
const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined);

function onIntent({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  if (link && !link.target && link.pathname !== location.pathname) quietly(preloadScreens(link.href));
}

/** Whether the person asked the browser to save data. Only Chromium says it. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Fetches the code and the data of a screen when the pointer or the focus comes to a link to it, and when the page has nothing
 * else to do the code of all screens.
 */
export function preloadWhenLikely(): void {
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, onIntent, { passive: true });
  if (savesData()) return;
  setTimeout(() => {
    for (const screen of screens) whenIdle(() => quietly(loadScreen(screen)));
  }, IDLE);
}
