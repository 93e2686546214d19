// What the tabs of one browser do together. Names and messages never contain data.

/** Missing on insecure origins. */
const locksOf = (): LockManager | undefined => navigator.locks;

/** Runs `work` in one tab of this browser at a time, in none without locks. When that tab closes or aborts, another takes over. */
export function inOneTab(name: string, signal: AbortSignal, work: () => Promise<void>): void {
  locksOf()
    ?.request(name, { signal }, work)
    // Aborted before it was this tab's turn.
    .catch(() => undefined);
}

/** Whether no other open tab has asked for `name` before, or this one. Without locks each tab is the first. */
export const isFirstTab = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    const locks = locksOf();
    if (!locks) return resolve(true);
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        // Until the tab is closed: a slower one may ask at any time.
        return lock && new Promise(() => undefined);
      })
      .catch(() => resolve(true));
  });

export function listenToTabs<T>(name: string, listener: (message: T) => void) {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  channel?.addEventListener('message', ({ data }: MessageEvent<T>) => listener(data));
  return {
    post(message: T): void {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only a window's method takes an origin; a channel has its own
      channel?.postMessage(message);
    },
    close: () => channel?.close(),
  };
}
