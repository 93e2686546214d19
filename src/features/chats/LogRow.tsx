import { Link } from 'react-router';
import type { Chat } from '#contract/chats.ts';
import { ChatPill } from '#src/components/ChatPill.tsx';
import { paths } from '#src/lib/paths.ts';
import { nameOf } from '#src/lib/text.ts';
import { clockWords, lengthWords, runningWords } from '#src/lib/time.ts';
import { ListRow } from '#src/ui/list/ListRow.tsx';
import { isWaiting, lengthOf, lineOf, LONG_WAIT, personIdOf, secondsClock, waitOf, whoOf } from './derive.ts';

interface LogRowProps {
  readonly chat: Chat;
  readonly live: boolean;
  /** The current time for running timers; 0 in other rows, so that they do not render each second. */
  readonly now: number;
  readonly selected: boolean;
  /** The row's index in the whole table, from 1. */
  readonly rowIndex: number;
  readonly onOpen: (uuid: string) => void;
}

/** The id of a row's element, for `aria-activedescendant`. */
export const rowId = (uuid: string): string => `chat-row-${uuid}`;

/** A row of the log: state, start, writer, chat line, wait, answerer, length. */
export function LogRow({ chat, live, now, selected, rowIndex, onOpen }: LogRowProps) {
  const { name, email } = whoOf(chat);
  const started = Date.parse(chat.started_at);
  const waiting = isWaiting(chat);
  const wait = waitOf(chat, now);
  const length = lengthOf(chat, now);
  const line = lineOf(chat.endpoint);
  return (
    <ListRow
      id={rowId(chat.uuid)}
      className={live ? 'cols crow crow--live long__row' : 'cols crow long__row'}
      role="row"
      aria-selected={selected}
      aria-rowindex={rowIndex}
      onPress={() => onOpen(chat.uuid)}
    >
      <span role="gridcell" className="crow__state">
        <ChatPill state={chat.state} />
      </span>
      <span role="gridcell" className="crow__at">
        <time dateTime={chat.started_at}>{live ? secondsClock(started) : clockWords(started)}</time>
      </span>
      <span role="gridcell" className="crow__who">
        <b>
          <bdi>{name}</bdi>
        </b>
        {email === null || email === name ? null : (
          <span className="meta">
            <bdi>{nameOf(email)}</bdi>
          </span>
        )}
      </span>
      <span role="gridcell" className="crow__line" title={line}>
        {line}
      </span>
      <span
        role="gridcell"
        className={waiting && (wait ?? 0) > LONG_WAIT ? 'num crow__wait is-long' : 'num crow__wait'}
      >
        <Span of={wait} running={waiting} />
      </span>
      <span role="gridcell" className="crow__by">
        <AnsweredBy chat={chat} />
      </span>
      <span role="gridcell" className="num crow__length">
        <Span of={length} running={live} />
      </span>
    </ListRow>
  );
}

/** A wait or a length. Running ones count up. */
function Span({ of, running }: { readonly of: number | null; readonly running: boolean }) {
  if (of === null) return null;
  return running ? <span role="timer">{runningWords(of)}</span> : lengthWords(of);
}

/** Links to the person who answered. Pointer only: keyboard users have the link in the open chat. */
function AnsweredBy({ chat }: { readonly chat: Chat }) {
  const id = personIdOf(chat);
  const name = chat.answered_by?.name ?? null;
  if (name === null && id === undefined)
    return (
      <span className="meta">{isWaiting(chat) ? 'Nobody yet' : chat.state === 'missed' ? 'Nobody' : ''}</span>
    );
  const words = <bdi>{nameOf(name ?? `Employee ${id}`)}</bdi>;
  if (id === undefined) return words;
  return (
    <Link
      className="crow__person"
      to={paths.person(id)}
      tabIndex={-1}
      onClick={(event) => event.stopPropagation()}
    >
      {words}
    </Link>
  );
}
