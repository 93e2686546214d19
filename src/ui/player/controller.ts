import { useEffect } from 'react';
import { createStore } from '#src/lib/store.ts';
import { useStore } from '#src/ui/use-store.ts';
import { createOutput, type AudioElement } from './output.ts';
import { keepPreferences, nextRate, readPreferences, type Rate } from './preferences.ts';
import type { SoundProblem, Track } from './track.ts';

/** `loading`: Play was pressed, but there is no sound yet. `lost`: loading broke off; Resume continues at the same position. */
export type PlayerStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'ended' | 'lost';

export interface PlayerState {
  readonly track: Track | null;
  readonly status: PlayerStatus;
  readonly problem: SoundProblem | null;
  /** The length: of the sound when it is loaded, else as the service gives it. */
  readonly seconds: number;
  /** The position in whole seconds, for texts. Drawings use `position()`. */
  readonly second: number;
  readonly rate: Rate;
  /** 0 to 1. */
  readonly volume: number;
}

/** How long Play waits for the whole sound before it plays the loaded part, in milliseconds. */
const PATIENCE = 300;
/** A smaller part is too short to play. */
const ENOUGH_BYTES = 12_000;
/** How much is played again after a part, so that nothing is skipped, in seconds. */
const OVERLAP = 0.25;
/** How long a track may have no controls before it stops, in milliseconds: a change of route takes a moment. */
const DETACHED = 600;
/** How much of the end must be played for a track to count as heard to its end, in seconds. */
const LISTENED = 1;
/** `timeupdate` is not exact: a position this close to the next second counts as that second. */
const SLACK = 0.05;

const nothing = { status: 'idle', problem: null, seconds: 0, second: 0 } as const;

/**
 * The one audio player of the page, as an external store. It plays from memory: the whole sound, or the part that was loaded
 * before loading broke off. So the position is kept, and Resume fetches only what is missing.
 */
export function createPlayer(makeElement: () => AudioElement = () => new Audio()) {
  const store = createStore<PlayerState>({ track: null, ...nothing, ...readPreferences() });
  /** The position while no sound is loaded, in seconds. */
  let wanted = 0;
  /** The end of the loaded part, in seconds. */
  let partEnd = 0;
  /** Counts the requests to play or stop, so that a late answer to an old one is ignored. */
  let wish = 0;
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
      // A newer request interrupts `play()`. That is not an error.
      if (mine !== wish || (error instanceof DOMException && error.name === 'AbortError')) return;
      if (error instanceof DOMException && error.name === 'NotAllowedError') set({ status: 'paused' });
      else lose('unplayable');
    });
  }

  function reachedEnd(): void {
    const { track } = store.get();
    if (!track || output.held() === 'nothing') return;
    if (output.held() === 'part') {
      // Only the end of the loaded part: go on with what was loaded since, or report that the sound is lost. The element
      // reports the end of the whole sound, whose length it has from the header.
      wanted = Math.max(wanted, partEnd);
      output.release();
      void bring(track, true);
      return;
    }
    set({ status: 'ended', second: Math.floor(store.get().seconds + SLACK) });
    // A jump to the end does not count as heard; a sound that is shorter than that does.
    if (lastSeek > 0 && store.get().seconds - lastSeek < LISTENED) return;
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
    output.release();
    wanted = leftAt.get(track.key) ?? 0;
    lastSeek = 0;
    set({ track, ...nothing, seconds: track.seconds, second: Math.floor(wanted + SLACK) });
  }

  /** Loads the sound of the current track. Plays it then, if that is still wanted. */
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

  /** Plays a track from the position where it was left, or from the beginning when it had ended. Also resumes a lost track. */
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
    // A jump back after the end plays the last words again.
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
    /** Makes a track the current one and loads it, without playing. Stops another track. */
    prepare(track: Track) {
      present(track);
      if (store.get().status === 'idle') void bring(track, false);
    },
    play,
    /** Plays or pauses a track, by default the current one. */
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
      wish++;
      output.release();
      leftAt.clear();
      wanted = 0;
      set({ track: null, ...nothing });
    },
  };
}

const rest = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** The player of the page. */
export const player = createPlayer();

/** A value of the player's state. The component renders again when it changes, so `select` must return a primitive. */
export function usePlayer<T extends string | number | boolean | null | undefined>(
  select: (state: PlayerState) => T,
): T {
  return useStore(player, select);
}

/** The player's state while this track is the current one, else null. */
export const useTrackState = (key: string): PlayerState | null =>
  useStore(player, (state) => (state.track?.key === key ? state : null));

/** Registers the component as controls of this track. A track without controls is paused. */
export function useControlsOf(key: string): void {
  useEffect(() => player.attach(key), [key]);
}
