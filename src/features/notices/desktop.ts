import { onSignOut } from '#src/api/client/on-sign-out.ts';
import { createStore, type Store } from '#src/browser/store.ts';
import { useStore } from '#src/ui/use-store.ts';
import type { NoticeWords } from './events.ts';
import { noticeSettings } from './settings.ts';

export type DesktopState = 'absent' | 'default' | 'granted' | 'denied';

/** Whether this browser has desktop notices and allows the page to show them. */
export function desktopState(): DesktopState {
  return typeof Notification === 'undefined' ? 'absent' : Notification.permission;
}

function watch({ set }: Store<DesktopState>): () => void {
  // The permission is changed in the browser's settings, so it is read again when the window gets the focus.
  const update = () => set(desktopState());
  update();
  window.addEventListener('focus', update);
  return () => window.removeEventListener('focus', update);
}

// The gateway does not know it. Who keeps the switch on has allowed it, and most other browsers were not asked yet.
const desktop = createStore<DesktopState>(desktopState(), watch, () =>
  noticeSettings.rendered().desktop ? 'granted' : 'default',
);

/** Asks for permission. Call it only from a click (design, Notices). */
export async function askForDesktop(): Promise<DesktopState> {
  if (desktopState() !== 'default') return desktopState();
  const answer = await Notification.requestPermission();
  desktop.set(answer);
  return answer;
}

/** The state; renders again when it changes. */
export const useDesktopState = (): DesktopState => useStore(desktop);

const shown = new Set<Notification>();
/** Closes open notices at sign-out. */
onSignOut({
  forget() {
    for (const notice of shown) notice.close();
    shown.clear();
  },
});

/** Shows a desktop notice. A click on it opens its path in the page. A notice with the same `tag` replaces it. */
export function showOnDesktop(words: NoticeWords, tag: string, onOpen: (path: string | null) => void): void {
  if (desktopState() !== 'granted') return;
  try {
    const notice = new Notification(words.title, {
      body: words.text,
      tag,
      icon: '/icon-192.png',
      // The page plays its own sound, which has its own switch.
      silent: true,
    });
    shown.add(notice);
    notice.addEventListener('close', () => shown.delete(notice));
    notice.addEventListener('click', () => {
      notice.close();
      window.focus();
      onOpen(words.path);
    });
  } catch {
    // Phones show notices only through a service worker, and this page has none.
  }
}
