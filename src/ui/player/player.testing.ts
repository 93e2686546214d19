import type { ErrorKind } from '#src/lib/errors.ts';
import type { AudioElement } from './output.ts';
import type { Track, TrackSound } from './track.ts';

/** An `<audio>` element without sound, whose time is set by the test. */
export function aSilentElement() {
  const listeners = new Map<string, () => void>();
  const fire = (type: string) => listeners.get(type)?.();
  const element = {
    src: '',
    currentTime: 0,
    duration: Number.NaN,
    paused: true,
    playbackRate: 1,
    defaultPlaybackRate: 1,
    preservesPitch: false,
    volume: 1,
    play: () => {
      element.paused = false;
      return Promise.resolve();
    },
    pause: () => {
      if (element.paused) return;
      element.paused = true;
      fire('pause');
    },
    addEventListener: (type: string, listener: () => void) => {
      listeners.set(type, listener);
    },
  };
  return {
    element: element as unknown as AudioElement & { paused: boolean },
    fire,
    /** Sets the length and plays to `seconds`. */
    playTo: (seconds: number, duration = element.duration) => {
      element.duration = duration;
      fire('durationchange');
      element.currentTime = Math.min(seconds, duration);
      fire('timeupdate');
      if (seconds < duration) return;
      element.paused = true;
      fire('pause');
      fire('ended');
    },
  };
}

const SIZE = 120_000;

/** A track whose sound the test delivers. */
export function aTrack(key: string, seconds = 42) {
  let sound: TrackSound = { complete: false, blob: null, share: 0, problem: null };
  let waiting: ((sound: TrackSound) => void)[] = [];
  const calls = { load: 0, ended: 0 };
  const settle = (next: TrackSound) => {
    sound = next;
    for (const done of waiting) done(sound);
    waiting = [];
  };
  const bytes = (count: number) => new Blob([new Uint8Array(count)], { type: 'audio/mpeg' });
  const load = () => {
    calls.load++;
    if (sound.complete) return Promise.resolve(sound);
    return new Promise<TrackSound>((done) => waiting.push(done));
  };
  const track: Track = {
    key,
    title: key,
    seconds,
    load,
    prefetch: load,
    peek: () => sound,
    onEnd: () => {
      calls.ended++;
    },
  };
  return {
    track,
    calls,
    arrive: (size = SIZE) => settle({ complete: true, blob: bytes(size), share: 1, problem: null }),
    breakOff: (size: number, problem: ErrorKind = 'network') =>
      settle({ complete: false, blob: size > 0 ? bytes(size) : null, share: size / SIZE, problem }),
  };
}
