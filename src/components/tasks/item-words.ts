import { m } from '#messages/start';
import type { TaskKind } from '#contract/tasks.ts';
import { writerOf } from '#src/components/newest/ChatPill.tsx';
import { endpointWords, lineWords } from '#src/components/people/endpoint-names.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { clamp, languageOf, nameOf } from '#src/lib/text.ts';
import type { IconName } from '#src/ui/icon-names.ts';
import { clockOf } from '#src/ui/player/track.ts';
import { TARGETS, type TodoItem } from './todo.ts';

const HOUR = 3_600_000;

export const KIND_ICONS: Readonly<Record<TaskKind, IconName>> = {
  message: 'sms',
  voicemail: 'voicemail',
  chat: 'missed',
  smiley: 'frown',
};
/** "Negative smiley". */
export const kindWord = (kind: TaskKind): string => m.todoKind({ kind });
/** "over 4 h": what a task that waits too long says. */
export const overWords = (kind: TaskKind): string => m.todoOver({ hours: TARGETS[kind] / HOUR });
export const targetWords = (kind: TaskKind): string => m.todoTarget({ hours: TARGETS[kind] / HOUR });

/** The caller in words: name, number, or e-mail; and below it the number or e-mail that is not said yet, null for none. */
export function callerWords({ caller, chat }: Pick<TodoItem, 'caller' | 'chat'>): {
  readonly title: string;
  readonly sub: string | null;
} {
  const name = caller.name?.trim() ?? '';
  const number = caller.number === null ? null : formatNumber(caller.number);
  const email = caller.email === null ? null : clamp(caller.email, 80);
  if (chat) return { title: writerOf(chat).name, sub: name === '' ? null : email };
  if (name !== '') return { title: nameOf(name), sub: number ?? email };
  return { title: number ?? email ?? m.numberWithheld(), sub: number === null ? null : email };
}

/** What it is about in a line: what somebody wrote, in its language, else what it is. */
export function aboutWords({ kind, voicemail, smiley, task }: TodoItem): {
  readonly words: string;
  readonly lang: 'da' | undefined;
} {
  const said = smiley?.comment?.trim() ? `“${clamp(smiley.comment, 300)}”` : task?.text;
  if (said) return { words: clamp(said, 300), lang: languageOf(said) };
  return {
    words: voicemail ? m.todoVoicemail({ length: clockOf(voicemail.duration) }) : kindWord(kind),
    lang: undefined,
  };
}

/** The line that was called or written to. Null for a message. `names`: of endpoints. */
export function lineOf(
  { voicemail, chat, smiley }: Pick<TodoItem, 'voicemail' | 'chat' | 'smiley'>,
  names: ReadonlyMap<string, string>,
): string | null {
  if (voicemail) return lineWords(voicemail);
  const endpoint = (chat ?? smiley)?.endpoint ?? null;
  return endpoint === null ? null : endpointWords(endpoint, names);
}
