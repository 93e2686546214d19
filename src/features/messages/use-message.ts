import { useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { countSms } from '#contract/text-message.ts';
import type { SmsCount } from '#contract/text-message.ts';
import type { Composing } from '#src/components/compose.ts';
import { blanksIn, plainSigns } from '#src/lib/sms.ts';
import { draftOf, keepDraft } from '#src/ui/drafts.ts';
import { showToast } from '#src/ui/toasts.ts';
import { sendWords, sentWords, unseenWords } from './derive.ts';
import { useRecipients } from './use-recipients.ts';
import type { Recipients } from './use-recipients.ts';
import { useSend } from './use-send.ts';
import type { Send } from './use-send.ts';

/** A message while it is written, for the dialog and for the panel. */
export interface Message extends Pick<Send, 'state' | 'ask' | 'again'> {
  /** Null where the one it is for is not there any more. */
  readonly recipients: Recipients | null;
  readonly name: string;
  readonly people: number;
  readonly text: string;
  readonly count: SmsCount;
  /** Words in braces that are still to be filled in. */
  readonly blanks: readonly string[];
  /** "Send 10 text messages" */
  readonly act: string;
  readonly ready: boolean;
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly write: (text: string) => void;
  readonly toPlain: () => void;
  /** Takes a template in, and puts the cursor on its first blank. */
  readonly take: (template: string) => void;
  readonly submit: () => void;
  /** Ctrl Enter in the text field sends. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** For a message that nobody waited for: long enough to be read after the next call, in milliseconds. */
const LONG_ENOUGH = 60_000;

/** The text, what it comes to, and its sending. `onSent` closes whatever it was written in. */
export function useMessage(composing: Composing, onSent: () => void): Message {
  const recipients = useRecipients(composing.target);
  const name = recipients?.name ?? 'somebody';
  const people = recipients?.people ?? 0;
  const draft = `message:${composing.target.kind}:${composing.target.id}`;
  const [text, setText] = useState(() => draftOf(draft));
  const area = useRef<HTMLTextAreaElement>(null);
  const count = countSms(text);
  const blanks = blanksIn(text);
  const { state, send, ask, again } = useSend(composing, {
    onSent: (sent) => {
      keepDraft(draft, '', '');
      showToast({ icon: 'check', words: sentWords(count.parts, sent, name) });
      onSent();
    },
    onFailedUnseen: (failed) =>
      showToast({ icon: 'warn', words: unseenWords(failed, name), stays: LONG_ENOUGH }),
  });
  const write = (next: string) => {
    setText(next);
    keepDraft(draft, `message to ${name}`, next);
  };
  const ready = text.trim() !== '' && people > 0 && blanks.length === 0 && state.kind === 'writing';
  const submit = () => {
    if (ready) send(text);
    else if (blanks[0] !== undefined) selectBlank(area.current, blanks[0]);
  };
  return {
    recipients,
    name,
    people,
    text,
    count,
    blanks,
    ready,
    state,
    area,
    write,
    submit,
    ask,
    again,
    act: sendWords(count.parts, people),
    toPlain: () => write(plainSigns(text)),
    take: (template) => {
      write(text.trim() === '' ? template : `${text.trimEnd()} ${template}`);
      requestAnimationFrame(() => selectBlank(area.current, blanksIn(template)[0]));
    },
    onKeyDown: (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      submit();
    },
  };
}

/** Puts the cursor on a blank, so that typing fills it in. */
function selectBlank(area: HTMLTextAreaElement | null, blank: string | undefined): void {
  if (!area) return;
  area.focus();
  const at = blank === undefined ? -1 : area.value.lastIndexOf(blank);
  if (blank === undefined || at < 0) area.setSelectionRange(area.value.length, area.value.length);
  else area.setSelectionRange(at, at + blank.length);
}
