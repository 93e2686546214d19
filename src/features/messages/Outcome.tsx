import { m } from '#messages/messages';
import { MESSAGE_LENGTH } from '#contract/employees.ts';
import { PlanHelp } from '#src/components/PlanHelp.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { RequirementNotice, bill } from '#src/ui/Panels.tsx';
import { resultWords } from './derive.ts';
import type { Message } from './use-message.ts';

/** The text field. Ctrl Enter sends. */
export function MessageText({
  message,
  className,
}: {
  readonly message: Message;
  readonly className: string;
}) {
  const { area, text, state, write, onKeyDown } = message;
  return (
    <textarea
      dir="auto"
      ref={area}
      className={className}
      aria-label={m.messageLabel()}
      value={text}
      maxLength={MESSAGE_LENGTH}
      readOnly={state.kind !== 'writing'}
      onChange={(event) => write(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}

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
