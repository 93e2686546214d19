import type { ErrorKind } from '#src/lib/errors.ts';

export interface TrackSound {
  /** `blob` is all of the sound. */
  readonly complete: boolean;
  /** What is here of it. */
  readonly blob: Blob | null;
  /** How much of it is here, 0 to 1; null where nobody knows. */
  readonly share: number | null;
  readonly problem: ErrorKind | null;
}

/** Something to listen to. Two tracks with one key are the same sound. */
export interface Track {
  readonly key: string;
  /** Whose sound it is, for the keys of a keyboard or a headset. */
  readonly title: string;
  /** Its length as the service says it, until the sound itself is here. */
  readonly seconds: number;
  /** Fetches the sound, or goes on where it broke off. Never rejects. */
  load(): Promise<TrackSound>;
  /** The same ahead of time: a sound that broke off stays as it is. */
  prefetch(): Promise<TrackSound>;
  peek(): TrackSound;
  /** Called when it was played to its end. */
  onEnd?(): void;
}

/** Why there is nothing to hear: the sound is not here, or it is and cannot be played. */
export type SoundProblem = ErrorKind | 'unplayable';

/** What a person reads then. */
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
