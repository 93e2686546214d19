import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { recordingTrack } from '#src/api/smileys/recordings.ts';
import { voicemailTrack } from '#src/api/voicemails/sound.ts';
import { ChatPill } from '#src/components/ChatPill.tsx';
import { endpointWords, useEndpointNames } from '#src/components/endpoint-names.ts';
import { Face } from '#src/components/feedback/Face.tsx';
import { PanelNote } from '#src/components/PanelNote.tsx';
import { storyOf, type StoryItem, type StoryKind } from '#src/components/story/story.ts';
import type { Story } from '#src/components/story/use-story.ts';
import { useColleagues } from '#src/components/use-colleagues.ts';
import { whenFact } from '#src/lib/calendar.ts';
import { paths } from '#src/lib/paths.ts';
import { languageOf, clamp, nameOf } from '#src/lib/text.ts';
import { lengthWords } from '#src/lib/time.ts';
import { Chip } from '#src/ui/Chip.tsx';
import type { IconName } from '#src/ui/icon-names.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { ScrubLine, TrackProblem, TrackTime } from '#src/ui/player/InlinePlayer.tsx';
import { PlayButton } from '#src/ui/player/PlayButton.tsx';
import type { Track } from '#src/ui/player/track.ts';
import { useNow } from '#src/ui/use-now.ts';

const KINDS = [
  ['voicemail', 'Voicemails', 'voicemails'],
  ['smiley', 'Smileys', 'smileys'],
  ['chat', 'Chats', 'chats'],
] as const;

interface StoryTableProps {
  readonly story: Story;
  readonly title: string;
  /** False for a contact without an e-mail address, by which chats are found. */
  readonly withChats: boolean;
}

/** The caller's history in one table, newest first, with a filter by kind. */
export function StoryTable({ story, title, withChats }: StoryTableProps) {
  const [kind, setKind] = useState<StoryKind | null>(null);
  const all = storyOf(story.voicemails.items, story.smileys.items, story.chats.items);
  const items = kind === null ? all : all.filter((item) => item.kind === kind);
  return (
    <section className="story" aria-label={title}>
      <header className="story__head">
        <h2>{title}</h2>
        <div className="chips" role="group" aria-label="Show">
          <Chip on={kind === null} onPress={() => setKind(null)}>
            All <b>{all.length}</b>
          </Chip>
          {KINDS.map(([one, label, key]) => (
            <Chip key={one} on={kind === one} onPress={() => setKind(one)}>
              {label} <b>{story[key].items.length}</b>
            </Chip>
          ))}
        </div>
      </header>
      <ul>
        {items.map((item) => (
          <StoryRow key={item.key} item={item} />
        ))}
      </ul>
      <div className="story__foot">
        {KINDS.map(([one, label, key]) => {
          const { state, retry } = story[key];
          const asked = one !== 'chat' || withChats;
          return asked && state.kind !== 'ready' && state.kind !== 'absent' ? (
            <PanelNote key={one} subject={label} state={state} onRetry={retry} />
          ) : null;
        })}
        {story.voicemails.more || story.smileys.more ? (
          <p className="meta">Only the newest are listed here; there are older ones.</p>
        ) : null}
        {items.length === 0 &&
        KINDS.every(([, , key]) => story[key].state.kind !== 'loading' || key === 'chats') ? (
          <p className="meta">{kind === null ? 'Nothing is known yet.' : 'Nothing of this kind is known.'}</p>
        ) : null}
      </div>
    </section>
  );
}

function StoryRow({ item }: { readonly item: StoryItem }) {
  const client = useQueryClient();
  const { ownId, name } = useColleagues();
  const lines = useEndpointNames();
  const when = whenFact(item.at, useNow(60_000));
  const time = <time dateTime={new Date(item.at).toISOString()}>{when}</time>;
  if (item.kind === 'smiley') {
    const { comment, endpoint, employee_id } = item.smiley;
    const where = endpointWords(endpoint, lines);
    const track = recordingTrack(item.smiley, `Call, ${when}`);
    return (
      <li className="ev">
        {time}
        <Face smiley={item.smiley} className="ev__k" />
        <span>
          <b lang={languageOf(comment ?? '')}>
            {comment === null ? 'No comment' : `“${clamp(comment, 300)}”`}
          </b>
          <span className="meta">{employee_id === null ? where : `${where}, ${name(employee_id)}`}</span>
        </span>
        {track ? <Sound track={track} of={`the call of ${when}`} /> : <span />}
      </li>
    );
  }
  if (item.kind === 'voicemail') {
    const { id, heard, endpoint, endpoint_name } = item.voicemail;
    const own = endpoint === `Employee#${ownId}`;
    return (
      <li className={heard ? 'ev' : 'ev is-new'}>
        {time}
        <Kind icon="voicemail" word="Voicemail" />
        <Link to={paths.voicemail(id)} title="Open this voicemail">
          <b className="clip">{own ? 'You' : nameOf(endpoint_name ?? endpoint ?? 'Unknown line')}</b>
          <span className="meta">{heard ? 'heard' : 'not heard yet'}</span>
        </Link>
        <Sound
          track={voicemailTrack(client, item.voicemail, `Voicemail, ${when}`)}
          of={`the voicemail of ${when}`}
          unheard={!heard}
        />
      </li>
    );
  }
  const { uuid, state, endpoint, ended_at, answered_by } = item.chat;
  const length = ended_at === null ? '' : `, ${lengthWords(Date.parse(ended_at) - item.at)}`;
  return (
    <li className="ev">
      {time}
      <Kind icon="chat" word="Chat" />
      <Link to={paths.chat(uuid)} title="Open this chat">
        <b className="clip">
          {endpointWords(endpoint, lines)}
          {length}
        </b>
        <span className="meta">
          {answered_by?.name ? `answered by ${nameOf(answered_by.name)}` : 'not answered'}
        </span>
      </Link>
      <ChatPill state={state} />
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
