import { m } from '#messages/messages';
import { MESSAGE_LENGTH } from '#contract/employees.ts';
import type { ReactNode } from 'react';
import { PlanHelp } from '#src/components/PlanHelp.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { RequirementNotice, bill } from '#src/ui/Panels.tsx';
import { resultWords } from './derive.ts';
import type { Message } from './use-message.ts';

interface MessageTextProps {
  readonly message: Message;
  /** Of the form, for its button. */
  readonly id: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** The form: the text, and what is below it. */
export const MessageText = ({ message, id, className = '', children }: MessageTextProps) => (
  <Form form={message} id={id}>
    <Field
      isLong
      input={message.area}
      className={className}
      aria-label={m.messageLabel()}
      value={message.text}
      maxLength={MESSAGE_LENGTH}
      isReadOnly={message.state.kind !== 'writing'}
      onChange={message.write}
    />
    {children}
  </Form>
);

/** Announces an outcome other than sent, and says beforehand that nothing can be sent in a trial. */
export function Outcome({ state, name, trial }: Pick<Message, 'state' | 'name' | 'trial'>) {
  const failed = state.kind === 'sending' ? null : state.failed;
  if (failed === null)
    return trial ? (
      <div className="[&_[data-need]]:mt-3">
        <RequirementNotice title={m.messageTrialTitle()}>
          {m.messageTrialText()} <PlanHelp />
        </RequirementNotice>
      </div>
    ) : null;
  const { title, text } = resultWords(failed, name);
  const isTrial = failed.outcome === 'refused' && failed.trial;
  return (
    <div className="[&_[data-need]]:mt-3" role="alert">
      {isTrial ? (
        <RequirementNotice title={title}>
          {text} <PlanHelp />
        </RequirementNotice>
      ) : (
        <p className={bill}>
          <Icon name="warn" />
          <span>
            <b>{title}</b>. {text}
          </span>
        </p>
      )}
    </div>
  );
}

/** Names the blanks that must be filled in before sending. */
export function Blanks({ blanks }: Pick<Message, 'blanks'>) {
  if (blanks.length === 0) return null;
  return (
    <p className="mt-2 flex items-center gap-1.5 text-warn-ink">
      <Icon name="info" />
      {m.messageBlanks({ blanks: blanks.join(', ') })}
    </p>
  );
}

/** The choices after an unknown outcome. The message is never sent again automatically. */
export function UnknownButtons(props: { readonly message: Message; readonly onClose: () => void }) {
  const { message, onClose } = props;
  return (
    <>
      <Button kind="quiet" onClick={message.startOver}>
        {m.messageWriteAgain()}
      </Button>
      <Button className="ms-auto" icon="retry" onClick={message.checkOutcome}>
        {m.messageAskOutcome()}
      </Button>
      <Button kind="solid" onClick={onClose}>
        {m.messageClose()}
      </Button>
    </>
  );
}

interface SendButtonProps {
  readonly message: Message;
  /** The id of its form. */
  readonly form: string;
  readonly keys: boolean;
}

/** Sends the message. `aria-disabled` instead of `disabled`, so that it keeps the focus. */
export function SendButton({ message, form, keys }: SendButtonProps) {
  const sending = message.state.kind === 'sending';
  return (
    <Button
      kind="solid"
      small={!keys}
      className="ms-auto aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-ink-3"
      working={sending}
      aria-disabled={!message.ready}
      type="submit"
      form={form}
    >
      {sending ? m.messageSending() : message.act}
      {sending || !keys ? null : (
        <>
          <kbd>Ctrl</kbd>
          <kbd>Enter</kbd>
        </>
      )}
    </Button>
  );
}
