import { useTrackState } from './controller.ts';
import { PositionSlider } from './PositionSlider.tsx';
import { SOUND_PROBLEMS, type Track } from './track.ts';
import { clockOf } from './words.ts';

/** The state of the track that was last played or paused: its row shows the line and the position. Else null. */
function useOpenState(track: Track) {
  const state = useTrackState(track.key);
  return state?.status === 'idle' ? null : state;
}

/** "0:14 / 0:42" while it is the present track, else its length. */
export function TrackTime({ track }: { readonly track: Track }) {
  const state = useOpenState(track);
  if (!state) return <span>{clockOf(track.seconds)}</span>;
  return (
    <>
      <span>{clockOf(state.second)}</span>
      <span className="meta"> / {clockOf(track.seconds)}</span>
    </>
  );
}

/** The line under a row whose track is the present one; nothing for the others. */
export function ScrubLine({ track }: { readonly track: Track }) {
  if (!useOpenState(track)) return null;
  return (
    <PositionSlider trackKey={track.key} seconds={track.seconds} className="scrub">
      <i />
    </PositionSlider>
  );
}

/** Why the sound of a track is not there, in words; nothing while all is well. */
export function TrackProblem({ track }: { readonly track: Track }) {
  const state = useTrackState(track.key);
  return (
    <span className="trackproblem" role="status">
      {state?.status === 'lost' && state.problem ? SOUND_PROBLEMS[state.problem] : ''}
    </span>
  );
}
