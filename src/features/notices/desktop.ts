import { onSignOut } from '#src/api/client/on-sign-out.ts';
import { createStore } from '#src/lib/store.ts';
import { useStore } from '#src/ui/use-store.ts';
import type { NoticeWords } from './events.ts';

export type DesktopState = 'absent' | 'default' | 'granted' | 'denied';

/** Whether this browser has desktop notices, and lets the page show them. */
export function desktopState(): DesktopState {
  return typeof Notification === 'undefined' ? 'absent' : Notification.permission;
}

const desktop = createStore(desktopState(), ({ set }) => {
  // The browser's own settings are changed outside of the page; its window is looked at again afterwards.
  const look = () => set(desktopState());
  look();
  window.addEventListener('focus', look);
  return () => window.removeEventListener('focus', look);
});

/** Asks the person. Only ever called from a press (design, Notices). */
export async function askForDesktop(): Promise<DesktopState> {
  if (desktopState() !== 'default') return desktopState();
  const answer = await Notification.requestPermission();
  desktop.set(answer);
  return answer;
}

/** The state, followed live. */
export const useDesktopState = (): DesktopState => useStore(desktop);

const shown = new Set<Notification>();
/** Nothing of a session stays on the computer. */
onSignOut({
  forget() {
    for (const notice of shown) notice.close();
    shown.clear();
  },
});

/** Shows a desktop notice; a press on it comes back to the page. `tag`: another of the same takes its place. */
export function showOnDesktop(words: NoticeWords, tag: string, onOpen: (path: string) => void): void {
  if (desktopState() !== 'granted') return;
  try {
    const notice = new Notification(words.title, {
      body: words.text,
      tag,
      icon: '/icon-192.png',
      // The sound is the page's own, and has a switch of its own.
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
    // Phones show notices only by way of a service worker, which this page does without.
  }
}
