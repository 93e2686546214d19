import { m } from '#messages/tasks';
import { cx } from 'class-variance-authority';
import { useRef } from 'react';
import { useColleagues } from '#src/components/people/use-colleagues.ts';
import { kindWord } from '#src/components/tasks/item-words.ts';
import { TaskActs } from '#src/components/tasks/TaskActs.tsx';
import type { TodoItem } from '#src/components/tasks/todo.ts';
import { telHref } from '#src/lib/phone.ts';
import { Button } from '#src/ui/Button.tsx';
import { button } from '#src/ui/buttons.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { usePageKeys } from '#src/ui/use-page-keys.ts';
import type { Asked } from './TodoDialog.tsx';

interface OpenActsProps {
  readonly item: TodoItem;
  /** The caller in words. */
  readonly name: string;
  /** Opens a dialog about the task. */
  readonly onAsk: (asked: Asked) => void;
  readonly onDone: () => void;
  readonly onUndone: () => void;
}

/** What can be done with the open task, also with its keys: take, let go, call, answer, hand on, done. */
export function OpenActs({ item, name, onAsk, onDone, onUndone }: OpenActsProps) {
  const call = useRef<HTMLAnchorElement>(null);
  const { ownId } = useColleagues();
  const { task, caller, target, voicemail } = item;
  const tel = telHref(caller.number);
  const mayAnswer = item.kind === 'message' && task?.from != null && task.from !== ownId;
  const ask = (asks: Asked['asks']) => () => onAsk({ asks, item });
  usePageKeys(({ key, repeat }) =>
    repeat
      ? undefined
      : {
          c: tel === undefined ? undefined : () => call.current?.click(),
          r: mayAnswer ? ask('answer') : undefined,
        }[key.toLowerCase()],
  );
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
        onHandOn={ask('hand_on')}
      >
        {tel === undefined ? null : (
          <a className={button()} href={tel} ref={call} aria-keyshortcuts="C">
            <Icon name="phone" />
            {m.call()} <kbd>C</kbd>
          </a>
        )}
        {mayAnswer ? (
          <Button icon="reply" aria-keyshortcuts="R" onClick={ask('answer')}>
            {m.answer()} <kbd>R</kbd>
          </Button>
        ) : null}
      </TaskActs>
    </div>
  );
}
