import { m } from '#messages/messages';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useQuery } from '@tanstack/react-query';
import { countSms } from '#contract/text-message.ts';
import { onSignOut } from '#src/api/client/on-sign-out.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { fetchOutcome, sendMessage, type MessageTarget, type SendResult } from '#src/api/messages/changes.ts';
import type { AboutCaller, Composing } from '#src/components/tell/compose.ts';
import { createStore } from '#src/browser/store.ts';
import { formatNumber } from '#src/lib/phone.ts';
import type { Presence } from '#src/lib/presence.ts';
import { blanksIn, filledIn, plainSigns } from '#src/lib/sms.ts';
import { nameOf } from '#src/lib/text.ts';
import { draftOf, keepDraft } from '#src/ui/drafts.ts';
import { asWhole } from '#src/ui/form/use-form.ts';
import { showToast } from '#src/ui/toasts.ts';
import { useStore } from '#src/ui/use-store.ts';
import { excessWords, sendWords, sentWords, unseenWords } from './derive.ts';

/** Milliseconds that an unexpected failure stays on screen: long enough to read after the next call. */
const FAILURE_SHOWN_FOR = 60_000;
const NO_PROBLEMS = asWhole(null);

/** The text of a message, its count and its sending. `onSent` closes the dialog or panel. */
export function useMessage(composing: Composing, onSent: () => void) {
  const recipients = useRecipients(composing.target);
  const name = recipients?.name ?? m.messageSomebody();
  const people = recipients?.people ?? 0;
  const draft = `message:${composing.target.kind}:${composing.target.id}`;
  const [text, setText] = useState(() => draftOf(draft));
  const ref = useRef<HTMLFormElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const count = countSms(text);
  const blanks = blanksIn(text);
  const { state, send, checkOutcome, startOver } = useSend(composing, (result) => {
    if (result?.outcome === 'sent') {
      // There again after an unknown outcome that was looked up. Another message to them stays.
      if (draftOf(draft) === text) keepDraft(draft, '', '');
      showToast({ icon: 'check', words: sentWords(count.parts, result.sent, name) });
      // What is open now is another message.
      if (ref.current) onSent();
      return;
    }
    // Unless another message to them was begun meanwhile.
    if (draftOf(draft) === '') keepDraft(draft, m.messageDraft({ name }), text);
    if (result === null) return;
    if (result.outcome === 'refused' && result.trial) inTrial.set(true);
    if (!ref.current) showToast({ icon: 'warn', words: unseenWords(result, name), stays: FAILURE_SHOWN_FOR });
  });
  const trial = useStore(inTrial);
  const write = (next: string) => {
    setText(next);
    keepDraft(draft, m.messageDraft({ name }), next);
  };
  // Typing stops at the limit, but a draft may have got lines from elsewhere (`addToDraft`), or a template.
  const excess = excessWords(text);
  const ready =
    !trial &&
    text.trim() !== '' &&
    excess === null &&
    people > 0 &&
    blanks.length === 0 &&
    state.kind === 'writing';
  const submit = () => {
    if (ready) {
      // On its way: who opens the dialog again must not send it a second time.
      keepDraft(draft, '', '');
      send(text);
    } else if (blanks[0] !== undefined) selectBlank(area.current, blanks[0]);
  };
  return {
    /** Null when the person or group no longer exists. */
    recipients,
    name,
    people,
    text,
    count,
    /** Words in braces that must still be filled in. */
    blanks,
    /** By how much the text is too long, in words; null when it is not. */
    excess,
    ready,
    /** Nothing can be sent, as the service has said before. */
    trial,
    state,
    area,
    write,
    /** For `Form`. What became of the message is shown apart from it. */
    ref,
    problems: NO_PROBLEMS,
    submit,
    checkOutcome,
    startOver,
    /** "Send 10 text messages" */
    sendLabel: sendWords(count.parts, people),
    toPlain: () => write(plainSigns(text)),
    /** Appends a template, with what is known of the caller filled in, and selects its first blank. */
    insertTemplate: (kept: string) => {
      const template = filledIn(kept, knownOf(composing.about));
      // At once: what is typed next must find the blank selected.
      flushSync(() => write(text.trim() === '' ? template : `${text.trimEnd()} ${template}`));
      selectBlank(area.current, blanksIn(template)[0]);
    },
  };
}

/** A message that is being written, for the dialog and the panel. */
export type Message = ReturnType<typeof useMessage>;

/** The words of a template that the caller fills in: in English, and in the page's language. */
function knownOf({ name = null, number = null }: Partial<AboutCaller> = {}): ReadonlyMap<string, string> {
  const words = [
    [name?.trim(), 'name', m.messageBlankName()],
    [number === null ? '' : formatNumber(number), 'number', m.messageBlankNumber()],
  ] as const;
  return new Map(
    words.flatMap(([value, ...blanks]) => (value ? blanks.map((blank) => [blank, value] as const) : [])),
  );
}

/** Selects a blank, so that typing fills it in. */
function selectBlank(area: HTMLTextAreaElement | null, blank: string | undefined): void {
  if (!area) return;
  area.focus();
  const at = blank === undefined ? -1 : area.value.lastIndexOf(blank);
  if (blank === undefined || at < 0) area.setSelectionRange(area.value.length, area.value.length);
  else area.setSelectionRange(at, at + blank.length);
}

interface Recipients {
  readonly name: string;
  readonly people: number;
  /** Formatted; null for a group. */
  readonly number: string | null;
  readonly presence: Presence | null;
}

/** The recipients of the message. Null when the person or group does not exist. */
function useRecipients({ kind, id }: MessageTarget): Recipients | null {
  const employees = useQuery(employeesQuery()).data?.items ?? [];
  const groups = useQuery({ ...employeeGroupsQuery(), enabled: kind === 'group' }).data?.items ?? [];
  if (kind === 'group') {
    const group = groups.find((one) => one.id === id);
    if (group === undefined) return null;
    return {
      name: nameOf(group.name),
      people: new Set(group.employee_ids).size,
      number: null,
      presence: null,
    };
  }
  const employee = employees.find((one) => one.id === id);
  if (employee === undefined) return null;
  return {
    name: nameOf(employee.name),
    people: 1,
    number: employee.number === null ? null : formatNumber(employee.number),
    presence: employee.live_presence,
  };
}

type Failure = Exclude<SendResult, { outcome: 'sent' }>;
type SendState =
  | { readonly kind: 'writing'; readonly failed: Failure | null }
  | { readonly kind: 'sending' }
  /** The outcome is unknown. It can be looked up by the intent. */
  | { readonly kind: 'unknown'; readonly failed: Failure };

/** Whether the service has refused a message in this session because the company is in its trial. */
const inTrial = createStore(false);
onSignOut({ forget: () => inTrial.set(false) });

/** Sends one message, at most once per intent, and holds its outcome. `onDone` gets it also when the form is gone; null: not signed in. */
function useSend({ target, intent }: Composing, onDone: (result: SendResult | null) => void) {
  const [state, setState] = useState<SendState>({ kind: 'writing', failed: null });
  const key = useRef(intent);
  const busy = useRef(false);
  const finish = (result: SendResult | null) => {
    busy.current = false;
    onDone(result);
    if (result?.outcome === 'sent') return;
    // The session has ended: the shell asks to sign in, and the text stays.
    if (result === null) return setState({ kind: 'writing', failed: null });
    if (result.outcome === 'unknown') return setState({ kind: 'unknown', failed: result });
    // The intent is used up, so the next attempt is a new one. After `later` nothing was recorded, and it can be used again.
    if (result.outcome !== 'later') key.current = crypto.randomUUID();
    setState({ kind: 'writing', failed: result });
  };
  const run = (work: Promise<SendResult | null>) => {
    busy.current = true;
    setState({ kind: 'sending' });
    work.then(
      (result) => finish(result ?? { outcome: 'unknown' }),
      (error: unknown) => finish(error instanceof ApiError ? null : { outcome: 'unknown' }),
    );
  };
  return {
    state,
    /** Sends the text. Does nothing while a request is running. */
    send: (body: string) => {
      if (!busy.current) run(sendMessage(target, body, key.current));
    },
    checkOutcome: () => {
      if (!busy.current) run(fetchOutcome(key.current));
    },
    /** Starts a new intent, when the person decides to write it again. */
    startOver: () => {
      key.current = crypto.randomUUID();
      setState({ kind: 'writing', failed: null });
    },
  };
}
