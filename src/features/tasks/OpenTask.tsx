import { m as start } from '#messages/start';
import { m } from '#messages/tasks';
import { cx } from 'class-variance-authority';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { recordingTrack } from '#src/api/smileys/recordings.ts';
import { seeTasks } from '#src/api/tasks/changes.ts';
import { voicemailTrack } from '#src/api/voicemails/sound.ts';
import { CopyNumber } from '#src/components/contact/copy-number.tsx';
import { Crumb } from '#src/components/panel/Crumb.tsx';
import { useColleagues } from '#src/components/people/use-colleagues.ts';
import { Answer } from '#src/components/tasks/Answer.tsx';
import {
  aboutWords,
  callerWords,
  KIND_ICONS,
  kindWord,
  targetWords,
} from '#src/components/tasks/item-words.ts';
import { OwnerWords } from '#src/components/tasks/OwnerWords.tsx';
import { TaskActs } from '#src/components/tasks/TaskActs.tsx';
import { isOverTarget, isUnseen, type TodoItem } from '#src/components/tasks/todo.ts';
import { TellColleague } from '#src/components/tell/TellColleague.tsx';
import { whenFact } from '#src/lib/calendar.ts';
import { paths } from '#src/lib/paths.ts';
import { telHref } from '#src/lib/phone.ts';
import { firstName, nameOf, plain } from '#src/lib/text.ts';
import { spanWords } from '#src/lib/time.ts';
import { Button } from '#src/ui/Button.tsx';
import { button } from '#src/ui/buttons.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { player } from '#src/ui/player/controller.ts';
import { PlayButton, ScrubLine, TrackProblem, TrackTime } from '#src/ui/player/InlinePlayer.tsx';
import { usePageKeys } from '#src/ui/use-page-keys.ts';
import { messageWords } from './UnderWords.tsx';
import { openHeading, TaskHistory } from './TaskHistory.tsx';
import { Urgent } from './TodoTable.tsx';
import type { TodoList } from './use-todo-list.ts';

interface OpenTaskProps {
  readonly list: TodoList;
  readonly item: TodoItem;
  readonly onDone: () => void;
}

/** The open task: from whom, since when, what can be done, what was said, what else waits from the caller, and what happened. */
export function OpenTask({ list, item, onDone }: OpenTaskProps) {
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
  useSeen(item, ownId);
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
      <h2 className="mt-2 line-clamp-2 text-2xl font-strong tracking-[-0.012em] wrap-anywhere" title={title}>
        <bdi>{title}</bdi>
      </h2>
      <p className="flex min-h-7 flex-wrap items-center gap-x-1.5 text-lg font-regular text-ink-2 max-desk:[&_button]:size-11">
        {sub === null ? null : <bdi>{sub}</bdi>}
        {number === null ? null : <CopyNumber number={number} />}
        {contactId === null && number === null ? null : (
          <Link
            className="link text-base max-desk:py-2.5"
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
      <Acts item={item} list={list} name={title} onDone={onDone} />
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

/** Opening a message says to its sender that it was seen. */
function useSeen({ task, messages }: TodoItem, ownId: number | undefined): void {
  const { mutate } = useMutation(seeTasks());
  const unseen = [...messages, ...(task ? [task] : [])]
    .filter((one) => isUnseen(one, ownId))
    .map(({ id }) => id);
  const see = useEffectEvent(() => mutate(unseen));
  const any = unseen.length > 0;
  useEffect(() => {
    if (any) see();
  }, [any]);
}

interface ActsProps extends OpenTaskProps {
  readonly name: string;
}

function Acts({ item, list, name, onDone }: ActsProps) {
  const call = useRef<HTMLAnchorElement>(null);
  const [dialog, setDialog] = useState<'answer' | 'tell' | null>(null);
  const { ownId } = useColleagues();
  const { task, caller, target, voicemail } = item;
  const tel = telHref(caller.number);
  const mayAnswer = item.kind === 'message' && task?.from != null && task.from !== ownId;
  usePageKeys(({ key, repeat }) =>
    repeat
      ? undefined
      : {
          c: tel === undefined ? undefined : () => call.current?.click(),
          r: mayAnswer ? () => setDialog('answer') : undefined,
        }[key.toLowerCase()],
  );
  const close = () => setDialog(null);
  return (
    <div
      className={cx(
        'mt-3.5 grid grid-cols-3 gap-2 [&>:is(a,button)]:px-1.5 [&>[data-act=a]]:col-span-2',
        'max-desk:grid-cols-2 max-desk:[&_kbd]:hidden max-desk:[&>:is(a,button)]:h-12 max-desk:[&>:is(a,button)]:text-[16px]',
      )}
      role="group"
      aria-label={kindWord(item.kind)}
    >
      <TaskActs
        subject={{ target, task, name, voicemail }}
        onDone={onDone}
        {...(typeof target !== 'number' && { onHandOn: () => setDialog('tell') })}
      >
        {tel === undefined ? null : (
          <a className={button()} href={tel} ref={call} aria-keyshortcuts="C">
            <Icon name="phone" />
            {m.call()} <kbd>C</kbd>
          </a>
        )}
        {mayAnswer ? (
          <Button icon="reply" aria-keyshortcuts="R" onClick={() => setDialog('answer')}>
            {m.answer()} <kbd>R</kbd>
          </Button>
        ) : null}
      </TaskActs>
      {createPortal(
        dialog === 'answer' && task ? (
          <Answer task={task} onClose={close} />
        ) : dialog === 'tell' ? (
          <Tell list={list} item={item} name={name} onClose={close} />
        ) : null,
        document.body,
      )}
    </div>
  );
}

interface TellProps {
  readonly list: TodoList;
  readonly item: TodoItem;
  readonly name: string;
  readonly onClose: () => void;
}

/** Hands a voicemail, chat or smiley on with a message about it. */
function Tell({ list, item, name, onClose }: TellProps) {
  const { caller, target, voicemail, smiley, chat } = item;
  if (typeof target === 'number') return null;
  const what = aboutWords(item).words;
  const line = list.line(item);
  return (
    <TellColleague
      title={m.handTell()}
      draft={`hand-on:${item.key}`}
      about={m.handDraft({ name })}
      thing={target}
      caller={{
        contact: voicemail?.from_contact ?? smiley?.contact ?? null,
        number: caller.number,
        name: caller.name ?? '',
        email: caller.email,
      }}
      // Whether the writer of a chat is a contact is not looked up here.
      noComment={chat !== undefined}
      text={m.handText({
        what: line === null ? what : `${what}, ${line}`,
        who:
          caller.number === null || name === callerWords({ caller: { ...caller, name: null } }).title
            ? name
            : `${name}, ${callerWords({ caller: { ...caller, name: null } }).title}`,
        when: whenFact(item.at, list.now),
      })}
      onClose={onClose}
    />
  );
}

function Box({ head, children }: { readonly head?: string; readonly children: ReactNode }) {
  return (
    <blockquote className="mb-2 rounded-control border border-line bg-surface px-4 py-3.5">
      {head === undefined ? null : <p className="mb-1 text-sm font-regular text-ink-3">{head}</p>}
      <div className="text-lg font-regular wrap-anywhere whitespace-pre-wrap">{children}</div>
    </blockquote>
  );
}

/** What the caller or the sender said: words, and the sound. Playing it takes nothing, and marks no voicemail heard. */
function Said({ item, title }: { readonly item: TodoItem; readonly title: string }) {
  const client = useQueryClient();
  const { voicemail, smiley, task, kind } = item;
  const { words, lang } = aboutWords(item);
  const track = voicemail
    ? { ...voicemailTrack(client, voicemail), onEnd: () => undefined }
    : smiley
      ? recordingTrack(smiley)
      : null;
  usePageKeys(({ key, repeat, target }) => {
    const presses =
      target instanceof Element && target.closest('button, a[href], summary, input, [role="slider"]');
    return key === ' ' && !repeat && !presses && track ? () => player.toggle(track) : undefined;
  });
  const text = kind === 'message' ? task?.text : smiley?.comment;
  if (!text && !track) return null;
  return (
    <Box>
      {text ? <p lang={lang}>{kind === 'message' ? plain(text) : words}</p> : null}
      {track ? (
        <div className="grid grid-cols-[32px_minmax(0,1fr)_auto] items-center gap-x-3 text-base [&:not(:first-child)]:mt-3">
          <PlayButton
            track={track}
            title={m.playTitle({ name: title, what: kindWord(kind) })}
            className="size-8! max-desk:size-11!"
          />
          <span className="min-w-0">
            <ScrubLine track={track} />
            <TrackProblem track={track} />
          </span>
          <TrackTime track={track} />
        </div>
      ) : null}
    </Box>
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
