import { Icon } from '#src/ui/Icon.tsx';
import { player, useControlsOf, useTrackState } from './controller.ts';
import type { Track } from './track.ts';

interface PlayButtonProps {
  readonly track: Track;
  /** What it plays, for screen readers: "Duelund Smedje, 10:36". */
  readonly of: string;
}

/** Plays and pauses one track: in a row of the rail, at an earlier voicemail. */
export function PlayButton({ track, of }: PlayButtonProps) {
  const status = useTrackState(track.key)?.status;
  useControlsOf(track.key);
  const playing = status === 'playing' || status === 'loading';
  const word = playing ? 'Pause' : status === 'lost' ? 'Resume' : 'Play';
  return (
    <button
      type="button"
      className={playing ? 'play is-playing' : 'play'}
      aria-label={`${word} ${of}`}
      aria-busy={status === 'loading'}
      onClick={() => player.toggle(track)}
    >
      <Icon name={playing ? 'pause' : status === 'lost' ? 'retry' : 'play'} />
    </button>
  );
}
