import { onSignOut } from '#src/api/client/on-sign-out.ts';
import { postTo } from '#src/lib/channel.ts';

/**
 * Once per event across the tabs of a browser: whoever holds the event's lock first may tell of it, and says so to the
 * others. Locks and messages carry ids only.
 */
const CHANNEL = 'frontdesk.notices';
/** So long other tabs may be on their way to the same event with the word not yet heard. In milliseconds. */
const HELD = 60_000;
const KEPT = 500;

const told = new Set<string>();
onSignOut({ forget: () => told.clear() });

function note(id: string): void {
  told.add(id);
  const oldest = told.values().next();
  if (told.size > KEPT && !oldest.done) told.delete(oldest.value);
}

let channel: BroadcastChannel | undefined;
/** Listens to the other tabs from now on. Returns the way to stop. */
export function hearOtherTabs(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const listening = new BroadcastChannel(CHANNEL);
  channel = listening;
  listening.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') note(data);
  });
  return () => {
    listening.close();
    if (channel === listening) channel = undefined;
  };
}

const pause = (span: number) => new Promise<void>((resolve) => setTimeout(resolve, span));

/** Whether this tab is the one to tell of an event. At most one tab hears yes, once. */
export async function claim(id: string): Promise<boolean> {
  if (told.has(id)) return false;
  note(id);
  // Absent where the page is not on a secure origin; then each tab is on its own.
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return true;
  return new Promise((resolve) => {
    locks
      .request(`${CHANNEL} ${id}`, { ifAvailable: true }, async (lock) => {
        resolve(lock !== null);
        if (lock === null) return;
        postTo(channel, id);
        await pause(HELD);
      })
      .catch(() => resolve(true));
  });
}

/**
 * Calls back when this tab is the one that watches while it is hidden: one of all tabs at a time, for as long as it is open.
 * Returns the way to give it up.
 */
export function onDuty(begin: () => void): () => void {
  const locks: LockManager | undefined = navigator.locks;
  const over = new AbortController();
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  locks
    ?.request(`${CHANNEL} duty`, { signal: over.signal }, async () => {
      begin();
      await ended;
    })
    // Given up before it came to this tab.
    .catch(() => undefined);
  return () => {
    over.abort();
    end();
  };
}
