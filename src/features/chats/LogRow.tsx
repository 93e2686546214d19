import { m } from '#messages/chats';
import { cx } from 'class-variance-authority';
import { memo } from 'react';
import { Link } from 'react-router';
import type { Chat } from '#contract/chats.ts';
import type { Task } from '#contract/tasks.ts';
import { isWaiting } from '#src/api/chats/queries.ts';
import { ChatPill, writerOf } from '#src/components/newest/ChatPill.tsx';
import { useLineWords } from '#src/components/people/endpoint-names.ts';
import { OwnerMark } from '#src/components/tasks/ThingTask.tsx';
import { paths } from '#src/lib/paths.ts';
import { nameOf } from '#src/lib/text.ts';
import { clockWords, lengthWords, runningWords } from '#src/lib/time.ts';
import { ListRow, longRow, wholeRow } from '#src/ui/list/rows.tsx';
import { Cells, type Column } from '#src/ui/table/Table.tsx';
import { lengthOf, LONG_WAIT, personIdOf, secondsClock, waitOf } from './derive.ts';

interface LogRowProps {
  readonly chat: Chat;
  /** Who has a missed one. Undefined while nobody has acted on it. */
  readonly task: Task | undefined;
  readonly live: boolean;
  /** The current time for running timers; 0 in other rows, so that they do not render each second. */
  readonly now: number;
  readonly selected: boolean;
  /** The row's index in the whole table, from 1. */
  readonly rowIndex: number;
  readonly href: string;
  /** The same function at every render. */
  readonly onOpen: (uuid: string) => void;
}

/** The id of a row's element, for `aria-activedescendant`. */
export const rowId = (uuid: string): string => `chat-row-${uuid}`;

type LogLine = Pick<LogRowProps, 'chat' | 'task' | 'live' | 'now' | 'href'> & { readonly line: string };

/** The columns of the log; on the phone the areas of a row of two lines. */
export const COLUMNS: readonly Column<LogLine>[] = [
  {
    key: 'state',
    head: () => m.columnState(),
    width: '116px',
    className: '*:align-middle max-desk:[grid-area:state]',
    cell: ({ chat }) => <ChatPill state={chat.state} />,
  },
  {
    key: 'started',
    head: () => m.columnStarted(),
    width: '78px',
    className: 'max-desk:text-ink-3 max-desk:[grid-area:at]',
    cell: ({ chat, live }) => {
      const started = Date.parse(chat.started_at);
      return <time dateTime={chat.started_at}>{live ? secondsClock(started) : clockWords(started)}</time>;
    },
  },
  {
    key: 'from',
    head: () => m.columnFrom(),
    width: 'minmax(150px,3fr)',
    className: 'max-desk:text-[15px] max-desk:[grid-area:who]',
    cell: ({ chat, href }) => <Writer chat={chat} href={href} />,
  },
  {
    key: 'line',
    head: () => m.columnLine(),
    width: 'minmax(96px,1.3fr)',
    className: 'max-desk:text-ink-3 max-desk:[grid-area:line]',
    cell: ({ line }) => line,
    cellProps: ({ line }) => ({ title: line }),
  },
  {
    key: 'waited',
    head: () => m.columnWaited(),
    width: '64px',
    atEnd: true,
    className: 'max-desk:[grid-area:wait]',
    cell: ({ chat, now }) => <Span length={waitOf(chat, now)} running={isWaiting(chat)} />,
    cellProps: ({ chat, now }) =>
      isWaiting(chat) && (waitOf(chat, now) ?? 0) > LONG_WAIT ? { className: 'text-dnd-ink' } : {},
  },
  {
    key: 'answered',
    head: () => m.columnAnsweredBy(),
    width: 'minmax(100px,1.5fr)',
    cell: ({ chat, task }) => (task ? <OwnerMark task={task} /> : <AnsweredBy chat={chat} />),
    // On the phone in the place of the length, which a missed one does not have.
    cellProps: ({ task }) => ({ className: task ? 'max-desk:[grid-area:length]' : 'max-desk:hidden' }),
  },
  {
    key: 'lasted',
    head: () => m.columnLasted(),
    width: '76px',
    atEnd: true,
    className: 'max-desk:text-ink-3 max-desk:[grid-area:length]',
    cell: ({ chat, live, now }) => <Span length={lengthOf(chat, now)} running={live} />,
  },
];

/** The classes of the head and of every row, within `gridColumns`. */
export const logLine =
  'grid items-center gap-x-5 border-b border-line px-5 whitespace-nowrap desk:grid-cols-(--columns) *:min-w-0 *:overflow-hidden *:text-ellipsis';
const PHONE_LINE = cx(
  'max-desk:h-16.25 max-desk:grid-cols-[104px_minmax(0,1fr)_auto] max-desk:grid-rows-[24px_20px] max-desk:content-center',
  "max-desk:gap-x-3 max-desk:px-4 max-desk:[grid-template-areas:'state_who_wait'_'at_line_length']",
);

/** A row of the log. Memoized, since the log renders every second. */
export const LogRow = memo(function LogRow(props: LogRowProps) {
  const { chat, task, live, now, selected, rowIndex, href, onOpen } = props;
  const line = useLineWords()(chat.endpoint);
  return (
    <ListRow
      id={rowId(chat.uuid)}
      className={`${logLine} ${longRow} ${PHONE_LINE} ${live ? 'h-10.75' : 'h-8.75'}`}
      role="row"
      aria-selected={selected}
      aria-rowindex={rowIndex}
      onPress={() => onOpen(chat.uuid)}
    >
      <Cells columns={COLUMNS} row={{ chat, task, live, now, href, line }} role="gridcell" />
    </ListRow>
  );
});

function Writer({ chat, href }: Pick<LogLine, 'chat' | 'href'>) {
  const { name, email } = writerOf(chat);
  return (
    <>
      <b className="inline-block max-w-full truncate align-bottom font-medium">
        <a className={wholeRow} href={href} tabIndex={-1}>
          <bdi>{name}</bdi>
        </a>
      </b>
      {email === null || email === name ? null : (
        <span className="ms-2 text-sm font-regular text-ink-3 group-aria-selected/row:text-ink-2 max-rail:hidden">
          <bdi>{nameOf(email)}</bdi>
        </span>
      )}
    </>
  );
}

/** A wait or a length. Running ones count up. */
function Span({ length, running }: { readonly length: number | null; readonly running: boolean }) {
  if (length === null) return null;
  return running ? (
    <span className="text-lg font-strong normal-nums" role="timer">
      {runningWords(length)}
    </span>
  ) : (
    lengthWords(length)
  );
}

/** Links to the person who answered. Pointer only: keyboard users have the link in the open chat. */
function AnsweredBy({ chat }: { readonly chat: Chat }) {
  const id = personIdOf(chat);
  const name = chat.answered_by?.name ?? null;
  if (name === null && id === undefined)
    return (
      <span className="text-sm font-regular text-ink-3 group-aria-selected/row:text-ink-2">
        {isWaiting(chat) ? m.nobodyYet() : chat.state === 'missed' ? m.nobody() : ''}
      </span>
    );
  const words = <bdi>{nameOf(name ?? m.employeeByNumber({ id: id ?? '' }))}</bdi>;
  if (id === undefined) return words;
  return (
    <Link
      className="relative z-1 rounded-[2px] underline-offset-2 hover:underline"
      to={paths.person(id)}
      tabIndex={-1}
      onClick={(event) => event.stopPropagation()}
    >
      {words}
    </Link>
  );
}
