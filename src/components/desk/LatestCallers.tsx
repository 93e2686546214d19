import { m } from '#messages/start';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { operations } from '#contract/endpoints.ts';
import { recentChatsQuery } from '#src/api/chats/queries.ts';
import { isFull } from '#src/api/cache/newest-first.ts';
import { isLatestFull, latestSmileysQuery } from '#src/api/smileys/queries.ts';
import { voicemailsQuery } from '#src/api/voicemails/queries.ts';
import { ChatPill } from '#src/components/newest/ChatPill.tsx';
import { endpointWords, useEndpointNames } from '#src/components/people/endpoint-names.ts';
import { panelState } from '#src/components/panel/panel-state.ts';
import { Face } from '#src/components/smileys/Face.tsx';
import { callerUrl, callerWords, furtherToday, latestCallers } from '#src/components/story/latest.ts';
import type { StoryItem } from '#src/components/story/story.ts';
import { byDay, dayHeading, dayKey, momentWords } from '#src/lib/calendar.ts';
import { clockWords } from '#src/lib/time.ts';
import { Icon } from '#src/ui/Icon.tsx';
import type { IconName } from '#src/ui/icon-names.ts';
import { useNow } from '#src/ui/use-now.ts';
import { RailSection } from './RailSection.tsx';

/**
 * The day's list: who called or wrote, by voicemails, feedback and chats, since the service has no list of calls. Days before fill
 * `rows`; what is left of today is a button away. Nothing without any. `ratings`: whether feedback is shown as such; it is not where
 * the newest feedback has a list of its own.
 */
export function LatestCallers({
  rows,
  ratings = true,
}: {
  readonly rows: number;
  readonly ratings?: boolean;
}) {
  const voicemails = useInfiniteQuery(voicemailsQuery());
  const latest = useQuery(latestSmileysQuery()).data;
  const recent = useQuery(recentChatsQuery());
  const chats = recent.data?.items ?? [];
  const today = dayKey(useNow(60_000));
  const [whole, setWhole] = useState(false);
  const callers = latestCallers(voicemails.data?.items ?? [], latest?.items ?? [], chats);
  const further = furtherToday(
    callers,
    [
      {
        moments: (voicemails.data?.items ?? []).map(({ created_at }) => created_at),
        full: voicemails.data?.more ?? false,
      },
      {
        moments: (latest?.items ?? []).map(({ rated_at }) => rated_at),
        full: latest !== undefined && isLatestFull(latest),
      },
      {
        moments: chats.map(({ started_at }) => started_at),
        full: recent.data !== undefined && isFull(recent.data),
      },
    ],
    { today, rows },
  );
  const need = operations.listVoicemails.product;
  // Chats that come a moment later would move the rows.
  if (panelState(voicemails, need).kind !== 'ready' || recent.isLoading || callers.length === 0) return null;
  return (
    <RailSection
      title={m.callersTitle({ chats: chats.length > 0 ? 'yes' : 'no' })}
      subject="callers"
      query={voicemails}
      need={need}
    >
      {byDay(callers.slice(0, whole ? rows + further.count : rows), ({ at }) => at).map(({ key, items }) => (
        <Day key={key} heading={dayHeading(key, today)} callers={items} ratings={ratings} />
      ))}
      {further.count > 0 ? (
        <button
          type="button"
          className="link py-1 text-sm font-regular"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole
            ? m.callersFewer()
            : m.callersMore({ count: further.count, more: further.more ? 'yes' : 'no' })}
        </button>
      ) : null}
    </RailSection>
  );
}

function Day(props: {
  readonly heading: ReturnType<typeof dayHeading>;
  readonly callers: readonly StoryItem[];
  readonly ratings: boolean;
}) {
  const { heading, callers, ratings } = props;
  const id = useId();
  return (
    <>
      <h3 id={id} className="mt-1.5 mb-0.5 flex justify-between gap-2 text-sm font-medium text-ink-2">
        {heading.title}
        <span className="font-regular text-ink-3">{heading.note}</span>
      </h3>
      <ul aria-labelledby={id}>
        {callers.map((caller) => (
          <CallerRow key={caller.key} caller={caller} ratings={ratings} />
        ))}
      </ul>
    </>
  );
}

function CallerRow({ caller, ratings }: { readonly caller: StoryItem; readonly ratings: boolean }) {
  const now = useNow(60_000);
  const names = useEndpointNames();
  const { at, kind } = caller;
  const { endpoint } =
    kind === 'voicemail' ? caller.voicemail : kind === 'smiley' ? caller.smiley : caller.chat;
  return (
    <li>
      <Link
        className="group/row grid grid-cols-[46px_minmax(0,1fr)_auto] items-center gap-x-1.5 rounded-[3px] py-1.25"
        to={callerUrl(caller)}
      >
        <time
          className="text-[12px]/4.5 text-ink-3"
          dateTime={new Date(at).toISOString()}
          title={momentWords(at, now)}
        >
          {clockWords(at)}
        </time>
        <b className="truncate font-medium underline-offset-2 group-hover/row:underline max-[359px]:whitespace-normal">
          <bdi>{callerWords(caller)}</bdi>
        </b>
        {kind === 'voicemail' ? (
          <Way icon="voicemail">{m.callersVoicemail()}</Way>
        ) : kind === 'smiley' ? (
          ratings ? (
            <Face smiley={caller.smiley} />
          ) : caller.smiley.conversation_type === 'chat' ? (
            <Way icon="chat">{m.callersChat()}</Way>
          ) : (
            <Way icon="phone">{m.callersCall()}</Way>
          )
        ) : (
          <ChatPill state={caller.chat.state} />
        )}
        <span className="col-span-2 col-start-2 truncate text-sm/4.5 font-regular text-ink-3">
          {endpointWords(endpoint, names)}
        </span>
      </Link>
    </li>
  );
}

const Way = ({ icon, children }: { readonly icon: IconName; readonly children: string }) => (
  <span className="flex items-center gap-1.25 text-sm font-regular text-ink-3">
    <Icon name={icon} size={14} />
    {children}
  </span>
);
