import { postTo } from '#src/lib/channel.ts';

/** A message between the tabs of one browser. It never contains data. */
export type TabMessage = 'signed-out' | 'signed-in';

const open = () => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('frontdesk'));
let channel: BroadcastChannel | undefined;

export function notifyTabs(message: TabMessage): void {
  postTo((channel ??= open()), message);
}

/** Listens to the other tabs. Returns a function that stops it. */
export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  const listening = (channel ??= open());
  const heard = (event: MessageEvent<unknown>) => {
    if (event.data === 'signed-out' || event.data === 'signed-in') listener(event.data);
  };
  listening?.addEventListener('message', heard);
  return () => listening?.removeEventListener('message', heard);
}
