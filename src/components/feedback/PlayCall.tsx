import { Link } from 'react-router';
import type { Smiley } from '#contract/smileys.ts';
import { recordingTrack } from '#src/api/smileys/recordings.ts';
import { lengthWords } from '#src/lib/time.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { player, useControlsOf, usePlayer } from '#src/ui/player/controller.ts';
import type { Track } from '#src/ui/player/track.ts';
import { chatUrl, fromWords } from './smiley.ts';

const LOOKS = {
  pill: {
    base: 'inline-flex h-7 items-center gap-1.5 rounded-[14px] border pe-2.25 ps-1.75 text-sm font-medium whitespace-pre print:hidden! max-desk:h-11 max-desk:rounded-[22px] max-desk:pe-3.5 max-desk:ps-3 max-desk:text-[14px]',
    quiet: 'border-line-control bg-surface hover:bg-sunken',
  },
  row: {
    base: 'relative z-1 inline-flex h-6 items-center gap-1.25 rounded-[12px] pe-1.75 ps-1.25 text-sm font-medium normal-nums print:hidden! max-desk:h-11 max-desk:rounded-[22px] max-desk:border max-desk:pe-3.5 max-desk:ps-3 max-desk:text-[14px]',
    quiet: 'text-ink-2 hover:bg-line hover:text-ink max-desk:border-line-control',
  },
};

interface PlayCallProps {
  readonly smiley: Smiley;
  /** A pill of its own, or a quiet one in a row. */
  readonly look: keyof typeof LOOKS;
  /** The text before the length: "Call ". */
  readonly before?: string;
}

/** Plays the call of a smiley, or links to its chat. Renders nothing when there is neither. */
export function PlayCall({ smiley, look, before = '' }: PlayCallProps) {
  const track = recordingTrack(smiley, fromWords(smiley));
  const chat = chatUrl(smiley);
  if (track) return <PlayTrack track={track} look={look} before={before} />;
  if (chat !== null)
    return (
      <Link className={`${LOOKS[look].base} ${LOOKS[look].quiet}`} to={chat}>
        <Icon name="chat" size={12} />
        <span>Chat</span>
        <span className="sr-only"> of {fromWords(smiley)}</span>
      </Link>
    );
  return (
    <span className="text-sm font-regular text-ink-3">
      {smiley.conversation_type === 'chat' ? 'Chat' : 'No recording'}
    </span>
  );
}

function PlayTrack({ track, look, before }: { track: Track } & Omit<PlayCallProps, 'smiley'>) {
  const status = usePlayer((state) => (state.track?.key === track.key ? state.status : 'idle'));
  const second = usePlayer((state) => (state.track?.key === track.key ? state.second : 0));
  useControlsOf(track.key);
  const playing = status === 'playing' || status === 'loading';
  const length = lengthWords(track.seconds * 1000);
  const place = status === 'idle' || status === 'ended' ? '' : `${lengthWords(second * 1000)} of `;
  const word = playing ? 'Pause' : status === 'lost' ? 'Resume' : 'Play';
  return (
    <button
      type="button"
      className={`${LOOKS[look].base} ${playing ? 'border-accent bg-accent text-on-accent' : LOOKS[look].quiet}`}
      aria-busy={status === 'loading'}
      onClick={(event) => {
        event.stopPropagation();
        player.toggle(track);
      }}
    >
      <Icon name={playing ? 'pause' : status === 'lost' ? 'retry' : 'play'} size={12} />
      <span className="sr-only">
        {word} the call of {track.title},{' '}
      </span>
      {place === '' ? before : place}
      {length}
    </button>
  );
}
