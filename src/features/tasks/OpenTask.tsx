import { m as start } from '#messages/start';
import { m } from '#messages/tasks';
import { cx } from 'class-variance-authority';
import { Link } from 'react-router';
import { CopyNumber } from '#src/components/contact/copy-number.tsx';
import { Crumb } from '#src/components/panel/Crumb.tsx';
import { useColleagues } from '#src/components/people/use-colleagues.ts';
import {
  aboutWords,
  callerWords,
  KIND_ICONS,
  kindWord,
  targetWords,
} from '#src/components/tasks/item-words.ts';
import { OwnerWords } from '#src/components/tasks/OwnerWords.tsx';
import { isOverTarget, type TodoItem } from '#src/components/tasks/todo.ts';
import { useSeen } from '#src/components/tasks/use-task-act.ts';
import { whenFact } from '#src/lib/calendar.ts';
import { paths } from '#src/lib/paths.ts';
import { firstName, nameOf } from '#src/lib/text.ts';
import { spanWords } from '#src/lib/time.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { OpenActs } from './OpenActs.tsx';
import type { Asked } from './TodoDialog.tsx';
import { Box, Said } from './Said.tsx';
import { messageWords } from './UnderWords.tsx';
import { openHeading, TaskHistory } from './TaskHistory.tsx';
import { Urgent } from './TodoTable.tsx';
import type { TodoList } from './use-todo-list.ts';

interface OpenTaskProps {
  readonly list: TodoList;
  readonly item: TodoItem;
  readonly onAsk: (asked: Asked) => void;
  readonly onDone: () => void;
  readonly onUndone: () => void;
}

/** The open task: from whom, since when, what can be done, what was said, what else waits from the caller, and what happened. */
export function OpenTask({ list, item, ...acts }: OpenTaskProps) {
  const { now, rows, more } = list;
  const { name: nameOfColleague, ownId } = useColleagues();
  const { title, sub } = callerWords(item);
  const { number, contactId } = item.caller;
  const row = rows.findIndex(({ key }) => key === item.key);
  const line = list.line(item);
  const handler = item.smiley?.employee_id ?? null;
  const go = (step: 1 | -1) => {
    const other = row < 0 ? undefined : rows[row + step];
    return (
      <Button
        icon={step === 1 ? 'dn' : 'up'}
        aria-label={step === 1 ? m.next() : m.previous()}
        disabled={!other}
        onClick={() => other && list.openOne(other.key)}
      />
    );
  };
  useSeen([...item.messages, ...(item.task ? [item.task] : [])], ownId);
  return (
    <>
      <Crumb className="desk:hidden!" to={list.listUrl}>
        {start.todo()}
      </Crumb>
      <header className="flex min-h-8 items-center gap-2">
        <span
          className={cx(
            'flex items-center gap-1.5 font-medium',
            item.kind === 'smiley' && 'text-negative-ink',
          )}
        >
          <Icon name={KIND_ICONS[item.kind]} />
          {kindWord(item.kind)}
        </span>
        {item.urgent ? <Urgent /> : null}
        <span className="ms-auto flex items-center gap-1.5 max-desk:[&>button]:hidden">
          {row < 0 ? null : (
            <span className="text-sm font-regular text-ink-3">
              {m.position({ at: row + 1, count: rows.length, more: more ? 'yes' : 'no' })}
            </span>
          )}
          {go(-1)}
          {go(1)}
        </span>
      </header>
      <h2
        className="mt-2 line-clamp-2 flex-none text-2xl font-strong tracking-[-0.012em] wrap-anywhere"
        title={title}
      >
        <bdi>{title}</bdi>
      </h2>
      <p className="flex min-h-7 flex-wrap items-center gap-x-1.5 text-lg font-regular text-ink-2 max-desk:[&_button]:size-11">
        {sub === null ? null : <bdi>{sub}</bdi>}
        {number === null ? null : <CopyNumber number={number} />}
        {contactId === null && number === null ? null : (
          <Link
            className="link text-base max-desk:py-3.25"
            to={contactId === null ? paths.caller(number ?? '') : paths.contact(contactId)}
          >
            {contactId === null ? m.toCaller() : m.toContact()}
          </Link>
        )}
      </p>
      {isOverTarget(item, now) ? (
        <p className="mt-3 flex items-center gap-2 font-medium text-negative-ink">
          <Icon name="warn" />
          {m.late({ span: spanWords(now - item.at), target: targetWords(item.kind) })}
        </p>
      ) : null}
      {/* Of each task its own: a second press of Done must not be for the next one. */}
      <OpenActs key={item.key} item={item} name={title} {...acts} />
      <dl className="my-4 grid grid-cols-[92px_minmax(0,1fr)] gap-x-2 gap-y-1.25 *:m-0 [&>dt]:text-ink-3">
        <dt>{m.factAt({ kind: item.kind })}</dt>
        <dd>{whenFact(item.at, now)}</dd>
        {line === null ? null : (
          <>
            <dt>{m.columnLine()}</dt>
            <dd className="truncate" title={line}>
              <bdi>{line}</bdi>
            </dd>
          </>
        )}
        {item.kind === 'message' && item.task ? (
          <>
            <dt>{m.factTo()}</dt>
            <dd>
              {item.task.to === null
                ? m.toAnyone()
                : item.task.to === ownId
                  ? m.you()
                  : nameOfColleague(item.task.to)}
            </dd>
          </>
        ) : null}
        {handler === null ? null : (
          <>
            <dt>{m.factSpoke()}</dt>
            <dd>{handler === ownId ? m.you() : nameOfColleague(handler)}</dd>
          </>
        )}
        <dt>{m.factOwner()}</dt>
        <dd>
          <OwnerWords item={item} now={now} />
        </dd>
      </dl>
      <Said item={item} title={title} />
      {item.messages.map((message) => (
        <Box
          key={message.id}
          head={`${messageWords(message, ownId, nameOfColleague)}, ${whenFact(message.made_at, now)}`}
        >
          {message.text}
        </Box>
      ))}
      {item.task?.answer ? (
        <Box
          head={m.answeredWith({
            name: item.task.answer.by === ownId ? m.you() : firstName(nameOfColleague(item.task.answer.by)),
            when: whenFact(item.task.answer.at, now),
          })}
        >
          {item.task.answer.text}
        </Box>
      ) : null}
      <Also list={list} item={item} title={title} />
      <TaskHistory item={item} now={now} />
      <Hints />
    </>
  );
}

function Also({
  list,
  item,
  title,
}: {
  readonly list: TodoList;
  readonly item: TodoItem;
  readonly title: string;
}) {
  const others = list.also(item);
  if (others.length === 0) return null;
  return (
    <section>
      <h3 className={openHeading}>
        {m.alsoFrom({ name: nameOf(title) })} <span>{others.length}</span>
      </h3>
      {others.map((other) => {
        const line = list.line(other);
        const { words, lang } = aboutWords(other);
        return (
          <Link
            key={other.key}
            className="grid min-h-8.5 grid-cols-[92px_minmax(0,1fr)_auto] items-center gap-2 border-t border-line hover:bg-sunken max-desk:min-h-11"
            to={list.urlOf(other.key)}
            replace
          >
            <span className="text-ink-3">{spanWords(list.now - other.at)}</span>
            <span className="flex min-w-0 items-center gap-2">
              <Icon name={KIND_ICONS[other.kind]} />
              <span className="truncate" lang={lang}>
                {line === null ? words : `${words}, ${line}`}
              </span>
            </span>
            <Icon name="right" />
          </Link>
        );
      })}
    </section>
  );
}

const Hints = () => (
  <p className="mt-auto flex flex-wrap gap-x-3.5 gap-y-1.5 border-t border-line pt-3 text-sm font-regular text-ink-3 *:inline-flex *:items-center *:gap-1.25 max-desk:hidden">
    <span>
      <kbd>↑</kbd>
      <kbd>↓</kbd> {m.hintList()}
    </span>
    <span>
      <kbd>L</kbd> {m.letGo()}
    </span>
    <span>
      <kbd>Z</kbd> {m.undo()}
    </span>
    <span>
      <kbd>{m.keySpace()}</kbd> {m.play()}
    </span>
  </p>
);
