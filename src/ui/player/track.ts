import { m } from '#messages/start';
import type { ErrorKind } from '#src/lib/errors.ts';

/** A recording. Two tracks with the same key are the same sound. */
export interface Track {
  readonly key: string;
  /** The caller's name. */
  readonly title: string;
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
