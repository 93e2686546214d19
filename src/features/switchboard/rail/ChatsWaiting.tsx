import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Chat } from '#contract/chats.ts';
import { operations } from '#contract/endpoints.ts';
import { isStale } from '#src/api/cache/staleness.ts';
import { answeredOf, recentChatsQuery, waitingOf } from '#src/api/chats/queries.ts';
import { onServiceClock } from '#src/api/client/clock.ts';
import { endpointWords } from '#src/components/endpoint-names.ts';
import { panelState } from '#src/components/panel-state.ts';
import { RailSection } from '#src/components/RailSection.tsx';
import { paths } from '#src/lib/paths.ts';
import { nameOf } from '#src/lib/text.ts';
import { clockWords, runningWords } from '#src/lib/time.ts';
import type { IconName } from '#src/ui/icon-names.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { longWaitWords, shortName } from './rail.ts';

/** A wait longer than this is said in words, not by colour alone. Milliseconds. */
const LONG_WAIT = 120_000;
const SHOWN = 5;

type PillState = 'new' | 'ringing' | 'answered';
const PILLS: Record<PillState, { readonly word: string; readonly icon: IconName }> = {
  new: { word: 'New', icon: 'incoming' },
  ringing: { word: 'Ringing', icon: 'bell' },
  answered: { word: 'Answered', icon: 'chat' },
};

/** Chats that nobody has answered, with their waits running; on a wide desk also those being answered. */
export function ChatsWaiting({ wide }: { readonly wide: boolean }) {
  const query = useQuery(recentChatsQuery());
  const chats = query.data;
  // The waits stand still where the answer is too old to be live.
  const readAt = onServiceClock(query.dataUpdatedAt);
  const running = useNow();
  const now = isStale(readAt, running) ? readAt : running;
  const waiting = chats ? waitingOf(chats) : [];
  const answered = chats ? answeredOf(chats) : [];
  const section = {
    subject: 'Chats',
    state: panelState(query, operations.listChats.product),
    onRetry: () => void query.refetch(),
    from: query.dataUpdatedAt > 0 ? clockWords(query.dataUpdatedAt) : null,
  };
  return (
    <>
      <RailSection
        {...section}
        title="Chats waiting"
        note={waiting.length}
        end={
          <Link className="link" to={paths.chats()}>
            All chats
          </Link>
        }
      >
        {waiting.length === 0 ? (
          <p className="sect__none">
            <b>Nobody is waiting</b>
            New chats show here with a running timer.
          </p>
        ) : (
          <ul>
            {waiting.slice(0, SHOWN).map((chat) => (
              <ChatRow key={chat.uuid} chat={chat} since={chat.started_at} now={now} />
            ))}
          </ul>
        )}
        {waiting.length > SHOWN ? <p className="meta">and {waiting.length - SHOWN} more</p> : null}
      </RailSection>
      {wide && answered.length > 0 ? (
        <RailSection {...section} title="Chats being answered" note={answered.length}>
          <ul>
            {answered.slice(0, SHOWN).map((chat) => (
              <ChatRow key={chat.uuid} chat={chat} since={chat.answered_at ?? chat.started_at} now={now} />
            ))}
          </ul>
        </RailSection>
      ) : null}
    </>
  );
}

interface ChatRowProps {
  readonly chat: Chat;
  readonly since: string;
  readonly now: number;
}

function ChatRow({ chat, since, now }: ChatRowProps) {
  const state: PillState = chat.state === 'answered' || chat.state === 'ringing' ? chat.state : 'new';
  const wait = Math.max(0, now - Date.parse(since));
  const long = state !== 'answered' && wait > LONG_WAIT;
  const who = chat.from_name ?? chat.from_email;
  const by = chat.answered_by?.name;
  const words = [
    endpointWords(chat.endpoint),
    ...(long ? [longWaitWords(wait)] : []),
    ...(state === 'answered' && by ? [shortName(by)] : []),
  ];
  const pill = PILLS[state];
  return (
    <li>
      <Link className="chatrow" to={paths.chat(chat.uuid)}>
        <span className={long ? 'chatrow__t is-long' : 'chatrow__t'}>{runningWords(wait)}</span>
        <span className="chatrow__who">
          <b className="clip">
            <bdi>{who === null ? 'No name given' : nameOf(who)}</bdi>
          </b>
          <span className="meta clip">{words.join(', ')}</span>
        </span>
        <span className={`pill pill--${state}`}>
          <Icon name={pill.icon} />
          {pill.word}
        </span>
      </Link>
    </li>
  );
}
