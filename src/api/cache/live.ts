import type { Query, QueryClient } from '@tanstack/react-query';
import { changedEvent, type LiveResource } from '#contract/live.ts';
import { sessionState } from '#src/api/client/session-state.ts';
import { postTo } from '#src/lib/channel.ts';
import { setLive } from './polling.ts';

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
  safetyNet: 60_000,
  /** When a broken stream is opened again: at random, since all pages lose their streams together. */
  again: { first: 1000, longest: 8000 },
  /** Pages that fall back to polling start at random within this time. */
  fallBack: 1000,
};

/** A message from the stream, or from the tab that has the stream. */
type LiveMessage =
  /** A new tab asks whether the stream is open. */
  | { readonly kind: 'there?' }
  | { readonly kind: 'alive' }
  | { readonly kind: 'down' }
  | { readonly kind: 'changed'; readonly resources: readonly LiveResource[] };

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
const isCovered = (query: Query): boolean => Object.values(KEYS).includes(nameOf(query));

/** Throttles `refetch` for each resource: at once, and again after `gather` milliseconds when there were more changes. */
function throttlePerResource(refetch: (resource: LiveResource) => void): (resource: LiveResource) => void {
  const waiting = new Map<LiveResource, boolean>();
  const go = (resource: LiveResource): void => {
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
  const name = as === 'wall' ? 'frontdesk-live-wall' : 'frontdesk-live';
  const channel = new BroadcastChannel(name);
  let live = false;
  let lastEventAt = 0;
  let hasStream = false;

  const refetch = (predicate: (query: Query) => boolean) => {
    if (sessionState.get() === 'ended') return;
    // What is not shown is read when it is shown again: no event says then that it changed.
    void client.invalidateQueries({
      refetchType: 'none',
      predicate: (query) => predicate(query) && isCovered(query) && !isPolled(query),
    });
    void client.refetchQueries({ type: 'active', predicate: (query) => predicate(query) && isPolled(query) });
  };
  const refetchAll = () => refetch(() => true);
  const refetchThrottled = throttlePerResource((resource) =>
    refetch((query) => nameOf(query) === KEYS[resource]),
  );

  const post = (message: LiveMessage) => postTo(channel, message);

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
    const now = Date.now();
    for (const query of client.getQueryCache().findAll({ type: 'active', predicate: isCovered })) {
      if (!isPolled(query)) continue;
      const { status, fetchStatus, isInvalidated } = query.state;
      if (status === 'success' && fetchStatus === 'idle' && !isInvalidated)
        query.setState({ dataUpdatedAt: now });
    }
  }

  function receive(message: LiveMessage): void {
    if (message.kind === 'there?') return hasStream && live ? post({ kind: 'alive' }) : undefined;
    if (message.kind === 'down') return setConnected(false);
    lastEventAt = Date.now();
    if (message.kind === 'changed') {
      for (const resource of message.resources) refetchThrottled(resource);
    } else {
      setConnected(true);
      confirm();
    }
  }
  const send = (message: LiveMessage) => {
    receive(message);
    post(message);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => receive(data));

  const watch = setInterval(() => {
    if (live && Date.now() - lastEventAt > TIMES.silent) setConnected(false);
  }, 1000);
  const net = setInterval(() => live && refetchAll(), TIMES.safetyNet);

  post({ kind: 'there?' });
  void whileOnlyTab(name, stop.signal, () => {
    hasStream = true;
    return keepStream(`/live?as=${as}`, send, stop.signal);
  });
  return () => {
    stop.abort();
    clearInterval(watch);
    clearInterval(net);
    channel.close();
    live = false;
    setLive(false);
  };
}

/** Runs `work` in one tab of the browser at a time, by the lock `name`. When that tab is closed, another takes over. */
async function whileOnlyTab(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  try {
    await navigator.locks.request(name, { signal }, work);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Keeps a stream open until `signal`: opens it again when it breaks or is silent. */
async function keepStream(
  url: string,
  send: (message: LiveMessage) => void,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const began = Date.now();
    await holdStream(url, send, signal);
    send({ kind: 'down' });
    failures = Date.now() - began > TIMES.again.longest ? 0 : failures + 1;
    const ceiling = Math.min(TIMES.again.longest, TIMES.again.first * 2 ** failures);
    await new Promise<void>((resolve) => {
      const go = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', go);
        resolve();
      };
      const timer = setTimeout(go, ceiling * (0.5 + Math.random() / 2));
      signal.addEventListener('abort', go);
    });
  }
}

/** Opens one stream. Resolves when it breaks, is silent, or `signal` aborts. */
function holdStream(url: string, send: (message: LiveMessage) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stream = new EventSource(url);
    let silence = 0;
    const end = () => {
      clearTimeout(silence);
      signal.removeEventListener('abort', end);
      stream.close();
      resolve();
    };
    const wait = () => {
      clearTimeout(silence);
      silence = window.setTimeout(end, TIMES.silent);
    };
    wait();
    signal.addEventListener('abort', end);
    // No automatic reconnect by the browser: it ignores the end of the session.
    stream.addEventListener('error', end);
    stream.addEventListener('heartbeat', () => {
      wait();
      send({ kind: 'alive' });
    });
    stream.addEventListener('down', () => {
      wait();
      send({ kind: 'down' });
    });
    stream.addEventListener('changed', ({ data }: MessageEvent<string>) => {
      wait();
      const read = changedEvent.safeParse(JSON.parse(data));
      if (read.success) send({ kind: 'changed', resources: read.data.resources });
    });
  });
}
