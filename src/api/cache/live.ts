import type { Query, QueryClient } from '@tanstack/react-query';
import { changedEvent, type LiveResource } from '#contract/live.ts';
import { sessionState } from '#src/api/client/session-state.ts';
import { postTo } from '#src/lib/channel.ts';
import { setLive } from './polling.ts';

/** What the keys of a resource's queries begin with. */
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
  /** Changes of a resource that follow each other are fetched at once. */
  gather: 250,
  /** A stream without a sign of life for so long is held back by something on its way, or dead. The gateway beats every 5 s. */
  silent: 12_000,
  /** Polls, while the stream is there, in case that it missed something. */
  safetyNet: 60_000,
  /** When a stream that broke is opened again: spread out, since all boards lose theirs together. */
  again: { first: 1000, longest: 8000 },
  /** Boards that fall back to polling do not all ask at once. */
  fallBack: 1000,
};

/** What a tab hears, from the stream or from the tab that has it. */
type Word =
  /** A tab that was opened asks whether the stream is there. */
  | { readonly kind: 'there?' }
  | { readonly kind: 'alive' }
  | { readonly kind: 'down' }
  | { readonly kind: 'changed'; readonly resources: readonly LiveResource[] };

/** Whether somebody looks at a query that is polled. A settled one, such as the figures of last month, changes no more. */
function isPolled(query: Query): boolean {
  return query.observers.some(({ options }) => {
    const { staleTime } = options;
    const fresh = typeof staleTime === 'function' ? staleTime(query) : staleTime;
    const seen = document.visibilityState === 'visible' || options.refetchIntervalInBackground === true;
    return seen && typeof options.refetchInterval === 'function' && fresh !== Infinity;
  });
}

/** Whether the stream tells of the query's resource. */
const isTold = (query: Query): boolean =>
  isPolled(query) && Object.values(KEYS).includes(String(query.queryKey[0]));

/** Asks at most every `gather` milliseconds for each resource: at once, and again when more came meanwhile. */
function createGatherer(ask: (resource: LiveResource) => void): (resource: LiveResource) => void {
  const waiting = new Map<LiveResource, boolean>();
  const go = (resource: LiveResource): void => {
    ask(resource);
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
 * Keeps the page up to date by the gateway's stream of changes (`GET /live`), which says that a resource changed and never
 * what: its queries are then fetched. One tab of the browser has the stream, and tells the others. While it is there, polls
 * are a safety net; what the stream vouches for is as fresh as its last sign of life. Returns how to stop.
 */
export function followChanges(client: QueryClient): () => void {
  const stop = new AbortController();
  const channel = new BroadcastChannel('frontdesk-live');
  let live = false;
  let heardAt = 0;
  let hasStream = false;

  const ask = (predicate: (query: Query) => boolean) => {
    if (sessionState.get() === 'ended') return;
    void client.refetchQueries({ type: 'active', predicate: (query) => predicate(query) && isPolled(query) });
  };
  const askAll = () => ask(() => true);
  const askGathered = createGatherer((resource) => ask(({ queryKey }) => queryKey[0] === KEYS[resource]));

  const post = (word: Word) => postTo(channel, word);

  function setStanding(now: boolean): void {
    if (live === now) return;
    live = now;
    setLive(now);
    // What changed before the stream was there; and when it is gone, polls begin with this.
    if (now) askAll();
    else setTimeout(askAll, TIMES.fallBack * Math.random());
  }

  /** Nothing was told, so nothing has changed: what was read is what there is now. */
  function confirm(): void {
    const now = Date.now();
    for (const query of client.getQueryCache().findAll({ type: 'active', predicate: isTold })) {
      const { status, fetchStatus, isInvalidated } = query.state;
      if (status === 'success' && fetchStatus === 'idle' && !isInvalidated)
        query.setState({ dataUpdatedAt: now });
    }
  }

  function hear(word: Word): void {
    if (word.kind === 'there?') return hasStream && live ? post({ kind: 'alive' }) : undefined;
    if (word.kind === 'down') return setStanding(false);
    heardAt = Date.now();
    if (word.kind === 'changed') {
      for (const resource of word.resources) askGathered(resource);
    } else {
      setStanding(true);
      confirm();
    }
  }
  const say = (word: Word) => {
    hear(word);
    post(word);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => hear(data));

  const watch = setInterval(() => {
    if (live && Date.now() - heardAt > TIMES.silent) setStanding(false);
  }, 1000);
  const net = setInterval(() => live && askAll(), TIMES.safetyNet);

  post({ kind: 'there?' });
  void whileOnlyTab(stop.signal, () => {
    hasStream = true;
    return keepStream(say, stop.signal);
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

/** Runs `work` in one tab of the browser at a time; when that is closed, another takes over. */
async function whileOnlyTab(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  try {
    await navigator.locks.request('frontdesk-live', { signal }, work);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Holds the stream open until `signal`, opening it again whenever it breaks or is silent. */
async function keepStream(say: (word: Word) => void, signal: AbortSignal): Promise<void> {
  let fails = 0;
  while (!signal.aborted) {
    const began = Date.now();
    await holdStream(say, signal);
    say({ kind: 'down' });
    fails = Date.now() - began > TIMES.again.longest ? 0 : fails + 1;
    const ceiling = Math.min(TIMES.again.longest, TIMES.again.first * 2 ** fails);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ceiling * (0.5 + Math.random() / 2));
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}

/** One stream, until it breaks, is silent, or `signal`. */
function holdStream(say: (word: Word) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stream = new EventSource('/live');
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
    // The browser's own tries know neither of the session's end nor of silence.
    stream.addEventListener('error', end);
    stream.addEventListener('heartbeat', () => {
      wait();
      say({ kind: 'alive' });
    });
    stream.addEventListener('down', () => {
      wait();
      say({ kind: 'down' });
    });
    stream.addEventListener('changed', ({ data }: MessageEvent<string>) => {
      wait();
      const read = changedEvent.safeParse(JSON.parse(data));
      if (read.success) say({ kind: 'changed', resources: read.data.resources });
    });
  });
}
