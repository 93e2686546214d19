import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { recordingTrack } from '#src/api/smileys/recordings.ts';
import { voicemailTrack } from '#src/api/voicemails/sound.ts';
import { ChatPill } from '#src/components/ChatPill.tsx';
import { endpointWords } from '#src/components/endpoint-names.ts';
import type { StoryItem } from '#src/components/story/story.ts';
import { whenFact } from '#src/lib/calendar.ts';
import { paths } from '#src/lib/paths.ts';
import { languageOf, clamp, nameOf } from '#src/lib/text.ts';
import { lengthWords } from '#src/lib/time.ts';
import type { IconName } from '#src/ui/icon-names.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { ScrubLine, TrackProblem, TrackTime } from '#src/ui/player/InlinePlayer.tsx';
import { PlayButton } from '#src/ui/player/PlayButton.tsx';
import type { Track } from '#src/ui/player/track.ts';

interface StoryRowProps {
  readonly item: StoryItem;
  readonly now: number;
  readonly ownId: number | undefined;
  readonly lines: ReadonlyMap<string, string>;
  readonly person: (id: number | null) => string;
}

/** One line of a caller's story: when, what, where and what was said, and its sound. */
export function StoryRow({ item, now, ownId, lines, person }: StoryRowProps) {
  const client = useQueryClient();
  const when = whenFact(item.at, now);
  const time = <time dateTime={new Date(item.at).toISOString()}>{when}</time>;
  if (item.kind === 'voicemail') {
    const { voicemail } = item;
    const own = voicemail.endpoint === `Employee#${ownId}`;
    return (
      <li className={voicemail.heard ? 'ev' : 'ev is-new'}>
        {time}
        <Kind icon="voicemail" word="Voicemail" />
        <Link to={paths.voicemail(voicemail.id)} title="Open this voicemail">
          <b className="clip">
            {own ? 'You' : nameOf(voicemail.endpoint_name ?? voicemail.endpoint ?? 'Unknown line')}
          </b>
          <span className="meta">{voicemail.heard ? 'heard' : 'not heard yet'}</span>
        </Link>
        <Sound
          track={voicemailTrack(client, voicemail, `Voicemail, ${when}`)}
          of={`the voicemail of ${when}`}
          unheard={!voicemail.heard}
        />
      </li>
    );
  }
  if (item.kind === 'smiley') {
    const { smiley } = item;
    const positive = smiley.rating === 1;
    const where = endpointWords(smiley.endpoint, lines);
    const track = recordingTrack(smiley, `Call, ${when}`);
    return (
      <li className="ev">
        {time}
        <span className={positive ? 'ev__k face face--pos' : 'ev__k face face--neg'}>
          <Icon name={positive ? 'smile' : 'frown'} />
          {positive ? 'Positive' : 'Negative'}
        </span>
        <span>
          <b lang={languageOf(smiley.comment ?? '')}>
            {smiley.comment === null ? 'No comment' : `“${clamp(smiley.comment, 300)}”`}
          </b>
          <span className="meta">
            {smiley.employee_id === null ? where : `${where}, ${person(smiley.employee_id)}`}
          </span>
        </span>
        {track ? <Sound track={track} of={`the call of ${when}`} unheard={false} /> : <span />}
      </li>
    );
  }
  const { chat } = item;
  const length = chat.ended_at === null ? '' : `, ${lengthWords(Date.parse(chat.ended_at) - item.at)}`;
  return (
    <li className="ev">
      {time}
      <Kind icon="chat" word="Chat" />
      <Link to={paths.chat(chat.uuid)} title="Open this chat">
        <b className="clip">
          {endpointWords(chat.endpoint, lines)}
          {length}
        </b>
        <span className="meta">
          {chat.answered_by?.name ? `answered by ${nameOf(chat.answered_by.name)}` : 'not answered'}
        </span>
      </Link>
      <ChatPill state={chat.state} />
    </li>
  );
}

const Kind = ({ icon, word }: { readonly icon: IconName; readonly word: string }) => (
  <span className="ev__k">
    <Icon name={icon} />
    {word}
  </span>
);

interface SoundProps {
  readonly track: Track;
  readonly of: string;
  readonly unheard: boolean;
}

function Sound({ track, of, unheard }: SoundProps) {
  return (
    <>
      <span className="ev__end">
        {unheard ? <span className="dot" /> : null}
        <TrackProblem track={track} />
        <TrackTime track={track} />
        <PlayButton track={track} of={of} />
      </span>
      <ScrubLine track={track} />
    </>
  );
}
