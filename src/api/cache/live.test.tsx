import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followChanges } from './live.ts';
import { polled, setLive } from './polling.ts';

/** All streams that were opened, newest last. The test plays the gateway. */
let streams: FakeStream[] = [];

class FakeStream extends EventTarget {
  closed = false;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    streams.push(this);
  }
  say(event: 'heartbeat' | 'down' | 'changed' | 'error', data?: object) {
    this.dispatchEvent(Object.assign(new Event(event), { data: JSON.stringify(data ?? {}) }));
  }
  close() {
    this.closed = true;
  }
}

const MINUTE = 60_000;
let stop: () => void = () => undefined;

/** A page that shows chats and the figures of last month. */
function page(as?: 'wall') {
  const client = new QueryClient();
  const asked = { chats: 0, figures: 0, walls: 0 };
  const service = { fails: false };
  const observe = (key: keyof typeof asked, queryKey: string[], options: object) =>
    new QueryObserver(client, {
      queryKey,
      queryFn: () => {
        asked[key] += 1;
        return service.fails ? Promise.reject(new Error('no')) : Promise.resolve(asked[key]);
      },
      ...options,
    }).subscribe(() => undefined);
  const ends = [
    observe('chats', ['chats', 'recent'], polled(5000)),
    observe('figures', ['smileys', 'figures'], {
      ...polled(5000),
      staleTime: 'static',
      refetchInterval: () => false,
    }),
    observe('walls', ['walls', 'links'], polled(15_000)),
  ];
  const stopFollowing = followChanges(client, as);
  stop = () => {
    stopFollowing();
    for (const end of ends) end();
    client.clear();
  };
  return { client, asked, service, forget: () => Object.assign(asked, { chats: 0, figures: 0, walls: 0 }) };
}

beforeEach(() => {
  streams = [];
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeStream);
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, _options: object, work: () => Promise<void>) => work() },
  });
});
afterEach(() => {
  stop();
  setLive(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const beat = async (times = 1) => {
  for (let at = 0; at < times; at += 1) {
    streams.at(-1)?.say('heartbeat');
    await vi.advanceTimersByTimeAsync(5000);
  }
};

describe('a page with a stream of changes', () => {
  test('fetches when the stream opens, at each change, and once a minute', async () => {
    const { asked, forget } = page();
    await vi.advanceTimersByTimeAsync(0);
    expect([streams.length, streams[0]?.url]).toEqual([1, '/live?as=person']);
    await beat();
    expect(asked.chats).toBe(2);
    forget();
    await beat(10);
    expect(asked.chats).toBe(0);
    streams[0]?.say('changed', { resources: ['chats'] });
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual({ chats: 1, figures: 0, walls: 0 });
    forget();
    await beat(12);
    // Once a minute, all polled queries are fetched, also those that the stream does not cover.
    expect(asked).toEqual({ chats: 1, figures: 0, walls: 1 });
  });

  test('reads the comments on a contact again when one was written', async () => {
    const { client } = page();
    await beat();
    let asked = 0;
    const end = new QueryObserver(client, {
      queryKey: ['comments', 1],
      queryFn: () => Promise.resolve((asked += 1)),
      ...polled(60_000),
    }).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    streams[0]?.say('changed', { resources: ['contacts'] });
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toBe(2);
    end();
  });

  test('reads what was not shown while it changed, when it is shown again', async () => {
    const { client } = page();
    await beat();
    let asked = 0;
    const show = (staleTime: number | 'static' = 60_000) =>
      new QueryObserver(client, {
        queryKey: ['smileys', 'every', staleTime],
        queryFn: () => Promise.resolve((asked += 1)),
        ...polled(60_000),
        staleTime,
      }).subscribe(() => undefined);
    const leave = show();
    await vi.advanceTimersByTimeAsync(0);
    leave();
    const again = show();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked, 'nothing changed').toBe(1);
    again();
    streams[0]?.say('changed', { resources: ['smileys'] });
    const end = show();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked, 'a smiley came').toBe(2);
    end();
    // Final figures do not change.
    show('static')();
    await vi.advanceTimersByTimeAsync(300);
    const before = asked;
    streams[0]?.say('changed', { resources: ['smileys'] });
    show('static')();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked, 'final').toBe(before);
  });

  test('fetches twice for a burst: at once and a quarter of a second later', async () => {
    const { asked, forget } = page();
    await beat();
    forget();
    for (let at = 0; at < 20; at += 1) streams[0]?.say('changed', { resources: ['chats', 'unheard-of'] });
    await vi.advanceTimersByTimeAsync(249);
    expect(asked.chats).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.chats).toBe(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked.chats).toBe(2);
  });

  test('covered queries are as fresh as the last event; failed ones are not', async () => {
    const { client, service } = page();
    await beat(3);
    const age = () => Date.now() - (client.getQueryState(['chats', 'recent'])?.dataUpdatedAt ?? 0);
    expect(age()).toBe(5000);
    await beat();
    expect(age()).toBe(5000);
    service.fails = true;
    streams[0]?.say('changed', { resources: ['chats'] });
    await beat(2);
    expect(age()).toBeGreaterThanOrEqual(15_000);
  });

  test.each([
    ['says that it is down', () => streams[0]?.say('down')],
    ['breaks', () => streams[0]?.say('error')],
  ])('polls as before when the stream %s', async (_, fall) => {
    const { asked, forget } = page();
    await beat();
    forget();
    fall();
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked.chats).toBe(1);
    await vi.advanceTimersByTimeAsync(6100);
    expect(asked.chats).toBeGreaterThan(1);
  });

  test('polls after 12 s without an event, as behind a proxy that buffers the stream', async () => {
    const { asked, forget } = page();
    await beat();
    forget();
    await vi.advanceTimersByTimeAsync(8000);
    expect(streams[0]?.closed).toBe(true);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(asked.chats).toBeGreaterThanOrEqual(2);
  });

  test('500 pages that lose their streams together fetch spread over a second and reconnect within ten', async () => {
    const back: number[] = [];
    for (let at = 0; at < 500; at += 1) {
      streams = [];
      page();
      await vi.advanceTimersByTimeAsync(0);
      const began = Date.now();
      streams[0]?.say('error');
      while (streams.length === 1) await vi.advanceTimersByTimeAsync(50);
      back.push(Date.now() - began);
      stop();
    }
    expect(Math.max(...back)).toBeLessThan(10_000);
    const spread = Math.max(...back) - Math.min(...back);
    expect(spread).toBeGreaterThan(700);
    // Fewer than a fifth of them in any tenth of a second.
    const tenths = Map.groupBy(back, (moment) => Math.floor(moment / 100));
    expect(Math.max(...[...tenths.values()].map((all) => all.length))).toBeLessThan(100);
  });

  test('listens to the end of the page once, however often the stream breaks', async () => {
    const added = vi.spyOn(AbortSignal.prototype, 'addEventListener');
    const removed = vi.spyOn(AbortSignal.prototype, 'removeEventListener');
    page();
    for (let at = 1; at <= 5; at += 1) {
      await vi.advanceTimersByTimeAsync(30_000);
      streams.at(-1)?.say('error');
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(streams.length).toBeGreaterThan(4);
    expect(added.mock.calls.length - removed.mock.calls.length).toBe(1);
  });

  test('tabs of a person share a stream, and do not take part in that of a wall in the same browser', async () => {
    const held = new Set<string>();
    vi.stubGlobal('navigator', {
      locks: {
        request: (name: string, _options: object, work: () => Promise<void>) =>
          held.has(name) ? new Promise(() => undefined) : (held.add(name), work()),
      },
    });
    const ends = (['wall', undefined, undefined] as const).map((as) => {
      page(as);
      return stop;
    });
    stop = () => ends.forEach((end) => end());
    await vi.advanceTimersByTimeAsync(0);
    expect(streams.length).toBe(2);
  });

  test('a hidden tab fetches nothing', async () => {
    const { asked, forget } = page();
    await beat();
    forget();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    streams[0]?.say('changed', { resources: ['chats'] });
    await beat(14);
    expect(asked.chats + asked.walls).toBe(0);
    expect(MINUTE).toBeLessThan(14 * 5000);
  });
});
