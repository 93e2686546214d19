import type { QueryClient } from '@tanstack/react-query';
import { urlOf } from '#contract/endpoints.ts';
import type { Voicemail } from '#contract/voicemails.ts';
import { soundOf } from '#src/api/client/sounds.ts';
import { markVoicemail } from './changes.ts';
import { knownVoicemail } from './queries.ts';

/** Where the sound of a voicemail is, on our own origin. */
export const voicemailSoundUrl = (id: number): string => urlOf('getVoicemailSound', { id });

export type VoicemailTrack = ReturnType<typeof voicemailTrack>;

/** The name under which the player knows a voicemail. */
export const voicemailTrackKey = (id: number): string => `voicemail:${id}`;

/** The track of a voicemail for the player. `onFail` is told when it could not be marked heard. */
export function voicemailTrack(
  client: QueryClient,
  { id, duration }: Voicemail,
  title: string,
  onFail: (error: unknown) => void = () => {},
) {
  return {
    key: voicemailTrackKey(id),
    title,
    seconds: duration,
    ...soundOf(voicemailSoundUrl(id)),
    /** Played to the end: marks it heard. */
    onEnd: () => {
      if (knownVoicemail(client, id)?.heard !== true) markVoicemail(client, id, true).catch(onFail);
    },
  };
}
