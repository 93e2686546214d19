/** What of an `<audio>` element is used. */
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
  /** Somebody else stopped it: a headset, a phone call, the browser. */
  readonly onStopped: () => void;
  readonly onLength: (seconds: number) => void;
}

/** By then the element has read a sound that is in memory. */
const READ_BY = 10_000;

/** The page's one `<audio>` element, made when it is first needed. It only ever plays what is in memory. */
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
      // Of an earlier sound the event may come when the next one plays already.
      if (audio.paused) events.onStopped();
    });
    audio.addEventListener('durationchange', () => {
      if (held === 'whole' && Number.isFinite(audio.duration)) events.onLength(audio.duration);
    });
    return audio;
  }

  function release(): void {
    const old = url;
    // The element may not have read it yet: a sound is let go of right after it came where somebody steps on.
    if (old !== undefined) setTimeout(() => URL.revokeObjectURL(old), READ_BY);
    url = undefined;
    held = 'nothing';
  }

  return {
    /** What it holds: nothing, the part of a sound that has come, or the whole. */
    held: () => held,
    /** Takes a sound in place of what it held, ready to play from `at` seconds. */
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
