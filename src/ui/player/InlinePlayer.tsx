import { usePlayer } from './controller.ts';
import { PositionSlider } from './PositionSlider.tsx';
import { SOUND_PROBLEMS, type Track } from './track.ts';
import { clockOf } from './words.ts';

/** Whether a track is the one that was last played or paused: then its row shows the line and the position. */
export function useIsOpen(track: Track): boolean {
  return usePlayer((state) => state.track?.key === track.key && state.status !== 'idle');
}

/** "0:14 / 0:42" while it is the present track, else its length. */
export function TrackTime({ track }: { readonly track: Track }) {
  const open = useIsOpen(track);
  const second = usePlayer((state) => (state.track?.key === track.key ? state.second : 0));
  if (!open) return <span>{clockOf(track.seconds)}</span>;
  return (
    <>
      <span>{clockOf(second)}</span>
      <span className="meta"> / {clockOf(track.seconds)}</span>
    </>
  );
}

/** The line under a row whose track is the present one; nothing for the others. */
export function ScrubLine({ track }: { readonly track: Track }) {
  const open = useIsOpen(track);
  if (!open) return null;
  return (
    <PositionSlider trackKey={track.key} seconds={track.seconds} className="scrub">
      <i />
    </PositionSlider>
  );
}

/** Why the sound of a track is not there, in words; nothing while all is well. */
export function TrackProblem({ track }: { readonly track: Track }) {
  const problem = usePlayer((state) =>
    state.track?.key === track.key && state.status === 'lost' ? state.problem : null,
  );
  return (
    <span className="trackproblem" role="status">
      {problem === null ? '' : SOUND_PROBLEMS[problem]}
    </span>
  );
}
