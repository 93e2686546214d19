import type { Query, QueryClient } from '@tanstack/react-query';
import { changedEvent, type LiveResource } from '#contract/live.ts';
import { sessionState } from '#src/api/client/session-state.ts';
import { inOneTab, listenToTabs } from '#src/api/client/tabs.ts';
import { mayAskAgain, setLive } from './polling.ts';
import { pause } from './retry-when-busy.ts';

/** The first part of the query keys of a resource. */
const KEYS: Readonly<Record<LiveResource, string>> = {
  employees: 'employees',
  employee_groups: 'employee-groups',
  voice_mails: 'voicemails',
  contacts: 'contacts',
  smileys: 'smileys',
  chats: 'chats',
};

/** Milliseconds. */
const TIMES = {
  /** Several changes of a resource within this time cause one fetch. */
  gather: 250,
  /** A stream without an event for so long is dead, or held back by a proxy. The gateway sends a heartbeat every 5 s. */
  silent: 12_000,
  /** The poll interval while the stream is open, in case it missed a change. */
  safetyNet: 90_000,
  /** When a broken stream is opened again: at random, since all pages lose their streams together. */
  again: { least: 1000, most: 8000 },
  /** Pages that fall back to polling start at random within this time. */
  fallBack: 1000,
};

/** What the gateway itself keeps: its stream tells of it also while the service is down. Also the first part of the query keys. */
const OWN = ['tasks', 'absences'] as const;
type Own = (typeof OWN)[number];
const isOwn = (name: string): name is Own => (OWN as readonly string[]).includes(name);

/**
 * What the tab that has the stream says of it: the resources that have changed, none for a heartbeat; what the gateway keeps has; or
 * that it is down. A new tab asks whether it is there.
 */
type LiveMessage = readonly LiveResource[] | Own | 'down' | 'there?';

/** Whether a query is shown and polled. Final data, such as last month's figures, is not. */
function isPolled(query: Query): boolean {
  if (query.isStatic()) return false;
  return query.observers.some(({ options }) => {
    const seen = document.visibilityState === 'visible' || options.refetchIntervalInBackground === true;
    return seen && typeof options.refetchInterval === 'function';
  });
}

/** The first part of a query's key. A comment on a contact is reported as a change of contacts. */
const nameOf = ({ queryKey }: Query): string =>
  queryKey[0] === 'comments' ? KEYS.contacts : String(queryKey[0]);

/** Whether the stream reports changes of the query's resource. */
const isCovered = (query: Query): boolean =>
  Object.values(KEYS).includes(nameOf(query)) || isOwn(nameOf(query));

/** Whether the query is as fresh as the stream's last event. */
const isFollowed = (query: Query): boolean => isCovered(query) && isPolled(query);

/** Throttles `refetch` for each resource: at once, and again after `gather` milliseconds when there were more changes. */
function throttlePerResource(refetch: (key: string) => void): (key: string) => void {
  const waiting = new Map<string, boolean>();
  const go = (resource: string): void => {
    refetch(resource);
    waiting.set(resource, false);
    setTimeout(() => {
      const more = waiting.get(resource) === true;
      waiting.delete(resource);
      if (more) go(resource);
    }, TIMES.gather);
  };
  return (resource) => {
    if (waiting.has(resource)) waiting.set(resource, true);
    else go(resource);
  };
}

/**
 * Keeps the page up to date by the gateway's stream of changes (`GET /live`). An event names a changed resource, and its
 * queries are fetched. One tab of the browser has the stream and informs the others. While it is open, the queries that it
 * covers are as fresh as its last event, and polls are rare. Tabs with a wall's session share another stream: it reports only what
 * walls show. Returns a function that stops it.
 */
export function followChanges(client: QueryClient, as: 'person' | 'wall' = 'person'): () => void {
  const stop = new AbortController();
  let live = false;
  let heardAt = 0;
  let hasStream = false;
  let closeStream = () => {};

  const refetch = (predicate: (query: Query) => boolean) => {
    if (sessionState.get() === 'ended') return;
    // What is not shown is read when it is shown again: no event says then that it changed.
    void client.invalidateQueries({
      refetchType: 'none',
      predicate: (query) => predicate(query) && isCovered(query) && !isPolled(query),
    });
    void client.refetchQueries({
      type: 'active',
      predicate: (query) => predicate(query) && isPolled(query) && mayAskAgain(query),
    });
  };
  const refetchAll = () => refetch(() => true);
  const refetchThrottled = throttlePerResource((key) => refetch((query) => nameOf(query) === key));

  function setConnected(now: boolean): void {
    if (live === now) return;
    live = now;
    setLive(now);
    // Fetches the changes from before the stream. Without a stream, this starts the polls.
    if (now) refetchAll();
    else setTimeout(refetchAll, TIMES.fallBack * Math.random());
  }

  /** No change was reported, so the data that was read is still current. */
  function confirm(): void {
    const updatedAt = Date.now();
    for (const { queryKey, state } of client
      .getQueryCache()
      .findAll({ type: 'active', predicate: isFollowed }))
      if (state.status === 'success' && state.fetchStatus === 'idle' && !state.isInvalidated)
        client.setQueryData(queryKey, (data: unknown) => data, { updatedAt });
  }

  function receive(message: LiveMessage): void {
    if (message === 'there?') return hasStream && live ? tabs.post([]) : undefined;
    if (typeof message === 'string' && isOwn(message)) return refetchThrottled(message);
    heardAt = Date.now();
    setConnected(message !== 'down');
    if (message === 'down') return;
    if (message.length === 0) confirm();
    for (const resource of message) refetchThrottled(KEYS[resource]);
  }
  const name = as === 'wall' ? 'frontdesk-live-wall' : 'frontdesk-live';
  const tabs = listenToTabs<LiveMessage>(name, receive);
  const send = (message: LiveMessage) => {
    receive(message);
    tabs.post(message);
  };

  /** Opens one stream. Resolves when it breaks, is silent, or is stopped. */
  const holdStream = () =>
    new Promise<void>((resolve) => {
      const stream = new EventSource(`/live?as=${as}`);
      heardAt = Date.now();
      closeStream = () => {
        stream.close();
        resolve();
      };
      // No automatic reconnect by the browser: it ignores the end of the session.
      stream.addEventListener('error', closeStream);
      stream.addEventListener('heartbeat', () => send([]));
      stream.addEventListener('down', () => send('down'));
      for (const own of OWN) stream.addEventListener(own, () => send(own));
      stream.addEventListener('changed', ({ data }: MessageEvent<string>) => {
        const read = changedEvent.safeParse(JSON.parse(data));
        if (read.success) send(read.data.resources);
      });
    });

  tabs.post('there?');
  inOneTab(name, stop.signal, async () => {
    hasStream = true;
    while (!stop.signal.aborted) {
      await holdStream();
      if (stop.signal.aborted) return;
      send('down');
      const { least, most } = TIMES.again;
      await pause(least + (most - least) * Math.random(), stop.signal);
    }
  });
  // By the clock, since a timer stands still while the computer sleeps.
  const watch = setInterval(() => {
    if (Date.now() - heardAt <= TIMES.silent) return;
    setConnected(false);
    closeStream();
  }, 1000);
  const net = setInterval(() => live && refetchAll(), TIMES.safetyNet);
  return () => {
    stop.abort();
    closeStream();
    clearInterval(watch);
    clearInterval(net);
    tabs.close();
    setLive(false);
  };
}
