import './messages.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Composing } from '#src/api/compose.ts';
import { sessionQuery } from '#src/api/session.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { blanksIn, countSms, plainSigns } from '#src/lib/sms.ts';
import { counted } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { draftOf, keepDraft } from '#src/ui/drafts.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Key } from '#src/ui/Key.tsx';
import { Need } from '#src/ui/Panels.tsx';
import { Shape } from '#src/ui/Shape.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { Counter } from './Counter.tsx';
import { resultWords, sendWords, sentWords, sumWords, totalWords } from './derive.ts';
import { Templates } from './Templates.tsx';
import { useRecipients } from './use-recipients.ts';
import type { Recipients } from './use-recipients.ts';
import { useSend } from './use-send.ts';
import type { SendState } from './use-send.ts';

/** The most that a message may hold (contract: employees, `messageBody`). */
const LONGEST = 1530;

interface MessageDialogProps {
  readonly composing: Composing;
  readonly onClose: () => void;
}

/** Writes a text message to a person or a group. Billed: the button repeats what will be sent. */
export function MessageDialog({ composing, onClose }: MessageDialogProps) {
  const recipients = useRecipients(composing.target);
  const name = recipients?.name ?? 'somebody';
  const draft = `message:${composing.target.kind}:${composing.target.id}`;
  const [text, setText] = useState(() => draftOf(draft));
  const area = useRef<HTMLTextAreaElement>(null);
  const { state, send, ask, again } = useSend(composing, (sent) => {
    keepDraft(draft, '', '');
    showToast({ icon: 'check', words: sentWords(sent, name) });
    onClose();
  });
  useEffect(() => area.current?.focus(), []);

  const write = (next: string) => {
    setText(next);
    keepDraft(draft, `message to ${name}`, next);
  };
  const count = countSms(text);
  const blanks = blanksIn(text);
  const people = recipients?.people ?? 0;
  const ready = text.trim() !== '' && people > 0 && blanks.length === 0 && state.kind === 'writing';
  const submit = () => {
    if (ready) send(text);
    else if (blanks[0] !== undefined) selectBlank(area.current, blanks[0]);
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };

  return (
    <Dialog
      title={`Message to ${name}`}
      onClose={onClose}
      beside={
        <Button kind="quiet" small onClick={onClose}>
          Close <Key>Esc</Key>
        </Button>
      }
      foot={
        <Foot
          state={state}
          {...{ ready, onClose, submit, ask, again }}
          act={sendWords(count.parts, people)}
        />
      }
    >
      <To recipients={recipients} />
      {/* Ctrl Enter is the text field's own key. */}
      <textarea
        ref={area}
        className="area"
        aria-label="Message"
        value={text}
        maxLength={LONGEST}
        readOnly={state.kind !== 'writing'}
        onChange={(event) => write(event.target.value)}
        onKeyDown={pressed}
      />
      <Counter count={count} text={text} onPlain={() => write(plainSigns(text))} />
      {state.kind === 'writing' ? (
        <Templates
          text={text}
          onUse={(chosen) => {
            write(text.trim() === '' ? chosen : `${text.trimEnd()} ${chosen}`);
            requestAnimationFrame(() => selectBlank(area.current, blanksIn(chosen)[0]));
          }}
        />
      ) : null}
      {blanks.length > 0 ? (
        <p className="line2">
          <Icon name="info" />
          Fill in {blanks.join(', ')} before it can be sent.
        </p>
      ) : null}
      <Outcome state={state} name={name} />
      {count.parts > 0 && people > 0 && state.kind === 'writing' && state.failed === null ? (
        <p className="bill">
          <Icon name="warn" />
          <span>
            {sumWords(count.parts, people)}
            <b>{totalWords(count.parts, people)}, billed</b> at the web SMS rate.
          </span>
        </p>
      ) : null}
    </Dialog>
  );
}

/** Puts the cursor on a blank, so that typing fills it in. */
function selectBlank(area: HTMLTextAreaElement | null, blank: string | undefined): void {
  if (!area) return;
  area.focus();
  const at = blank === undefined ? -1 : area.value.lastIndexOf(blank);
  if (blank === undefined || at < 0) area.setSelectionRange(area.value.length, area.value.length);
  else area.setSelectionRange(at, at + blank.length);
}

function To({ recipients }: { readonly recipients: Recipients | null }) {
  const you = useQuery(sessionQuery()).data?.employee;
  if (recipients === null) return <p className="to">The one it was for is not there any more.</p>;
  const { people, number, presence, name } = recipients;
  const from = you?.number == null ? (you?.name ?? null) : formatNumber(you.number);
  return (
    <p className="to">
      {presence === null ? <Icon name="users" /> : <Shape presence={presence} />}
      <span>
        To <b>{counted(people, 'person', 'people')}</b>
        {presence === null ? ` in ${name}` : number === null ? ', who has no number' : `, ${number}`}.
        {from === null ? null : (
          <>
            {' '}
            Shown as sent from <b>{from}</b>.
          </>
        )}
      </span>
    </p>
  );
}

interface FootProps {
  readonly state: SendState;
  readonly ready: boolean;
  readonly act: string;
  readonly onClose: () => void;
  readonly submit: () => void;
  readonly ask: () => void;
  readonly again: () => void;
}

function Foot({ state, ready, act, onClose, submit, ask, again }: FootProps) {
  if (state.kind === 'unknown') {
    return (
      <>
        <Button kind="quiet" onClick={again}>
          Write it again
        </Button>
        <Button className="push" icon="retry" onClick={ask}>
          Ask what came of it
        </Button>
        <Button kind="solid" onClick={onClose}>
          Close
        </Button>
      </>
    );
  }
  const sending = state.kind === 'sending';
  return (
    <>
      <Button kind="quiet" onClick={onClose}>
        {sending ? 'Close' : 'Cancel'}
      </Button>
      <Button kind="solid" className="push" working={sending} aria-disabled={!ready} onClick={submit}>
        {sending ? 'Sending …' : act}
        {sending ? null : (
          <>
            <Key>Ctrl</Key>
            <Key>Enter</Key>
          </>
        )}
      </Button>
    </>
  );
}

/** What came of it, announced. */
function Outcome({ state, name }: { readonly state: SendState; readonly name: string }) {
  const failed = state.kind === 'sending' ? null : state.failed;
  if (failed === null) return null;
  const { title, text } = resultWords(failed, name);
  const calm = failed.outcome === 'refused' && failed.trial;
  return (
    <div className="outcome" role="alert">
      {calm ? (
        <Need title={title}>{text}</Need>
      ) : (
        <p className="bill">
          <Icon name="warn" />
          <span>
            <b>{title}</b>. {text}
          </span>
        </p>
      )}
    </div>
  );
}
