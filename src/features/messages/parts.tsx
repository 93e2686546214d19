import { m } from '#messages/messages';
import { MESSAGE_LENGTH } from '#contract/employees.ts';
import { countSms } from '#contract/text-message.ts';
import type { ReactNode } from 'react';
import { PlanHelp } from '#src/components/panel/NoList.tsx';
import { plainSigns } from '#src/lib/sms.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { RequirementNotice, bill } from '#src/ui/Panels.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { leftWords, outsideWords, resultWords } from './derive.ts';
import type { Message } from './use-message.ts';

interface PartProps {
  readonly message: Message;
}

interface MessageTextProps extends PartProps {
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

export const Counter = ({ message: { count } }: PartProps) => (
  <>
    <div className="mt-1.5 flex justify-between gap-3 text-ink-2">
      <span>
        <Rich
          message={m.messageCharacters}
          values={{ count: count.characters }}
          tags={{ b: <b className="font-strong text-ink" /> }}
        />
      </span>
      <span>{leftWords(count)}</span>
    </div>
    <div className="mt-1.75 flex h-1 gap-0.75 forced-color-adjust-none" aria-hidden="true">
      {(count.filled.length === 0 ? [0] : count.filled).map((part, index) => (
        <svg
          key={index}
          className="h-1 min-w-0 flex-1 rounded-[1px]"
          viewBox="0 0 100 4"
          preserveAspectRatio="none"
        >
          <rect width="100" height="4" className="fill-sunken" />
          <rect width={Math.round(part * 100)} height="4" className="fill-ink-2" />
        </svg>
      ))}
    </div>
  </>
);

const Hint = ({ children }: { readonly children: ReactNode }) => (
  <p className="mt-2 flex items-center gap-1.5 text-warn-ink">
    <Icon name="info" />
    {children}
  </p>
);

/** The characters that make every part shorter, with a button to replace them. */
export function OutsideSigns({ message: { count, text, toPlain } }: PartProps) {
  if (count.outside.length === 0) return null;
  const plain = countSms(plainSigns(text));
  const saves = plain.parts < count.parts || plain.outside.length < count.outside.length;
  return (
    <Hint>
      <span>
        {outsideWords(count.outside)}{' '}
        {saves ? (
          <button type="button" className="link" onClick={toPlain}>
            {m.messageUsePlain({ parts: plain.parts })}
          </button>
        ) : null}
      </span>
    </Hint>
  );
}

/** The blanks that must be filled in before sending. Then an outcome other than sent, or beforehand that nothing can be sent in a trial. */
export function Outcome({ message: { state, name, trial, blanks } }: PartProps) {
  const failed = state.kind === 'sending' ? null : state.failed;
  const inTrial = { title: m.messageTrialTitle(), text: m.messageTrialText() };
  const { title, text } = failed === null ? inTrial : resultWords(failed, name);
  const isTrial = failed === null ? trial : failed.outcome === 'refused' && failed.trial;
  return (
    <>
      {blanks.length > 0 ? <Hint>{m.messageBlanks({ blanks: blanks.join(', ') })}</Hint> : null}
      {failed !== null || isTrial ? (
        <div className="[&_[data-need]]:mt-3" role={failed === null ? undefined : 'alert'}>
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
      ) : null}
    </>
  );
}

interface ButtonsProps extends PartProps {
  readonly form: string;
  /** Whether the keys are shown that send. */
  readonly keys?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The button that sends; after an unknown outcome the choices then. The message is never sent again automatically. */
export function Buttons({ message, form, keys = false, onClose, children }: ButtonsProps) {
  if (message.state.kind === 'unknown')
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
  const sending = message.state.kind === 'sending';
  return (
    <>
      {children}
      {/* `aria-disabled` instead of `disabled`, so that it keeps the focus. */}
      <Button
        kind="solid"
        small={!keys}
        className="ms-auto aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-ink-3"
        working={sending}
        aria-disabled={!message.ready}
        type="submit"
        form={form}
      >
        {sending ? m.messageSending() : message.sendLabel}
        {sending || !keys ? null : (
          <>
            <kbd>Ctrl</kbd>
            <kbd>Enter</kbd>
          </>
        )}
      </Button>
    </>
  );
}
