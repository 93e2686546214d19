import { m } from '#messages/start';
import type { ErrorKind } from '#src/lib/errors.ts';
import { lengthWords } from '#src/lib/time.ts';

/** A recording. Two tracks with the same key are the same sound. */
export interface Track {
  readonly key: string;
  /** Its address on our own origin, which answers `Range`. */
  readonly url: string;
  /** Its length as the service gives it, used until the browser knows better. */
  readonly seconds: number;
  /** Fetches the whole sound, to draw or save it. Returns why not when it fails, and never rejects. */
  whole(signal?: AbortSignal): Promise<Blob | ErrorKind>;
  /** Why the gateway does not send it. Null when it does. */
  whySilent(): Promise<ErrorKind | null>;
  /** Called when the track was played to its end. */
  onEnd?(): void;
}

/** Why nothing can be played: the sound was not sent, or it was sent but is unplayable. */
export type SoundProblem = ErrorKind | 'unplayable';

/** The sentence for a problem. */
export const problemWords = (problem: SoundProblem): string =>
  ({
    network: m.soundNetwork,
    timeout: m.soundTimeout,
    unauthorized: m.soundUnauthorized,
    refused: m.soundRefused,
    'not-found': m.soundNotFound,
    invalid: m.soundInvalid,
    conflict: m.soundInvalid,
    'slow-down': m.errorSlowDown,
    service: m.errorService,
    unreadable: m.soundUnreadable,
    unplayable: m.soundUnplayable,
  })[problem]();

/** A position or a length in seconds as "0:42", "1:02:05". */
export const clockOf = (seconds: number): string => lengthWords(Math.floor(seconds) * 1000);

/** The length to show, in seconds. The service counts whole seconds; the real length is used when it differs by more. */
export const shownLength = (stated: number, real: number): number =>
  Math.abs(real - stated) < 2 ? stated : Math.round(real);

/** "14 seconds of 42", "1 minute 5 seconds of 2 minutes": for screen readers. */
export function positionWords(second: number, seconds: number): string {
  const spoken = (value: number) => {
    const minutes = Math.floor(value / 60);
    const rest = value % 60;
    if (minutes === 0) return m.spokenSeconds({ seconds: rest });
    return rest === 0 ? m.spokenMinutes({ minutes }) : m.spokenBoth({ minutes, seconds: rest });
  };
  return m.spokenPosition({ at: spoken(second), length: spoken(Math.round(seconds)) });
}

/** The ticks under a waveform, in seconds: the beginning, even steps, and the end, as far as their texts do not overlap. */
export function ticksOf(seconds: number): readonly number[] {
  const total = Math.round(seconds);
  if (total <= 0) return [0];
  const step = STEPS.find((candidate) => total / candidate <= 5) ?? Math.ceil(total / 5 / 3600) * 3600;
  const marks = Array.from({ length: Math.floor(total / step) + 1 }, (_, at) => at * step);
  return [...marks.filter((mark) => mark === 0 || total - mark > total * 0.12), total];
}

const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600];
