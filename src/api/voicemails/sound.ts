import type { QueryClient } from '@tanstack/react-query';
import { urlOf } from '#contract/endpoints.ts';
import type { Voicemail } from '#contract/voicemails.ts';
import { sounds, type SoundState } from '#src/api/client/sounds.ts';
import { markVoicemail } from './changes.ts';
import { knownVoicemail } from './queries.ts';

/** Where the sound of a voicemail is, on our own origin. */
export const voicemailSoundUrl = (id: number): string => urlOf('getVoicemailSound', { id });

/** What the player needs to know of a voicemail: the shape of `Track` in `src/ui/player`. */
export interface VoicemailTrack {
  readonly key: string;
  readonly title: string;
  readonly seconds: number;
  load(): Promise<SoundState>;
  prefetch(): Promise<SoundState>;
  peek(): SoundState;
  /** Played to the end: marks it heard. */
  onEnd(): void;
}

/** The name under which the player knows a voicemail. */
export const voicemailTrackKey = (id: number): string => `voicemail:${id}`;

/** The track of a voicemail. `onFail` is told when it could not be marked heard. */
export function voicemailTrack(
  client: QueryClient,
  { id, duration }: Voicemail,
  title: string,
  onFail: (error: unknown) => void = () => {},
): VoicemailTrack {
  const url = voicemailSoundUrl(id);
  return {
    key: voicemailTrackKey(id),
    title,
    seconds: duration,
    load: () => sounds.load(url),
    prefetch: () => sounds.prefetch(url),
    peek: () => sounds.peek(url),
    onEnd: () => {
      if (knownVoicemail(client, id)?.heard !== true) markVoicemail(client, id, true).catch(onFail);
    },
  };
}
