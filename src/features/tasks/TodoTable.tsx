import { m } from '#messages/tasks';
import { cx } from 'class-variance-authority';
import { memo, type ReactNode } from 'react';
import {
  aboutWords,
  callerWords,
  KIND_ICONS,
  kindWord,
  overWords,
} from '#src/components/tasks/item-words.ts';
import { OwnerWords } from '#src/components/tasks/OwnerWords.tsx';
import { isOverTarget, type TodoItem } from '#src/components/tasks/todo.ts';
import { dayHeading, dayKey } from '#src/lib/calendar.ts';
import { spanWords } from '#src/lib/time.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { ListRow, longList, longRow, wholeRow } from '#src/ui/list/rows.tsx';
import { useLongList, type Heights } from '#src/ui/list/use-long-list.ts';
import { Cells, gridColumns, Heads, type Column } from '#src/ui/table/Table.tsx';
import { PHONE, useMedia } from '#src/ui/use-media.ts';
import { useStableCallback } from '#src/ui/use-store.ts';
import { keyOf, URGENT } from './derive.ts';
import { UnderWords } from './UnderWords.tsx';
import type { TodoList } from './use-todo-list.ts';

/** Heights in pixels; the same as the classes of the rows. */
const DESK: Heights = { head: 30, row: 50 };
const PHONE_HEIGHTS: Heights = { head: 34, row: 86 };
const HEAD = 30;

export interface TodoLine {
  readonly item: TodoItem;
  readonly now: number;
  readonly ownId: number | undefined;
  readonly href: string;
  readonly line: string | null;
  /** The kind of another task of the same caller. */
  readonly also: TodoItem['kind'] | undefined;
}

const small = 'block truncate text-sm font-regular text-ink-3 group-aria-selected/row:text-ink-2';

const COLUMNS: readonly Column<TodoLine>[] = [
  {
    key: 'kind',
    head: () => <span className="sr-only">{m.columnKind()}</span>,
    width: '20px',
    className: 'max-desk:[grid-area:kind]',
    cell: ({ item }) => (
      <span title={kindWord(item.kind)}>
        <Icon name={KIND_ICONS[item.kind]} size={20} className="text-ink-2" />
        <span className="sr-only">{kindWord(item.kind)}</span>
      </span>
    ),
  },
  {
    key: 'waited',
    head: () => m.columnWaited(),
    width: '82px',
    className: 'max-desk:text-end max-desk:text-[14px] max-desk:[grid-area:waited]',
    cell: ({ item, now }) => <Waited item={item} now={now} />,
  },
  {
    key: 'from',
    head: () => m.columnFrom(),
    width: 'minmax(120px,164px)',
    className: 'max-desk:[grid-area:from]',
    cell: ({ item, href }) => <From item={item} href={href} />,
  },
  {
    key: 'about',
    head: () => m.columnAbout(),
    className: 'max-desk:[grid-area:about]',
    cell: (row) => <About {...row} />,
  },
  {
    key: 'line',
    head: () => m.columnLine(),
    width: '88px',
    className: 'text-ink-2 max-desk:text-ink-3 max-desk:[grid-area:line]',
    cell: ({ line, item, now }) => (
      <span className="block truncate">
        <bdi>{line}</bdi>
        {isOverTarget(item, now) ? (
          <span className="text-negative-ink desk:hidden">
            {line === null ? '' : ' · '}
            {overWords(item.kind)}
          </span>
        ) : null}
      </span>
    ),
    cellProps: ({ line }) => (line === null ? {} : { title: line }),
  },
  {
    key: 'owner',
    head: () => m.columnOwner(),
    width: '76px',
    className: 'max-desk:text-end max-desk:[grid-area:owner]',
    cell: ({ item, now }) => <OwnerWords item={item} now={now} narrow />,
  },
];

function Waited({ item, now }: Pick<TodoLine, 'item' | 'now'>) {
  const over = isOverTarget(item, now);
  return (
    <span className={over ? 'font-strong text-negative-ink' : undefined}>
      {spanWords(now - item.at)}
      {over ? (
        <span className="block text-sm font-regular max-desk:hidden">{overWords(item.kind)}</span>
      ) : null}
    </span>
  );
}

function From({ item, href }: Pick<TodoLine, 'item' | 'href'>) {
  const { title, sub } = callerWords(item);
  const isKnown = sub !== null || item.caller.number === null;
  return (
    <>
      <b
        className={cx(
          'block truncate max-desk:text-lg',
          item.owner === null ? 'font-strong' : 'font-regular text-ink-2',
        )}
        title={title}
      >
        <a className={wholeRow} href={href} tabIndex={-1}>
          <bdi>{title}</bdi>
        </a>
      </b>
      <span className={`${small} max-desk:hidden`}>
        <bdi>{isKnown ? sub : m.notInContacts()}</bdi>
      </span>
    </>
  );
}

function About(row: TodoLine) {
  const { item } = row;
  const { words, lang } = aboutWords(item);
  return (
    <>
      <span
        className={cx('block truncate max-desk:text-md', item.owner !== null && 'text-ink-2')}
        title={words}
      >
        {item.urgent ? <Urgent /> : null}
        <bdi lang={lang}>{words}</bdi>
      </span>
      <span className={`${small} max-desk:hidden`}>
        <UnderWords {...row} />
      </span>
    </>
  );
}

/** Ink reversed, since red is for what waits too long. */
export const Urgent = () => (
  <span className="me-1.25 inline-block rounded-[4px] bg-primary px-1.5 text-sm/5 font-strong text-on-primary">
    {m.urgent()}
  </span>
);

const LINE = cx(
  'grid items-start gap-x-3.5 border-b border-line ps-5 pe-4 *:min-w-0 desk:grid-cols-(--columns)',
  // On a narrow desk the open task has the line.
  'desk:max-rail:grid-cols-[20px_76px_minmax(0,0.8fr)_minmax(0,1fr)_72px] desk:max-rail:[&>[data-column=line]]:hidden',
);
const PHONE_LINE = cx(
  'max-desk:h-21.5 max-desk:grid-cols-[22px_minmax(0,1fr)_auto] max-desk:content-center max-desk:items-baseline max-desk:gap-x-3 max-desk:px-4 max-desk:[&>[data-column=kind]]:self-start',
  "max-desk:[grid-template-areas:'kind_from_waited'_'._about_about'_'._line_owner']",
);

interface RowProps extends TodoLine {
  readonly selected: boolean;
  readonly rowIndex: number;
  readonly onOpen: (key: string) => void;
}

const rowId = (key: string): string => `todo-row-${key}`;

const Row = memo(function TodoRow({ selected, rowIndex, onOpen, ...line }: RowProps) {
  const { key } = line.item;
  return (
    <ListRow
      id={rowId(key)}
      className={`${LINE} ${longRow} ${PHONE_LINE} h-12.5 pt-1.75 max-desk:pt-0`}
      role="row"
      aria-selected={selected}
      aria-rowindex={rowIndex}
      onPress={() => onOpen(key)}
    >
      <Cells columns={COLUMNS} row={line} role="gridcell" />
    </ListRow>
  );
});

/** What waits, as a grid with one tab stop; the screen handles the arrows. Only visible rows are rendered. */
export function TodoTable({ list, children }: { readonly list: TodoList; readonly children: ReactNode }) {
  const phone = useMedia(PHONE);
  const { parts, rows, also, openKey, now, ownId, more } = list;
  const openOne = useStableCallback(list.press);
  const { body, lines, top, total, openIsDrawn } = useLongList(parts, {
    heights: phone ? PHONE_HEIGHTS : DESK,
    keyOf,
    open: openKey,
    cover: phone ? 0 : HEAD,
  });
  const today = dayKey(now);
  return (
    <div className={`${longList} flex-1`} ref={body}>
      <div
        className="-outline-offset-2 outline-accent focus-visible:outline-2 focus-visible:aria-[activedescendant]:outline-none"
        style={gridColumns(COLUMNS)}
        role="grid"
        aria-label={m.list()}
        aria-rowcount={more ? -1 : rows.length + parts.length + 1}
        aria-activedescendant={openIsDrawn && openKey !== null ? rowId(openKey) : undefined}
        tabIndex={0}
        data-keys="list"
      >
        <div
          className={`${LINE} sticky top-0 z-2 h-7.5 items-center! border-line-strong! bg-surface text-sm font-medium text-ink-3 max-desk:sr-only`}
          role="row"
          aria-rowindex={1}
        >
          <Heads columns={COLUMNS} role="columnheader" />
        </div>
        <div className="relative" role="rowgroup" style={{ height: total }}>
          <div className="absolute inset-x-0" role="presentation" style={{ top }}>
            {lines.map((line) => {
              if (line.kind === 'row') {
                const { item } = line;
                return (
                  <Row
                    key={line.key}
                    item={item}
                    now={now}
                    ownId={ownId}
                    href={list.urlOf(item.key)}
                    line={list.line(item)}
                    also={also(item)[0]?.kind}
                    selected={item.key === openKey}
                    rowIndex={line.index + 2}
                    onOpen={openOne}
                  />
                );
              }
              const { key } = line.part;
              const { title, note } =
                key === URGENT ? { title: m.urgentHeading(), note: '' } : dayHeading(key, today);
              return (
                <div
                  key={line.key}
                  className="h-7.5 border-b border-line px-5 pt-2 pb-1 text-sm font-strong text-ink-2 max-desk:h-8.5 max-desk:px-4 max-desk:pt-2.25"
                  role="row"
                  aria-rowindex={line.index + 2}
                >
                  <span className="flex justify-between" role="gridcell" aria-colspan={COLUMNS.length}>
                    {title} <span className="font-regular text-ink-3">{note}</span>
                  </span>
                </div>
              );
            })}
          </div>
        </div>
      </div>
      {children}
    </div>
  );
}
