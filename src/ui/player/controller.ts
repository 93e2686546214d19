import { useEffect } from 'react';
import { createStore } from '#src/lib/store.ts';
import { useStore } from '#src/ui/use-store.ts';
import { createOutput, type AudioElement } from './output.ts';
import { keepPreferences, nextRate, readPreferences, type Rate } from './preferences.ts';
import type { SoundProblem, Track } from './track.ts';

/** `loading`: wanted but not here yet. `lost`: the sound broke off; the position is kept and Resume goes on. */
export type PlayerStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'ended' | 'lost';

export interface PlayerState {
  readonly track: Track | null;
  readonly status: PlayerStatus;
  readonly problem: SoundProblem | null;
  /** Of the sound itself when it is here, else as the service says. */
  readonly seconds: number;
  /** Whole seconds of the position: for words. Drawing asks `position()`. */
  readonly second: number;
  readonly rate: Rate;
  /** 0 to 1. */
  readonly volume: number;
}

/** How long a press waits for the whole sound before it begins with what is here. */
const PATIENCE = 300;
/** Below this there is nothing worth playing yet. */
const ENOUGH_BYTES = 12_000;
/** After a part, so much is played again rather than lost. Seconds. */
const OVERLAP = 0.25;
/** How long controls may be gone (a route changes) before the sound stops. */
const DETACHED = 600;
/** So much of the end must be played, in seconds, for the sound to count as played to its end. */
const LISTENED = 1;
/** `timeupdate` comes a little early or late: a position this close to the next second counts as it. */
const SLACK = 0.05;

const nothing = { status: 'idle', problem: null, seconds: 0, second: 0 } as const;

/**
 * One audio for the whole page, as an external store. It plays the whole sound from memory, or the part that came before
 * it broke off; so a position survives, and Resume fetches only what is missing.
 */
export function createPlayer(makeElement: () => AudioElement = () => new Audio()) {
  const store = createStore<PlayerState>({ track: null, ...nothing, ...readPreferences() });
  /** The position while nothing is held. */
  let wanted = 0;
  /** Where the held part of a sound ends, in seconds. */
  let partEnd = 0;
  /** Counts the wishes, so that a late answer to an old one changes nothing. */
  let wish = 0;
  /** Where the person last jumped to in the present track. */
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
  /** Seconds of the present track that were played, exactly. */
  const position = () => (output.held() === 'nothing' ? wanted : output.position());
  const tick = () => set({ second: Math.floor(position() + SLACK) });

  const output = createOutput(makeElement, store.get, {
    onTime: tick,
    onEnd: reachedEnd,
    onFail: () => lose('unplayable'),
    onStopped() {
      if (store.get().status === 'playing') set({ status: 'paused' });
    },
    onLength: (seconds) => set({ seconds }),
  });

  function lose(problem: SoundProblem): void {
    wanted = position();
    output.release();
    set({ status: 'lost', problem, second: Math.floor(wanted + SLACK) });
  }

  function start(): void {
    const mine = wish;
    set({ status: 'playing', problem: null });
    output.play().catch((error: unknown) => {
      // A newer wish interrupts `play()`; that is no failure.
      if (mine !== wish || (error instanceof DOMException && error.name === 'AbortError')) return;
      if (error instanceof DOMException && error.name === 'NotAllowedError') set({ status: 'paused' });
      else lose('unplayable');
    });
  }

  function reachedEnd(): void {
    const { track } = store.get();
    if (!track || output.held() === 'nothing') return;
    if (output.held() === 'part') {
      // Only the end of what had come: go on with what came since, or say that it is lost. The element believes that it
      // is at the end of the whole sound, since the sound's head says how long it is.
      wanted = Math.max(wanted, partEnd);
      output.release();
      void bring(track, true);
      return;
    }
    set({ status: 'ended', second: Math.floor(store.get().seconds + SLACK) });
    // Whoever jumps to the end has not heard it.
    if (store.get().seconds - lastSeek < LISTENED) return;
    track.onEnd?.();
    for (const listener of endListeners) listener(track);
  }

  function leave(key: string): void {
    if (store.get().status === 'ended') leftAt.delete(key);
    else leftAt.set(key, position());
  }

  function present(track: Track): void {
    const before = store.get().track?.key;
    if (before === track.key) {
      set({ track });
      return;
    }
    wish++;
    if (before !== undefined) leave(before);
    output.pause();
    output.release();
    wanted = leftAt.get(track.key) ?? 0;
    lastSeek = 0;
    set({ track, ...nothing, seconds: track.seconds, second: Math.floor(wanted + SLACK) });
  }

  /** Gets the sound of the present track, and plays it when it is here and still wanted. */
  async function bring(track: Track, andPlay: boolean): Promise<void> {
    const mine = ++wish;
    const here = track.peek();
    if (here.complete && here.blob) {
      if (output.held() !== 'whole') output.hold(here.blob, 'whole', position());
      if (andPlay) start();
      return;
    }
    if (andPlay) set({ status: 'loading', problem: null });
    const loading = andPlay ? track.load() : track.prefetch();
    if (andPlay && position() === 0) {
      await Promise.race([loading, rest(PATIENCE)]);
      const part = track.peek();
      if (mine === wish && !part.complete && part.blob && part.share && part.blob.size >= ENOUGH_BYTES) {
        partEnd = Math.max(0, part.share * store.get().seconds - OVERLAP);
        output.hold(part.blob, 'part', 0);
        start();
        return;
      }
    }
    const sound = await loading;
    if (mine !== wish) return;
    if (sound.complete && sound.blob) {
      output.hold(sound.blob, 'whole', position());
      if (andPlay) start();
    } else if (andPlay) lose(sound.problem ?? 'network');
  }

  /** Plays a track from where it was left, or from its beginning after its end. Also resumes a lost one. */
  function play(track: Track): void {
    present(track);
    if (isOn()) return;
    if (store.get().status === 'ended') seek(0);
    else void bring(track, true);
  }

  function pause(): void {
    if (!isOn()) return;
    wish++;
    set({ status: 'paused' });
    output.pause();
    tick();
  }

  function seek(seconds: number): void {
    const { track, status } = store.get();
    if (!track) return;
    wanted = Math.min(Math.max(0, seconds), store.get().seconds);
    lastSeek = wanted;
    set({ second: Math.floor(wanted + SLACK) });
    if (output.held() === 'whole' || wanted < partEnd) output.seek(wanted);
    else if (output.held() === 'part') {
      output.release();
      if (status === 'playing') void bring(track, true);
    }
    // Back from the end: to hear the last words once more.
    if (status === 'ended' && wanted < store.get().seconds) start();
  }

  function setRate(rate: Rate): void {
    output.setRate(rate);
    set({ rate });
    keepPreferences(store.get());
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Makes a track the present one and ready to play at once, silently. Stops what else is playing. */
    prepare(track: Track) {
      present(track);
      if (store.get().status === 'idle') void bring(track, false);
    },
    play,
    /** Plays or pauses a track: the present one when none is given. */
    toggle(track = store.get().track ?? undefined) {
      if (isOn() && store.get().track?.key === track?.key) pause();
      else if (track) play(track);
    },
    pause,
    seek,
    skip: (seconds: number) => seek(position() + seconds),
    setRate,
    nextRate: () => setRate(nextRate(store.get().rate)),
    setVolume(volume: number) {
      output.setVolume(volume);
      set({ volume });
      keepPreferences(store.get());
    },
    position,
    /** Controls of this track came onto the screen; the answer takes them off. Sound never plays without any. */
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
    /** Told of every track that was played to its end. */
    onEnd(listener: (track: Track) => void) {
      endListeners.add(listener);
      return () => {
        endListeners.delete(listener);
      };
    },
    /** Stops and forgets: the session has ended. */
    reset() {
      wish++;
      output.pause();
      output.release();
      leftAt.clear();
      wanted = 0;
      set({ track: null, ...nothing });
    },
  };
}

const rest = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** The one player of the page. */
export const player = createPlayer();

/** A value of the page's player; the component renders again when it changes. `select` answers a plain value. */
export function usePlayer<T extends string | number | boolean | null | undefined>(
  select: (state: PlayerState) => T,
): T {
  return useStore(player, select);
}

/** The player's state while this track is the present one; null while it is not. */
export const useTrackState = (key: string): PlayerState | null =>
  useStore(player, (state) => (state.track?.key === key ? state : null));

/** Says that controls of this track are on the screen: without any, its sound stops. */
export function useControlsOf(key: string): void {
  useEffect(() => player.attach(key), [key]);
}
