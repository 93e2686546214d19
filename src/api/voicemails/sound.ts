import type { QueryClient } from '@tanstack/react-query';
import { urlOf } from '#contract/endpoints.ts';
import type { Voicemail } from '#contract/voicemails.ts';
import { soundOf } from '#src/api/client/sounds.ts';
import { markVoicemail } from './changes.ts';
import { knownVoicemail } from './queries.ts';

export type VoicemailTrack = ReturnType<typeof voicemailTrack>;

/** The key of a voicemail in the player. */
export const voicemailTrackKey = (id: number): string => `voicemail:${id}`;

/** The track of a voicemail for the player. Its end marks the voicemail heard; `onFail` gets the ApiError if that fails. */
export function voicemailTrack(
  client: QueryClient,
  { id, duration }: Voicemail,
  onFail: (error: unknown) => void = () => {},
) {
  return {
    key: voicemailTrackKey(id),
    seconds: duration,
    ...soundOf(urlOf('getVoicemailSound', { id })),
    onEnd: () => {
      if (knownVoicemail(client, id)?.heard !== true) markVoicemail(client, id, true).catch(onFail);
    },
  };
}
