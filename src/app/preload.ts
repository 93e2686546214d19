import { isWallPath } from '#contract/session.ts';
import { laterParts } from '#src/components/later/later.tsx';
import { whenIdle } from '#src/browser/idle.ts';
import { loadScreen, preloadScreens, screens } from './router.tsx';

/** How long after the start the rest of the code is fetched, in milliseconds: when this screen has all that it shows. */
const AFTER = 3000;

/** What cannot be fetched is fetched when it is needed, and the error shown there. */
const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined);

function onIntent({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  // The pointer passes many rows of a list on its way to one.
  if (link?.closest('[role="listbox"], [role="grid"]')) return;
  if (link && !link.target && link.pathname !== location.pathname) quietly(preloadScreens(link.href));
}

/** Whether the person asked the browser to save data. Only Chromium says it. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

async function fetchAll(): Promise<void> {
  for (const screen of screens) laterParts.add(() => loadScreen(screen));
  // With those that screens add meanwhile.
  for (const load of laterParts) {
    await new Promise<void>((resolve) => whenIdle(resolve));
    quietly(load());
  }
}

/**
 * Fetches the code and the data of a screen when the pointer or the focus comes to a link to it, and when the page has nothing
 * else to do the code of all dialogs and screens: they then open also when the gateway does not answer.
 */
export function preloadWhenLikely(): void {
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, onIntent, { passive: true });
  // A wall opens nothing.
  if (savesData() || isWallPath(location.pathname)) return;
  setTimeout(() => void fetchAll(), AFTER);
}
