import { m } from '#messages/shared';
import { Link } from 'react-router';
import type { Smiley } from '#contract/smileys.ts';
import { recordingTrack } from '#src/api/smileys/recordings.ts';
import { lengthWords } from '#src/lib/time.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { player, useControlsOf, useTrackState } from '#src/ui/player/controller.ts';
import type { Track } from '#src/ui/player/track.ts';
import { chatUrl, fromWords } from '#src/components/smileys/Face.tsx';

const BUTTON =
  'inline-flex items-center text-sm font-medium print:hidden! max-desk:h-11 max-desk:rounded-[22px] max-desk:ps-3 max-desk:pe-3.5 max-desk:text-[14px]';
const LOOKS = {
  pill: {
    base: `${BUTTON} h-7 gap-1.5 rounded-[14px] border ps-1.75 pe-2.25 whitespace-pre`,
    quiet: 'border-line-control bg-surface hover:bg-sunken',
  },
  row: {
    base: `${BUTTON} relative z-1 h-6 gap-1.25 rounded-[12px] ps-1.25 pe-1.75 normal-nums max-desk:border`,
    quiet: 'text-ink-2 hover:bg-line hover:text-ink max-desk:border-line-control',
  },
};

interface PlayCallProps {
  readonly smiley: Smiley;
  /** A pill of its own, or a quiet one in a row. */
  readonly look: keyof typeof LOOKS;
  /** With the word "Call" before the length. */
  readonly named?: boolean;
}

/** Plays the call of a smiley, or links to its chat. Renders nothing when there is neither. */
export function PlayCall({ smiley, look, named = false }: PlayCallProps) {
  const track = recordingTrack(smiley);
  const chat = chatUrl(smiley);
  if (track) return <PlayTrack track={track} smiley={smiley} look={look} named={named} />;
  if (chat !== null)
    return (
      <Link className={`${LOOKS[look].base} ${LOOKS[look].quiet}`} to={chat}>
        <Icon name="chat" size={12} />
        <Rich
          message={m.feedbackChatOf}
          values={{ name: fromWords(smiley) }}
          tags={{ word: <span />, hidden: <span className="sr-only" /> }}
        />
      </Link>
    );
  return (
    <span
      className={`block truncate text-sm font-regular text-ink-3 ${look === 'pill' ? 'print:hidden' : ''}`}
    >
      {smiley.conversation_type === 'chat' ? m.feedbackChat() : m.feedbackNoRecording()}
    </span>
  );
}

const ICONS = { playing: 'pause', lost: 'retry', still: 'play' } as const;

function PlayTrack({ track, smiley, look, named }: { track: Track } & PlayCallProps) {
  const { status = 'idle', second = 0 } = useTrackState(track.key) ?? {};
  useControlsOf(track.key);
  const playing = status === 'playing' || status === 'loading';
  const length = lengthWords(track.seconds * 1000);
  const begun = status !== 'idle' && status !== 'ended';
  const state = playing ? 'playing' : status === 'lost' ? 'lost' : 'still';
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
      <Icon name={ICONS[state]} size={12} />
      <span className="sr-only">{m.feedbackPlayCall({ state, name: fromWords(smiley) })}, </span>
      {begun
        ? m.feedbackTimeOf({ time: lengthWords(second * 1000), length })
        : named
          ? m.feedbackCallLength({ length })
          : length}
    </button>
  );
}
