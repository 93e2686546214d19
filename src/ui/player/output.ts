/** The used part of an `<audio>` element. */
export type AudioElement = Pick<
  HTMLAudioElement,
  | 'src'
  | 'currentTime'
  | 'duration'
  | 'paused'
  | 'playbackRate'
  | 'defaultPlaybackRate'
  | 'preservesPitch'
  | 'volume'
  | 'play'
  | 'pause'
  | 'addEventListener'
>;

interface OutputEvents {
  readonly onTime: () => void;
  readonly onEnd: () => void;
  readonly onFail: () => void;
  /** It was stopped from outside the page: a headset, a phone call, the browser. */
  readonly onStopped: () => void;
  readonly onLength: (seconds: number) => void;
}

/** After this time the element has surely read a sound from memory, in milliseconds. */
const READ_BY = 10_000;

/** The page's one `<audio>` element, created when first needed. It plays from memory only. */
export function createOutput(
  make: () => AudioElement,
  settings: () => { readonly rate: number; readonly volume: number },
  events: OutputEvents,
) {
  let made: AudioElement | undefined;
  let url: string | undefined;
  let held: 'nothing' | 'part' | 'whole' = 'nothing';

  function element(): AudioElement {
    if (made) return made;
    const audio = make();
    made = audio;
    audio.preservesPitch = true;
    audio.volume = settings().volume;
    audio.addEventListener('timeupdate', events.onTime);
    audio.addEventListener('ended', events.onEnd);
    audio.addEventListener('error', () => {
      if (held !== 'nothing') events.onFail();
    });
    audio.addEventListener('pause', () => {
      // The event of an earlier sound may come when the next one is already playing.
      if (audio.paused) events.onStopped();
    });
    audio.addEventListener('durationchange', () => {
      if (held === 'whole' && Number.isFinite(audio.duration)) events.onLength(audio.duration);
    });
    return audio;
  }

  /** Stops the sound and deletes it. */
  function release(): void {
    made?.pause();
    const old = url;
    // The element may not have read the sound yet, such as when a person steps quickly from track to track.
    if (old !== undefined) setTimeout(() => URL.revokeObjectURL(old), READ_BY);
    url = undefined;
    held = 'nothing';
  }

  return {
    /** What is loaded: nothing, a part of a sound, or the whole. */
    held: () => held,
    /** Replaces the sound. It is ready to play from `at` seconds. */
    hold(blob: Blob, as: 'part' | 'whole', at: number) {
      release();
      const audio = element();
      url = URL.createObjectURL(blob);
      held = as;
      audio.src = url;
      audio.defaultPlaybackRate = audio.playbackRate = settings().rate;
      audio.currentTime = at;
    },
    release,
    position: () => made?.currentTime ?? 0,
    seek(seconds: number) {
      if (made) made.currentTime = seconds;
    },
    play: () => element().play(),
    pause: () => made?.pause(),
    setRate(rate: number) {
      if (made) made.defaultPlaybackRate = made.playbackRate = rate;
    },
    setVolume(volume: number) {
      if (made) made.volume = volume;
    },
  };
}
