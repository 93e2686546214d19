import { focusManager, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followChanges } from './live.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { polled, polledOne, setLive } from './polling.ts';

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
});

const beat = async (times = 1) => {
  for (let at = 0; at < times; at += 1) {
    streams.at(-1)?.say('heartbeat');
    await vi.advanceTimersByTimeAsync(5000);
  }
};

test('fetches when the stream opens, at each change, and every minute and a half', async () => {
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
  await beat(18);
  // Every minute and a half, all polled queries are fetched, also those that the stream does not cover.
  expect(asked).toEqual({ chats: 1, figures: 0, walls: 1 });
});

test('reads what was not shown while it changed, when it is shown again, comments with their contacts', async () => {
  const { client } = page();
  await beat();
  let asked = 0;
  const show = (...queryKey: unknown[]) =>
    new QueryObserver(client, {
      queryKey,
      queryFn: () => Promise.resolve((asked += 1)),
      ...polled(60_000),
      staleTime: queryKey.includes('final') ? 'static' : 60_000,
    }).subscribe(() => undefined);
  const readsOf = async (...queryKey: unknown[]) => {
    const before = asked;
    const leave = show(...queryKey);
    await vi.advanceTimersByTimeAsync(300);
    leave();
    return asked - before;
  };
  for (const [key, resource] of [
    ['smileys', 'smileys'],
    ['comments', 'contacts'],
  ] as const) {
    expect(await readsOf(key, 1)).toBe(1);
    expect(await readsOf(key, 1), 'nothing changed').toBe(0);
    streams[0]?.say('changed', { resources: [resource] });
    expect(await readsOf(key, 1), 'changed').toBe(1);
  }
  await readsOf('smileys', 'final');
  streams[0]?.say('changed', { resources: ['smileys'] });
  expect(await readsOf('smileys', 'final')).toBe(0);
});

describe('what was asked for in vain', () => {
  /** How often it is asked for: by its first reading, then by whatever happens in twenty-five minutes. */
  async function asks(error: ApiError, options: object) {
    const { client } = page();
    await beat();
    let count = 0;
    const show = () =>
      new QueryObserver(client, {
        queryKey: ['chats', 'one', 'x'],
        queryFn: () => {
          count += 1;
          return Promise.reject(error);
        },
        ...options,
      }).subscribe(() => undefined);
    let leave = show();
    await vi.advanceTimersByTimeAsync(0);
    const counts = [count];
    for (let minute = 0; minute < 25; minute += 1) {
      streams.at(-1)?.say('changed', { resources: ['chats'] });
      focusManager.setFocused(false);
      focusManager.setFocused(true);
      onlineManager.setOnline(false);
      onlineManager.setOnline(true);
      leave();
      leave = show();
      await beat(12);
    }
    streams.at(-1)?.say('error');
    await vi.advanceTimersByTimeAsync(60_000);
    leave();
    focusManager.setFocused(undefined);
    return [...counts, count - 1];
  }

  test('is never asked for again by itself when it is gone', async () => {
    expect(await asks(new ApiError('not-found', { status: 404 }), polledOne(5000))).toEqual([1, 0]);
  });

  test('is asked for again every five minutes when it was refused', async () => {
    expect(await asks(new ApiError('refused', { status: 403 }), polled(5000))).toEqual([1, 5]);
  });

  test('is asked for again at every chance when it was something else, or a list', async () => {
    for (const error of [new ApiError('service', { status: 500 }), new ApiError('not-found')])
      expect((await asks(error, polled(5000)))[1]).toBeGreaterThan(25);
  });
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
  ['says nothing for 12 s, as behind a proxy', () => vi.advanceTimersByTimeAsync(8000)],
])('polls as before when the stream %s', async (_, fall) => {
  const { asked, forget } = page();
  await beat();
  forget();
  await fall();
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked.chats).toBe(1);
  await vi.advanceTimersByTimeAsync(6100);
  expect(asked.chats).toBeGreaterThan(1);
});

test('pages that lose their streams together reconnect spread over a second, within ten', async () => {
  const back: number[] = [];
  for (const random of [0, 0.999]) {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    streams = [];
    page();
    await vi.advanceTimersByTimeAsync(0);
    const began = Date.now();
    streams[0]?.say('error');
    while (streams.length === 1) await vi.advanceTimersByTimeAsync(50);
    back.push(Date.now() - began);
    stop();
  }
  const [first = 0, last = 0] = back;
  expect(last).toBeLessThan(10_000);
  expect(last - first).toBeGreaterThan(700);
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
});
