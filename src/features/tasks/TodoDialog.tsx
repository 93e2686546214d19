import { m } from '#messages/tasks';
import { aboutWords, callerWords } from '#src/components/tasks/item-words.ts';
import { TaskDialog } from '#src/components/tasks/TaskDialog.tsx';
import type { TodoItem } from '#src/components/tasks/todo.ts';
import { TellColleague } from '#src/components/tell/TellColleague.tsx';
import { whenFact } from '#src/lib/calendar.ts';
import type { TodoList } from './use-todo-list.ts';

/** What a person was asked for, and the task as it was then. */
export interface Asked {
  readonly asks: 'answer' | 'hand_on';
  readonly item: TodoItem;
}

interface TodoDialogProps extends Asked {
  readonly list: TodoList;
  readonly onClose: () => void;
}

/** Answers a message or hands it on; a voicemail, chat or smiley is handed on with a message about it. */
export function TodoDialog({ list, asks, item, onClose }: TodoDialogProps) {
  const { caller, target, task, voicemail, smiley, chat } = item;
  const name = callerWords(item).title;
  if (typeof target === 'number')
    return <TaskDialog asks={asks} subject={{ target, task, name }} onClose={onClose} />;
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
