import { m } from '#messages/contacts';
import { m as shared } from '#messages/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { recordingTrack } from '#src/api/smileys/recordings.ts';
import { voicemailTrack } from '#src/api/voicemails/sound.ts';
import { ChatPill } from '#src/components/newest/ChatPill.tsx';
import { endpointWords, lineWords, useEndpointNames } from '#src/components/people/endpoint-names.ts';
import { Face } from '#src/components/smileys/Face.tsx';
import { PanelNote } from '#src/components/panel/PanelNote.tsx';
import { storyOf, type StoryItem, type StoryKind } from '#src/components/story/story.ts';
import { ChatsFurther, Where } from '#src/components/story/parts.tsx';
import type { Story } from '#src/components/story/use-story.ts';
import { useColleagues } from '#src/components/people/use-colleagues.ts';
import { whenFact } from '#src/lib/calendar.ts';
import { figureWords } from '#src/lib/figure.ts';
import { paths } from '#src/lib/paths.ts';
import { languageOf, clamp, nameOf } from '#src/lib/text.ts';
import { lengthWords } from '#src/lib/time.ts';
import { Chip } from '#src/ui/Pill.tsx';
import type { IconName } from '#src/ui/icon-names.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { PlayButton, ScrubLine, TrackProblem, TrackTime } from '#src/ui/player/InlinePlayer.tsx';
import type { Track } from '#src/ui/player/track.ts';
import { panelBox } from '#src/ui/Panels.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { useNow } from '#src/ui/use-now.ts';

const KINDS = [
  ['voicemail', () => m.callerVoicemails(), 'voicemails'],
  ['smiley', () => m.callerSmileys(), 'smileys'],
  ['chat', () => m.callerChats(), 'chats'],
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
    <section className={panelBox} aria-label={title}>
      <header className="flex flex-wrap items-center gap-2.5 border-b border-line-strong px-4 py-2.25">
        <h2 className="text-md font-strong">{title}</h2>
        <div
          className="ms-auto flex gap-1.5 max-desk:-ms-2 max-desk:flex-wrap max-desk:gap-0.5 max-desk:*:h-11 max-desk:*:px-2"
          role="group"
          aria-label={m.storyShow()}
        >
          <Chip on={kind === null} onPress={() => setKind(null)}>
            {m.storyAll()}{' '}
            <b>{figureWords({ count: all.length, more: KINDS.some(([, , key]) => story[key].more) })}</b>
          </Chip>
          {KINDS.map(([one, label, key]) => (
            <Chip key={one} on={kind === one} onPress={() => setKind(one)}>
              {label()} <b>{figureWords({ count: story[key].items.length, more: story[key].more })}</b>
            </Chip>
          ))}
        </div>
      </header>
      <ul>
        {items.map((item) => (
          <StoryRow key={item.key} item={item} />
        ))}
      </ul>
      <div className="px-4 [&>*]:py-2.5">
        {KINDS.map(([one, , key]) => {
          const { state, retry } = story[key];
          const asked = one !== 'chat' || withChats;
          return asked && state.kind !== 'ready' && state.kind !== 'absent' ? (
            <PanelNote key={one} subject={key} state={state} onRetry={retry} />
          ) : null;
        })}
        {story.voicemails.more || story.smileys.more ? (
          <p className="text-sm font-regular text-ink-3">{m.storyOnlyNewest()}</p>
        ) : null}
        <ChatsFurther {...story.chats} />
        {items.length === 0 &&
        KINDS.every(([, , key]) => story[key].state.kind !== 'loading' || key === 'chats') ? (
          <p className="text-sm font-regular text-ink-3">
            {kind === null ? m.storyNothing() : m.storyNothingOfKind()}
          </p>
        ) : null}
      </div>
    </section>
  );
}

const LINE =
  'group/event grid min-h-11.5 grid-cols-[152px_118px_minmax(0,1fr)_auto] items-center gap-x-3.5 border-b border-line px-4 py-1.5 last:border-b-0';
const LINE_PARTS =
  'max-desk:grid-cols-[minmax(0,1fr)_auto] max-desk:gap-x-3 max-desk:gap-y-0.5 *:data-scrub:col-[3/-1] *:data-scrub:mt-1 max-desk:*:data-scrub:col-span-full';
const EVENT = `${LINE} ${LINE_PARTS}`;
const UNHEARD = 'group-data-unheard/event:font-strong group-data-unheard/event:text-ink';
const NOTE = 'block text-sm font-regular text-ink-3';
const OPENS = 'group/row max-desk:col-1 max-desk:-my-1.25 max-desk:py-1.25';
const NAME = `block truncate font-medium underline-offset-2 group-hover/row:underline ${UNHEARD}`;

function StoryRow({ item }: { readonly item: StoryItem }) {
  const client = useQueryClient();
  const { ownId } = useColleagues();
  const lines = useEndpointNames();
  const when = whenFact(item.at, useNow(60_000));
  const time = (
    <time className={`text-ink-2 ${UNHEARD}`} dateTime={new Date(item.at).toISOString()}>
      {when}
    </time>
  );
  if (item.kind === 'smiley') {
    const { comment } = item.smiley;
    const track = recordingTrack(item.smiley);
    return (
      <li className={EVENT}>
        {time}
        <Face smiley={item.smiley} className="max-desk:justify-self-end" />
        <span className="max-desk:col-1">
          <b className="block font-medium wrap-anywhere" lang={languageOf(comment ?? '')}>
            {comment === null ? m.storyNoComment() : `“${clamp(comment, 300)}”`}
          </b>
          <span className={NOTE}>
            <Where smiley={item.smiley} />
          </span>
        </span>
        {track ? <Sound track={track} title={shared.storyCallOf({ when })} /> : <span />}
      </li>
    );
  }
  if (item.kind === 'voicemail') {
    const { id, heard, endpoint } = item.voicemail;
    const own = endpoint === `Employee#${ownId}`;
    return (
      <li className={EVENT} data-unheard={!heard || undefined}>
        {time}
        <Kind icon="voicemail" word={m.storyVoicemail()} />
        <Link className={OPENS} to={paths.voicemail(id)} title={m.storyOpenVoicemail()}>
          <b className={NAME}>{own ? m.storyYou() : lineWords(item.voicemail)}</b>
          <span className={NOTE}>{heard ? m.storyHeard() : m.storyNotHeard()}</span>
        </Link>
        <Sound
          track={voicemailTrack(client, item.voicemail)}
          title={m.storyVoicemailOf({ when })}
          unheard={!heard}
        />
      </li>
    );
  }
  const { uuid, state, endpoint, ended_at, answered_by } = item.chat;
  const length = ended_at === null ? '' : `, ${lengthWords(Date.parse(ended_at) - item.at)}`;
  return (
    <li className={EVENT}>
      {time}
      <Kind icon="chat" word={m.storyChat()} />
      <Link className={OPENS} to={paths.chat(uuid)} title={m.storyOpenChat()}>
        <b className={NAME}>
          {endpointWords(endpoint, lines)}
          {length}
        </b>
        <span className={NOTE}>
          {answered_by?.name ? (
            <Rich
              message={m.storyAnsweredBy}
              values={{ name: nameOf(answered_by.name) }}
              tags={{ name: <bdi /> }}
            />
          ) : (
            m.storyNotAnswered()
          )}
        </span>
      </Link>
      <span className="flex max-desk:col-2 max-desk:justify-self-end">
        <ChatPill state={state} />
      </span>
    </li>
  );
}

const Kind = ({ icon, word }: { readonly icon: IconName; readonly word: string }) => (
  <span className="inline-flex items-center gap-1.75 font-medium max-desk:justify-self-end">
    <Icon name={icon} />
    {word}
  </span>
);

function Sound(props: { readonly track: Track; readonly title: string; readonly unheard?: boolean }) {
  const { track, title, unheard } = props;
  return (
    <>
      <span className="inline-flex items-center gap-2 max-desk:col-2 max-desk:justify-self-end">
        {unheard ? (
          <span className="size-2 flex-none rounded-full bg-accent forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none" />
        ) : null}
        <TrackProblem track={track} />
        <TrackTime track={track} />
        <PlayButton track={track} title={title} className="max-desk:size-11!" />
      </span>
      <ScrubLine track={track} />
    </>
  );
}
