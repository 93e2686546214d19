import type { Smiley } from '#contract/smileys.ts';
import { soundOf } from '#src/api/client/sounds.ts';

/** The track of a smiley's recording, or null. Only handles of our gateway are played (docs/security.md, Foreign or hostile media). */
export function recordingTrack({ call_recording: recording }: Smiley) {
  const url = recording?.sound?.url;
  if (!recording || typeof url !== 'string' || !/^\/media\/[\w.-]+$/.test(url)) return null;
  return { key: `recording:${recording.id}`, seconds: recording.duration, ...soundOf(url) };
}
