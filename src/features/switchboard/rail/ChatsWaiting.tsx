import { m } from '#messages/start';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Chat } from '#contract/chats.ts';
import { operations } from '#contract/endpoints.ts';
import {
  answeredFigure,
  answeredOf,
  recentChatsQuery,
  waitingFigure,
  waitingOf,
} from '#src/api/chats/queries.ts';
import { ChatPill, writerOf } from '#src/components/newest/ChatPill.tsx';
import { useLineWords } from '#src/components/people/endpoint-names.ts';
import { NoRows, railHead, RailSection } from '#src/components/desk/RailSection.tsx';
import { useLive } from '#src/components/panel/freshness.ts';
import { figureWords } from '#src/lib/figure.ts';
import { paths } from '#src/lib/paths.ts';
import { shortName } from '#src/lib/text.ts';
import { runningWords } from '#src/lib/time.ts';
import { CHATS_SHOWN, longWaitWords } from './rail.ts';

/** Milliseconds. A longer wait is also shown in words, not only by colour. */
const LONG_WAIT = 120_000;

/** Chats without an answer and their waiting times; on a wide desk also the answered ones. */
export function ChatsWaiting({ wide }: { readonly wide: boolean }) {
  const query = useQuery(recentChatsQuery());
  const chats = query.data;
  const { now } = useLive(query.dataUpdatedAt);
  const waiting = chats ? waitingOf(chats) : [];
  const { count, more } = waitingFigure(chats ?? { items: [], dropped: 0 });
  const answered = chats ? answeredOf(chats) : [];
  const section = { subject: 'chats', query, need: operations.listChats.product } as const;
  const rowsOf = (some: readonly Chat[]) => (
    <ul>
      {some.slice(0, CHATS_SHOWN).map((chat) => (
        <ChatRow key={chat.uuid} chat={chat} now={now} />
      ))}
    </ul>
  );
  return (
    <>
      <RailSection
        {...section}
        title={m.railChatsWaiting()}
        note={figureWords({ count, more })}
        all={[paths.chats(), m.railAllChats()]}
      >
        {waiting.length === 0 ? (
          <NoRows title={m.railNobodyWaiting()}>{m.railNewChatsHere()}</NoRows>
        ) : (
          rowsOf(waiting)
        )}
        {count > CHATS_SHOWN ? (
          <p className="text-sm font-regular text-ink-3">
            {m.railMoreChats({ count: figureWords({ count: count - CHATS_SHOWN, more }) })}
          </p>
        ) : null}
      </RailSection>
      {wide && answered.length > 0 ? (
        <RailSection
          {...section}
          className="max-wide:hidden"
          title={m.railChatsAnswered()}
          note={chats && figureWords(answeredFigure(chats))}
        >
          {rowsOf(answered)}
        </RailSection>
      ) : null}
    </>
  );
}

const AT_FOOT = 2;

/** Chats without an answer, at the foot of a person's details, so that a new one moves nothing under the hand. */
export function ChatsAtFoot() {
  const query = useQuery(recentChatsQuery());
  const { now } = useLive(query.dataUpdatedAt);
  if (query.data === undefined) return null;
  const waiting = waitingOf(query.data);
  const { count, more } = waitingFigure(query.data);
  if (waiting.length === 0) return null;
  return (
    <section
      className="sticky bottom-0 mt-auto flex-none border-t border-line-strong bg-surface px-4.5 pt-2.5 pb-2"
      aria-label={m.railChatsWaiting()}
    >
      <div className={railHead}>
        <h3 className="text-base font-strong">{m.railChatsWaiting()}</h3>
        <span className="text-ink-3 tabular-nums">{figureWords({ count, more })}</span>
        <Link
          className="ms-auto link text-sm font-regular max-desk:-my-3.25 max-desk:py-3.25"
          to={paths.chats()}
        >
          {m.railAllChats()}
        </Link>
      </div>
      <ul className="max-desk:[&_a]:min-h-11">
        {waiting.slice(0, AT_FOOT).map((chat) => (
          <ChatRow key={chat.uuid} chat={chat} now={now} />
        ))}
      </ul>
    </section>
  );
}

function ChatRow({ chat, now }: { readonly chat: Chat; readonly now: number }) {
  const state = chat.state === 'answered' || chat.state === 'ringing' ? chat.state : 'new';
  const since = (state === 'answered' ? chat.answered_at : null) ?? chat.started_at;
  const wait = Math.max(0, now - Date.parse(since));
  const long = state !== 'answered' && wait > LONG_WAIT;
  const by = chat.answered_by?.name;
  const line = useLineWords()(chat.endpoint);
  const words = [
    line,
    ...(long ? [longWaitWords(wait)] : []),
    ...(state === 'answered' && by ? [shortName(by)] : []),
  ];
  return (
    <li>
      <Link
        className="group/row grid grid-cols-[52px_minmax(0,1fr)_auto] items-center gap-2 rounded-[3px] py-1.25"
        to={paths.chat(chat.uuid)}
      >
        <span className={`text-lg font-strong whitespace-nowrap ${long ? 'text-dnd-ink' : ''}`}>
          {runningWords(wait)}
        </span>
        <span className="min-w-0">
          <b className="block truncate font-medium underline-offset-2 group-hover/row:underline">
            <bdi>{writerOf(chat).name}</bdi>
          </b>
          <span className="block truncate text-sm/4.5 font-regular text-ink-3">{words.join(', ')}</span>
        </span>
        <ChatPill state={state} />
      </Link>
    </li>
  );
}
