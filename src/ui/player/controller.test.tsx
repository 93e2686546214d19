import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createPlayer } from './controller.ts';
import { aSilentElement, aTrack } from '#testing/page/player.ts';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});

const settle = () => vi.advanceTimersByTimeAsync(0);
/** A player, and a track of so many seconds. */
function setUp(seconds?: number) {
  const audio = aSilentElement();
  return { ...audio, player: createPlayer(() => audio.element), a: aTrack('a', seconds) };
}

describe('playing', () => {
  test('a press plays at once; a second press before there is sound takes the wish back', () => {
    const { a, player, element, fire } = setUp();
    player.prepare(a.track);
    expect([player.get().status, element.src, element.preload]).toEqual(['idle', '/a', 'auto']);
    player.play(a.track);
    expect([player.get().status, element.paused]).toEqual(['loading', false]);
    player.toggle(a.track);
    fire('playing');
    expect([player.get().status, element.paused]).toEqual(['paused', true]);
    player.toggle(a.track);
    fire('playing');
    expect(player.get().status).toBe('playing');
    fire('waiting');
    expect(player.get().status).toBe('loading');
    // As a headset does.
    element.pause();
    expect(player.get().status).toBe('paused');
  });

  test('one sound at a time: another one stops the first, which goes on later where it was left', () => {
    const { a, player, element, playTo } = setUp();
    const b = aTrack('b');
    player.play(a.track);
    playTo(14, 42);
    player.play(b.track);
    expect([player.get().track?.key, element.currentTime, player.get().status]).toEqual(['b', 0, 'loading']);
    player.play(a.track);
    expect([player.get().track?.key, element.currentTime, player.get().second]).toEqual(['a', 14, 14]);
    expect([element.src, element.paused]).toEqual(['/a', false]);
  });

  test('the track and listeners are notified of the end once, and playing again starts at the beginning', () => {
    const { a, player, element, playTo } = setUp();
    const ended = vi.fn<(track: { key: string }) => void>();
    player.onEnd(ended);
    player.play(a.track);
    playTo(41.6, 41.6);
    expect([player.get().status, player.get().second, a.calls.ended]).toEqual(['ended', 41, 1]);
    expect(ended.mock.calls.map(([track]) => track.key)).toEqual(['a']);
    player.toggle();
    expect([player.get().status, element.currentTime]).toEqual(['loading', 0]);
  });

  test('a sound of less than a second was heard; jumping to the end is not listening to the end', () => {
    const short = setUp(1);
    short.player.play(short.a.track);
    short.playTo(0.8, 0.8);
    expect([short.player.get().status, short.a.calls.ended]).toEqual(['ended', 1]);
    const { a, player, playTo } = setUp();
    player.play(a.track);
    playTo(3, 42);
    player.seek(41.5);
    playTo(42, 42);
    expect([player.get().status, a.calls.ended]).toEqual(['ended', 0]);
    player.toggle();
    playTo(42, 42);
    expect(a.calls.ended).toBe(1);
  });

  test('seeking stays inside the sound, works before it plays, and goes on from the end', () => {
    const { a, player, element, playTo } = setUp();
    player.prepare(a.track);
    player.seek(30);
    expect([player.position(), player.get().second, element.currentTime]).toEqual([30, 30, 30]);
    player.skip(-50);
    expect(player.position()).toBe(0);
    player.skip(500);
    expect(player.position()).toBe(42);
    player.play(a.track);
    playTo(42, 42);
    player.seek(37);
    expect([player.get().status, element.currentTime, element.paused]).toEqual(['loading', 37, false]);
  });
});

describe('a sound that fails', () => {
  test('says why, keeps the position, and plays from there at the next press', async () => {
    const { a, player, element, playTo, fail } = setUp();
    player.play(a.track);
    playTo(13.75, 42);
    fail(2);
    await settle();
    expect(player.get()).toMatchObject({ status: 'lost', problem: 'network', second: 13, seconds: 42 });
    expect(a.calls.ended).toBe(0);
    player.toggle(a.track);
    expect([player.get().status, player.get().problem, element.currentTime]).toEqual([
      'loading',
      null,
      13.75,
    ]);
    playTo(42, 42);
    expect(a.calls.ended).toBe(1);
  });

  test('is asked about at the gateway, and not before somebody wants to hear it', async () => {
    const { a, player, element, fail } = setUp();
    a.calls.silent = 'not-found';
    player.prepare(a.track);
    fail(4);
    await settle();
    expect(player.get()).toMatchObject({ status: 'idle', problem: null });
    player.play(a.track);
    expect(element.error).toBeNull();
    fail(4);
    expect(player.get()).toMatchObject({ status: 'lost', problem: null });
    await settle();
    expect(player.get()).toMatchObject({ status: 'lost', problem: 'not-found' });
  });

  test('that the browser cannot play keeps the position and says so', async () => {
    const { a, player, playTo, fail } = setUp();
    player.play(a.track);
    playTo(5, 42);
    fail(4);
    await settle();
    expect(player.get()).toMatchObject({ status: 'lost', problem: 'unplayable', second: 5 });
  });
});

describe('how the person likes to listen', () => {
  test('speed goes round, keeps the pitch, and is remembered with the volume', () => {
    const { a, player, element } = setUp();
    player.play(a.track);
    const seen = [1, 2, 3, 4].map(() => {
      player.nextRate();
      return element.playbackRate;
    });
    expect([seen, element.preservesPitch]).toEqual([[1.5, 2, 0.8, 1], true]);
    player.prefer({ rate: 2 });
    player.prefer({ volume: 0.3 });
    expect(element.volume).toBe(0.3);
    expect(setUp().player.preferences.get()).toEqual({ rate: 2, volume: 0.3 });
  });

  test('what another tab chooses is what this one plays at', () => {
    const { a, player, element } = setUp();
    player.play(a.track);
    localStorage.setItem('frontdesk.player', '{"volume":0.3,"rate":2}');
    window.dispatchEvent(new StorageEvent('storage', { key: 'frontdesk.player' }));
    expect([element.playbackRate, element.volume]).toEqual([2, 0.3]);
    expect(player.preferences.get()).toEqual({ rate: 2, volume: 0.3 });
  });

  test('nonsense that was kept is not believed', () => {
    localStorage.setItem('frontdesk.player', '{"volume":9,"rate":"fast"}');
    expect(setUp().player.preferences.get()).toEqual({ rate: 1, volume: 1 });
    localStorage.setItem('frontdesk.player', '{');
    expect(setUp().player.preferences.get()).toEqual({ rate: 1, volume: 1 });
  });
});

describe('sound never plays without its controls on the screen', () => {
  test('it stops when the last ones are gone, not when a route changes from one to the other, and after the session nothing is left', async () => {
    const { a, player, element } = setUp();
    const leaveInbox = player.attach('a');
    player.play(a.track);
    leaveInbox();
    const leaveRail = player.attach('a');
    await vi.advanceTimersByTimeAsync(2000);
    expect(player.get().status).toBe('loading');
    leaveRail();
    await vi.advanceTimersByTimeAsync(2000);
    expect(player.get().status).toBe('paused');
    player.play(a.track);
    player.reset();
    expect([player.get().track, element.paused, element.src]).toEqual([null, true, '']);
  });
});
