import { m } from '#messages/tasks';
import type { Task } from '#contract/tasks.ts';
import { kindWord } from '#src/components/tasks/item-words.ts';
import type { TodoItem } from '#src/components/tasks/todo.ts';
import { useColleagues } from '#src/components/people/use-colleagues.ts';
import { firstName } from '#src/lib/text.ts';
import { lengthWords } from '#src/lib/time.ts';

interface UnderWordsProps {
  readonly item: TodoItem;
  /** The kind of another task of the same caller. */
  readonly also: TodoItem['kind'] | undefined;
}

/** "Message from Filippa to you". */
export function messageWords(
  { from, to }: Task,
  ownId: number | undefined,
  nameOf: (id: number | null) => string,
): string {
  if (from !== ownId)
    return m.messageFrom({ name: firstName(nameOf(from)), yours: to === ownId ? 'yes' : 'no' });
  return to === null ? m.messageOwnAny() : m.messageOwn({ name: firstName(nameOf(to)) });
}

/** The second line about a task: from whom a message is, what else waits from the caller, or of what call or chat it is. */
export function UnderWords({ item, also }: UnderWordsProps) {
  const { ownId, name } = useColleagues();
  const { kind, task, messages, chat, smiley } = item;
  const [message] = messages;
  if (kind === 'message' && task) return messageWords(task, ownId, name);
  if (message) return m.withMessage({ name: firstName(name(message.from)) });
  if (also) return m.alsoWaits({ kind: also });
  if (chat?.ended_at)
    return m.chatLeft({ length: lengthWords(Date.parse(chat.ended_at) - Date.parse(chat.started_at)) });
  if (smiley?.call_recording)
    return m.aboutCall({ length: lengthWords(smiley.call_recording.duration * 1000) });
  if (smiley?.conversation_type === 'chat') return m.aboutChat();
  return smiley?.comment ? kindWord(kind) : null;
}
