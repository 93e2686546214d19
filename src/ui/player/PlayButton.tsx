import { m } from '#messages/start';
import { Icon } from '#src/ui/Icon.tsx';
import { player, useControlsOf, useTrackState } from './controller.ts';
import type { Track } from './track.ts';

interface PlayButtonProps {
  readonly track: Track;
  /** What it plays, for screen readers: "Duelund Smedje, 10:36". */
  readonly of: string;
  readonly className?: string;
}

const LOOKS = {
  on: 'border-accent bg-accent text-on-accent',
  off: 'border-line-control bg-surface text-ink hover:bg-sunken',
};

/** Plays and pauses one track: in a row of the rail, at an earlier voicemail. */
export function PlayButton({ track, of, className = '' }: PlayButtonProps) {
  const status = useTrackState(track.key)?.status;
  useControlsOf(track.key);
  const playing = status === 'playing' || status === 'loading';
  const words = playing ? m.pauseOf : status === 'lost' ? m.resumeOf : m.playOf;
  return (
    <button
      type="button"
      className={`grid size-7 flex-none place-items-center rounded-full border forced-colors:border-[CanvasText] ${LOOKS[playing ? 'on' : 'off']} ${className}`}
      aria-label={words({ title: of })}
      aria-busy={status === 'loading'}
      onClick={() => player.toggle(track)}
    >
      <Icon name={playing ? 'pause' : status === 'lost' ? 'retry' : 'play'} size={14} />
    </button>
  );
}
