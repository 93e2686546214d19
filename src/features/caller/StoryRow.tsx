import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { recordingTrack } from '#src/api/smileys/recordings.ts';
import { voicemailTrack } from '#src/api/voicemails/sound.ts';
import { ChatPill } from '#src/components/ChatPill.tsx';
import { endpointWords, useEndpointNames } from '#src/components/endpoint-names.ts';
import { Face } from '#src/components/feedback/Face.tsx';
import type { StoryItem } from '#src/components/story/story.ts';
import { useColleagues } from '#src/components/use-colleagues.ts';
import { whenFact } from '#src/lib/calendar.ts';
import { paths } from '#src/lib/paths.ts';
import { languageOf, clamp, nameOf } from '#src/lib/text.ts';
import { lengthWords } from '#src/lib/time.ts';
import type { IconName } from '#src/ui/icon-names.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { ScrubLine, TrackProblem, TrackTime } from '#src/ui/player/InlinePlayer.tsx';
import { PlayButton } from '#src/ui/player/PlayButton.tsx';
import type { Track } from '#src/ui/player/track.ts';
import { useNow } from '#src/ui/use-now.ts';

/** One line of a caller's story: when, what, where and what was said, and its sound. */
export function StoryRow({ item }: { readonly item: StoryItem }) {
  const client = useQueryClient();
  const { ownId, name } = useColleagues();
  const lines = useEndpointNames();
  const when = whenFact(item.at, useNow(60_000));
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
    const where = endpointWords(smiley.endpoint, lines);
    const track = recordingTrack(smiley, `Call, ${when}`);
    return (
      <li className="ev">
        {time}
        <Face smiley={smiley} className="ev__k" />
        <span>
          <b lang={languageOf(smiley.comment ?? '')}>
            {smiley.comment === null ? 'No comment' : `“${clamp(smiley.comment, 300)}”`}
          </b>
          <span className="meta">
            {smiley.employee_id === null ? where : `${where}, ${name(smiley.employee_id)}`}
          </span>
        </span>
        {track ? <Sound track={track} of={`the call of ${when}`} /> : <span />}
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

function Sound(props: { readonly track: Track; readonly of: string; readonly unheard?: boolean }) {
  const { track, of, unheard } = props;
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
