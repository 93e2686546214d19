import { createStore } from '#src/lib/store.ts';
import { useStore } from '#src/ui/use-store.ts';

const KEY = 'frontdesk.voicemails.next';

/** Whether the end of a voicemail plays the next unheard one, as chosen on this computer. Off unless it was chosen. */
const autoNext = createStore(stored(), undefined, false);

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    // The browser refuses storage: the choice lasts until the page is closed.
    return false;
  }
}

export function setAutoNext(on: boolean): void {
  try {
    if (on) localStorage.setItem(KEY, 'on');
    else localStorage.removeItem(KEY);
  } catch {
    // As in `stored`.
  }
  autoNext.set(on);
}

export const useAutoNext = (): boolean => useStore(autoNext);
