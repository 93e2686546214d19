import { m } from '#messages/tasks';
import { cx } from 'class-variance-authority';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useColleagues } from '#src/components/people/use-colleagues.ts';
import { Answer } from '#src/components/tasks/Answer.tsx';
import { aboutWords, callerWords, kindWord } from '#src/components/tasks/item-words.ts';
import { TaskActs } from '#src/components/tasks/TaskActs.tsx';
import type { TodoItem } from '#src/components/tasks/todo.ts';
import { TellColleague } from '#src/components/tell/TellColleague.tsx';
import { whenFact } from '#src/lib/calendar.ts';
import { telHref } from '#src/lib/phone.ts';
import { Button } from '#src/ui/Button.tsx';
import { button } from '#src/ui/buttons.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { usePageKeys } from '#src/ui/use-page-keys.ts';
import type { TodoList } from './use-todo-list.ts';

interface OpenActsProps {
  readonly list: TodoList;
  readonly item: TodoItem;
  /** The caller in words. */
  readonly name: string;
  readonly onDone: () => void;
  readonly onUndone: () => void;
}

/** What can be done with the open task, also with its keys: take, let go, call, answer, hand on, done. */
export function OpenActs({ item, list, name, onDone, onUndone }: OpenActsProps) {
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
        'max-rail:grid-cols-2 max-desk:[&_kbd]:hidden max-desk:[&>:is(a,button)]:h-12 max-desk:[&>:is(a,button)]:text-[16px]',
      )}
      role="group"
      aria-label={kindWord(item.kind)}
    >
      <TaskActs
        subject={{ target, task, name, voicemail }}
        onDone={onDone}
        onUndone={onUndone}
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
      {dialog === null
        ? null
        : // The gateway, which renders no dialog, has no document.
          createPortal(
            dialog === 'tell' ? (
              <Tell list={list} item={item} name={name} onClose={close} />
            ) : task ? (
              <Answer task={task} onClose={close} />
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
  const address = callerWords({ caller: { ...caller, name: null } }).title;
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
        who: name === address || caller.number === null ? name : `${name}, ${address}`,
        when: whenFact(item.at, list.now),
      })}
      onClose={onClose}
    />
  );
}
