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

/** The text for each problem. */
export const SOUND_PROBLEMS: Record<SoundProblem, string> = {
  network: 'The connection broke off.',
  timeout: 'The telephony service stopped sending.',
  unauthorized: 'You are signed out. Sign in again to hear it.',
  refused: 'The telephony service refused to send the sound.',
  'not-found': 'The sound is not there any more.',
  invalid: 'The telephony service could not make sense of the request.',
  conflict: 'The sound changed while it was fetched.',
  'slow-down': 'The telephony service asks us to slow down.',
  service: 'The telephony service answered with an error.',
  unreadable: 'The answer was not a sound.',
  unplayable: 'This browser cannot play the sound.',
};
