import type { Smiley } from '#contract/smileys.ts';
import { sounds, type SoundState } from '#src/api/client/sounds.ts';

/** What the player needs to know of a call recording: the shape of `Track` in `src/ui/player`. */
export interface RecordingTrack {
  readonly key: string;
  readonly title: string;
  readonly seconds: number;
  load(): Promise<SoundState>;
  prefetch(): Promise<SoundState>;
  peek(): SoundState;
}

/**
 * The track of a smiley's call recording; null where there is none to play. Only handles of our own gateway are played
 * (trust.md, Foreign or hostile media).
 */
export function recordingTrack({ call_recording: recording }: Smiley, title: string): RecordingTrack | null {
  const url = recording?.sound?.url;
  if (!recording || typeof url !== 'string' || !/^\/media\/[\w.-]+$/.test(url)) return null;
  return {
    key: `recording:${recording.id}`,
    title,
    seconds: recording.duration,
    load: () => sounds.load(url),
    prefetch: () => sounds.prefetch(url),
    peek: () => sounds.peek(url),
  };
}
