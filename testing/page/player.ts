import type { ErrorKind } from '#src/lib/errors.ts';
import type { Track } from '#src/ui/player/track.ts';

/** An `<audio>` element whose sound comes, plays and fails as the test says. */
export function aSilentElement() {
  const listeners = new Map<string, () => void>();
  const fire = (type: string) => listeners.get(type)?.();
  const element = {
    address: '',
    get src() {
      return element.address;
    },
    set src(url: string) {
      Object.assign(element, { address: url, currentTime: 0, paused: true, error: null });
    },
    preload: '',
    currentTime: 0,
    duration: Number.NaN,
    paused: true,
    error: null as { readonly code: number } | null,
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
    load: () => {},
    removeAttribute: () => {
      element.src = '';
    },
    addEventListener: (type: string, listener: () => void) => {
      listeners.set(type, listener);
    },
  };
  return {
    element: element as unknown as HTMLAudioElement & { paused: boolean },
    fire,
    /** Sets the length and plays to `seconds`. */
    playTo: (seconds: number, duration = element.duration) => {
      element.duration = duration;
      fire('durationchange');
      fire('playing');
      element.currentTime = Math.min(seconds, duration);
      fire('timeupdate');
      if (seconds < duration) return;
      element.paused = true;
      fire('pause');
      fire('ended');
    },
    /** Fails as the browser does: 2 while playing, 4 before. */
    fail: (code: 2 | 4) => {
      element.error = { code };
      fire('error');
    },
  };
}

/** A track that the gateway sends, unless `silent` says why not. */
export function aTrack(key: string, seconds = 42) {
  const calls = { ended: 0, silent: null as ErrorKind | null };
  const track: Track = {
    key,
    url: `/${key}`,
    seconds,
    whole: () => Promise.resolve('network'),
    whySilent: () => Promise.resolve(calls.silent),
    onEnd: () => {
      calls.ended++;
    },
  };
  return { track, calls };
}
