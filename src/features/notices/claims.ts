import { onSignOut } from '#src/api/client/on-sign-out.ts';
import { postTo } from '#src/lib/channel.ts';

/**
 * Shows each event once across the tabs of a browser: the tab that gets the event's lock shows the notice and informs the
 * other tabs. Locks and messages carry ids only.
 */
const CHANNEL = 'frontdesk.notices';
/** Milliseconds that the lock is held: slower tabs may find the event before they get the message. */
const LOCK_HELD = 60_000;
const MAX_REMEMBERED = 500;

const handled = new Set<string>();
onSignOut({ forget: () => handled.clear() });

function remember(id: string): void {
  handled.add(id);
  const oldest = handled.values().next();
  if (handled.size > MAX_REMEMBERED && !oldest.done) handled.delete(oldest.value);
}

let channel: BroadcastChannel | undefined;
/** Starts listening to the other tabs. Returns a function that stops it. */
export function listenToOtherTabs(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const listening = new BroadcastChannel(CHANNEL);
  channel = listening;
  listening.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') remember(data);
  });
  return () => {
    listening.close();
    if (channel === listening) channel = undefined;
  };
}

const wait = (span: number) => new Promise<void>((resolve) => setTimeout(resolve, span));

/** Whether this tab may show the notice of an event. True at most once, in one tab. */
export async function claim(id: string): Promise<boolean> {
  if (handled.has(id)) return false;
  remember(id);
  // Missing on insecure origins: there each tab shows the notice.
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return true;
  return new Promise((resolve) => {
    locks
      .request(`${CHANNEL} ${id}`, { ifAvailable: true }, async (lock) => {
        resolve(lock !== null);
        if (lock === null) return;
        postTo(channel, id);
        await wait(LOCK_HELD);
      })
      .catch(() => resolve(true));
  });
}

/**
 * Elects one tab, which polls while it is hidden. Calls `onBegin` when this tab is elected; it stays elected until it closes.
 * Returns a function that steps down.
 */
export function onElected(onBegin: () => void): () => void {
  const locks: LockManager | undefined = navigator.locks;
  const stopping = new AbortController();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  locks
    ?.request(`${CHANNEL} duty`, { signal: stopping.signal }, async () => {
      onBegin();
      await released;
    })
    // Stepped down before this tab was elected.
    .catch(() => undefined);
  return () => {
    stopping.abort();
    release();
  };
}
