import { useEffect } from 'react';
import { createKeptStore, createStore } from '#src/browser/store.ts';
import { useStore } from '#src/ui/use-store.ts';
import type { SoundProblem, Track } from './track.ts';

/** `loading`: it is to play, but there is no sound yet. `lost`: loading failed; playing again continues at the same position. */
export type PlayerStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'ended' | 'lost';

export interface PlayerState {
  readonly track: Track | null;
  readonly status: PlayerStatus;
  /** Why it is lost. Null until that is known. */
  readonly problem: SoundProblem | null;
  /** The length: of the sound when the browser knows it, else as the service gives it. */
  readonly seconds: number;
  /** The position in whole seconds, for texts. Drawings use `position()`. */
  readonly second: number;
}

/** The speeds, slowest first. */
export const RATES = [0.8, 1, 1.5, 2] as const;

/** How the person likes to listen, which is kept after the session. */
interface Preferences {
  readonly rate: (typeof RATES)[number];
  /** 0 to 1. */
  readonly volume: number;
}

/** What was kept, as far as it is believable. */
function readPreferences(text: string | null): Preferences {
  let kept: Partial<Preferences> = {};
  try {
    kept = JSON.parse(text ?? '{}') as Partial<Preferences>;
  } catch {
    // It is not ours.
  }
  const { volume } = kept;
  return {
    rate: RATES.find((rate) => rate === kept.rate) ?? 1,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : 1,
  };
}

/** `MediaError.MEDIA_ERR_NETWORK`. */
const BROKE_OFF = 2;
/** How long a track may have no controls before it stops, in milliseconds: a change of route takes a moment. */
const DETACHED = 600;
/** How much of the end must be played for a track to count as heard to its end, in seconds. */
const LISTENED = 1;
/** `timeupdate` is not exact: a position this close to the next second counts as that second. */
const SLACK = 0.05;

const nothing = { status: 'idle', problem: null, seconds: 0, second: 0 } as const;

/** The one audio player of the page, as an external store. Its `<audio>` element fetches what it plays, by `Range`. */
export function createPlayer(makeElement = () => new Audio()) {
  const store = createStore<PlayerState>({ track: null, ...nothing });
  const preferences = createKeptStore('frontdesk.player', readPreferences, JSON.stringify);
  /** Created when first needed. */
  let audio: HTMLAudioElement | undefined;
  /** The last position that the person jumped to in the current track, in seconds. */
  let lastSeek = 0;
  const leftAt = new Map<string, number>();
  const endListeners = new Set<(track: Track) => void>();
  const attached = new Map<string, number>();

  const set = (values: Partial<PlayerState>) => {
    const keys = Object.keys(values) as (keyof PlayerState)[];
    const before = store.get();
    if (keys.some((key) => before[key] !== values[key])) store.set({ ...before, ...values });
  };
  const isOn = () => ['playing', 'loading'].includes(store.get().status);
  /** The exact position in the current track, in seconds. */
  const position = () => audio?.currentTime ?? 0;
  const tick = () => set({ second: Math.floor(position() + SLACK) });

  const prefer = (change: Partial<Preferences>) => preferences.set({ ...preferences.get(), ...change });

  function element(): HTMLAudioElement {
    if (audio) return audio;
    const made = (audio = makeElement());
    // With the metadata alone, the first press waits up to a quarter of a second.
    made.preload = 'auto';
    made.preservesPitch = true;
    const adopt = () => {
      const { rate, volume } = preferences.get();
      made.defaultPlaybackRate = made.playbackRate = rate;
      made.volume = volume;
    };
    // They are also changed in other tabs.
    preferences.subscribe(adopt);
    adopt();
    made.addEventListener('timeupdate', tick);
    made.addEventListener('ended', reachedEnd);
    made.addEventListener('error', () => void lose());
    made.addEventListener('playing', () => {
      if (isOn()) set({ status: 'playing' });
    });
    made.addEventListener('waiting', () => {
      if (isOn()) set({ status: 'loading' });
    });
    made.addEventListener('pause', () => {
      // A headset or the browser stopped it. The event of an earlier sound may come when the next one is already playing.
      if (made.paused && isOn()) set({ status: 'paused' });
    });
    made.addEventListener('durationchange', () => {
      if (store.get().track && Number.isFinite(made.duration)) set({ seconds: made.duration });
    });
    return made;
  }

  /** Says why there is no sound, which the browser does not know. Not before somebody wants to hear it. */
  async function lose(): Promise<void> {
    const { track } = store.get();
    if (!track || !isOn()) return;
    const otherwise = audio?.error?.code === BROKE_OFF ? 'network' : 'unplayable';
    set({ status: 'lost' });
    tick();
    const problem = (await track.whySilent()) ?? otherwise;
    const now = store.get();
    if (now.track?.key === track.key && now.status === 'lost') set({ problem });
  }

  function load({ url }: Track, at: number): void {
    const one = element();
    one.src = url;
    one.currentTime = at;
  }

  function start(track: Track): void {
    const one = element();
    if (one.error) load(track, position());
    set({ status: 'loading', problem: null });
    one.play().catch((error: unknown) => {
      // A failure is an event of the element too, and a newer request that interrupts this one is none.
      if (error instanceof DOMException && error.name === 'NotAllowedError' && isOn())
        set({ status: 'paused' });
    });
  }

  function reachedEnd(): void {
    const { track, seconds } = store.get();
    if (!track) return;
    set({ status: 'ended', second: Math.floor(seconds + SLACK) });
    // A jump to the end does not count as heard; a sound that is shorter than that does.
    if (lastSeek > 0 && seconds - lastSeek < LISTENED) return;
    track.onEnd?.();
    for (const listener of endListeners) listener(track);
  }

  function present(track: Track): void {
    const before = store.get();
    if (before.track?.key === track.key) return set({ track });
    if (before.track && before.status === 'ended') leftAt.delete(before.track.key);
    else if (before.track) leftAt.set(before.track.key, position());
    audio?.pause();
    lastSeek = 0;
    set({ track, ...nothing, seconds: track.seconds });
    load(track, leftAt.get(track.key) ?? 0);
    tick();
  }

  /** Plays a track from the position where it was left, or from the beginning when it had ended. Also resumes a lost track. */
  function play(track: Track): void {
    present(track);
    if (isOn()) return;
    if (store.get().status === 'ended') seek(0);
    else start(track);
  }

  function pause(): void {
    if (!isOn()) return;
    set({ status: 'paused' });
    audio?.pause();
    tick();
  }

  /** Jumps to a position in a track, by default the current one. */
  function seek(seconds: number, track = store.get().track): void {
    if (!track) return;
    present(track);
    const { status, seconds: total } = store.get();
    lastSeek = Math.min(Math.max(0, seconds), total);
    element().currentTime = lastSeek;
    tick();
    // A jump back after the end plays the last words again.
    if (status === 'ended' && lastSeek < total) start(track);
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Speed and volume. */
    preferences,
    prefer,
    nextRate: () => {
      const at = RATES.indexOf(preferences.get().rate);
      prefer({ rate: RATES[(at + 1) % RATES.length] ?? 1 });
    },
    /** Makes a track the current one and loads it, without playing. Stops another track. */
    prepare: present,
    play,
    /** Plays or pauses a track, by default the current one. */
    toggle(track = store.get().track): void {
      if (isOn() && store.get().track?.key === track?.key) pause();
      else if (track) play(track);
    },
    pause,
    seek,
    skip(seconds: number, track = store.get().track): void {
      if (track) present(track);
      seek(position() + seconds);
    },
    position,
    /** Registers controls of a track on the page. Returns the function that removes them. Without controls it pauses. */
    attach(key: string) {
      attached.set(key, (attached.get(key) ?? 0) + 1);
      return () => {
        attached.set(key, (attached.get(key) ?? 1) - 1);
        setTimeout(() => {
          if ((attached.get(key) ?? 0) > 0) return;
          attached.delete(key);
          if (store.get().track?.key === key) pause();
        }, DETACHED);
      };
    },
    /** Calls back for each track that was played to its end. */
    onEnd(listener: (track: Track) => void) {
      endListeners.add(listener);
      return () => {
        endListeners.delete(listener);
      };
    },
    /** Stops and deletes everything: the session has ended. */
    reset() {
      set({ track: null, ...nothing });
      leftAt.clear();
      audio?.pause();
      audio?.removeAttribute('src');
      audio?.load();
    },
  };
}

/** The player of the page. */
export const player = createPlayer();

/** The player's state while this track is the current one, else null. */
export const useTrackState = (key: string): PlayerState | null =>
  useStore(player, (state) => (state.track?.key === key ? state : null));

/** Registers the component as controls of this track. A track without controls is paused. */
export function useControlsOf(key: string): void {
  useEffect(() => player.attach(key), [key]);
}
