import { m } from '#messages/start';
import { Icon } from '#src/ui/Icon.tsx';
import { player, useControlsOf, useTrackState } from './controller.ts';
import { PositionSlider } from './PositionSlider.tsx';
import { clockOf, problemWords, type Track } from './track.ts';

interface PlayButtonProps {
  readonly track: Track;
  /** What it plays, for screen readers: "Duelund Smedje, 10:36". */
  readonly title: string;
  readonly className?: string;
}

const LOOKS = {
  on: 'border-accent bg-accent text-on-accent',
  off: 'border-line-control bg-surface text-ink hover:bg-sunken',
};

/** Plays and pauses one track: in a row of the rail, at an earlier voicemail. */
export function PlayButton({ track, title, className = '' }: PlayButtonProps) {
  const status = useTrackState(track.key)?.status;
  useControlsOf(track.key);
  const playing = status === 'playing' || status === 'loading';
  const words = playing ? m.pauseOf : status === 'lost' ? m.resumeOf : m.playOf;
  return (
    <button
      type="button"
      className={`grid size-7 flex-none place-items-center rounded-full border forced-colors:border-[CanvasText] ${LOOKS[playing ? 'on' : 'off']} ${className}`}
      aria-label={words({ title })}
      aria-busy={status === 'loading'}
      onClick={() => player.toggle(track)}
    >
      <Icon name={playing ? 'pause' : status === 'lost' ? 'retry' : 'play'} size={14} />
    </button>
  );
}

/** The state of the track that was last played or paused, whose row shows the slider and the position. Null for others. */
function useOpenState(track: Track) {
  const state = useTrackState(track.key);
  return state?.status === 'idle' ? null : state;
}

/** "0:14 / 0:42" for the current track, the length for every other. */
export function TrackTime({ track }: { readonly track: Track }) {
  const state = useOpenState(track);
  if (!state) return <span>{clockOf(track.seconds)}</span>;
  return (
    <>
      <span>{clockOf(state.second)}</span>
      <span className="text-sm font-regular text-ink-3"> / {clockOf(track.seconds)}</span>
    </>
  );
}

/** The slider under the row of the current track. Renders nothing for other tracks. */
export function ScrubLine({ track }: { readonly track: Track }) {
  if (!useOpenState(track)) return null;
  return (
    <PositionSlider
      track={track}
      className="relative h-1 cursor-pointer touch-none rounded-[2px] bg-sunken before:absolute before:inset-x-0 before:-inset-y-2.5 before:content-['']"
      data-scrub
    >
      <i className="absolute inset-y-0 start-0 w-[var(--at,0%)] rounded-[2px] bg-accent" />
    </PositionSlider>
  );
}

/** Why a track has no sound. Renders nothing when there is no problem. */
export function TrackProblem({ track }: { readonly track: Track }) {
  const state = useTrackState(track.key);
  return (
    <span className="text-sm font-regular text-negative-ink empty:hidden" role="status" data-problem>
      {state?.status === 'lost' && state.problem ? problemWords(state.problem) : ''}
    </span>
  );
}
