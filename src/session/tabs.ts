import { postTo } from '#src/lib/channel.ts';

/** What the tabs of one browser tell each other. No data, only that something happened. */
export type TabMessage = 'signed-out' | 'signed-in';

const open = () => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('frontdesk'));
let channel: BroadcastChannel | undefined;

/** Tells the other tabs. */
export function tellTabs(message: TabMessage): void {
  postTo((channel ??= open()), message);
}

/** Calls back at each message of another tab; returns the way to stop. */
export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  const listening = (channel ??= open());
  const heard = (event: MessageEvent<unknown>) => {
    if (event.data === 'signed-out' || event.data === 'signed-in') listener(event.data);
  };
  listening?.addEventListener('message', heard);
  return () => listening?.removeEventListener('message', heard);
}
