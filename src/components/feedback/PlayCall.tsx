import { Link } from 'react-router';
import type { Smiley } from '#contract/smileys.ts';
import { recordingTrack } from '#src/api/smileys/recordings.ts';
import { lengthWords } from '#src/lib/time.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { player, useControlsOf, usePlayer } from '#src/ui/player/controller.ts';
import type { Track } from '#src/ui/player/track.ts';
import { chatUrl, fromWords } from './smiley.ts';

interface PlayCallProps {
  readonly smiley: Smiley;
  readonly className: 'rec-play' | 'rowplay';
  /** The text before the length: "Call ". */
  readonly before?: string;
}

/** Plays the call of a smiley, or links to its chat. Renders nothing when there is neither. */
export function PlayCall({ smiley, className, before = '' }: PlayCallProps) {
  const track = recordingTrack(smiley, fromWords(smiley));
  const chat = chatUrl(smiley);
  if (track) return <PlayTrack track={track} className={className} before={before} />;
  if (chat !== null)
    return (
      <Link className={className} to={chat}>
        <Icon name="chat" size={14} />
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

function PlayTrack({ track, className, before }: { track: Track } & Omit<PlayCallProps, 'smiley'>) {
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
      className={playing ? `${className} is-playing` : className}
      aria-busy={status === 'loading'}
      onClick={(event) => {
        event.stopPropagation();
        player.toggle(track);
      }}
    >
      <Icon name={playing ? 'pause' : status === 'lost' ? 'retry' : 'play'} size={14} />
      <span className="sr-only">
        {word} the call of {track.title},{' '}
      </span>
      {place === '' ? before : place}
      {length}
    </button>
  );
}
