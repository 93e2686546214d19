import { m } from '#messages/start';
import type { ErrorKind } from '#src/lib/errors.ts';

export interface TrackSound {
  /** Whether `blob` is the whole sound. */
  readonly complete: boolean;
  /** The loaded part of the sound. */
  readonly blob: Blob | null;
  /** How much is loaded, 0 to 1. Null when the size is not known. */
  readonly share: number | null;
  readonly problem: ErrorKind | null;
}

/** A recording. Two tracks with the same key are the same sound. */
export interface Track {
  readonly key: string;
  /** The caller's name, which the system shows with its media keys. */
  readonly title: string;
  /** Its length as the service gives it, used until the sound is loaded. */
  readonly seconds: number;
  /** Loads the sound, or continues where loading broke off. Never rejects. */
  load(): Promise<TrackSound>;
  /** The same before Play is pressed. It does not continue a sound that broke off. */
  prefetch(): Promise<TrackSound>;
  peek(): TrackSound;
  /** Called when the track was played to its end. */
  onEnd?(): void;
}

/** Why nothing can be played: the sound was not loaded, or it is loaded but unplayable. */
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
    conflict: m.soundConflict,
    'slow-down': m.errorSlowDown,
    service: m.errorService,
    unreadable: m.soundUnreadable,
    unplayable: m.soundUnplayable,
  })[problem]();
