import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-names.ts';

/** An empty panel: says why it is empty and, if there is one, the next step. */
export function Empty({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="empty">
      <b>{title}</b>
      {children}
    </div>
  );
}

interface FailProps {
  readonly title: string;
  /** What failed, what was kept, and what happens next. */
  readonly children: ReactNode;
  /** What people report. Each failure has another one, so a change of it is not announced. */
  readonly reference?: string | undefined;
  /** Adds a button to try again. */
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
  readonly small?: boolean;
  /** More buttons and notes, below the text. */
  readonly actions?: ReactNode;
  readonly icon?: IconName;
}

/** One panel that failed. The rest of the page works on. */
export function Fail(props: FailProps) {
  const {
    title,
    children,
    reference,
    onRetry,
    retrying = false,
    small = false,
    actions,
    icon = 'warn',
  } = props;
  return (
    <div className="fail" role="alert">
      <Icon name={icon} />
      <b>{title}</b>
      <p>{children}</p>
      {reference ? <p aria-live="off">Reference {reference}</p> : null}
      {onRetry || actions ? (
        <div className="btnrow">
          {onRetry ? (
            <Button icon="retry" small={small} working={retrying} onClick={onRetry}>
              Try again
            </Button>
          ) : null}
          {actions}
        </div>
      ) : null}
    </div>
  );
}

/** A panel for an expected refusal, such as a missing plan or right. It does not look like an error. */
export function RequirementNotice({
  title,
  children,
  icon = 'lock',
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly icon?: IconName;
}) {
  return (
    <div className="need">
      <Icon name={icon} />
      <b>{title}</b>
      <p>{children}</p>
    </div>
  );
}
