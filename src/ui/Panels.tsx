import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-names.ts';

/** Nothing to show: says what is true and, where there is one, the next step. */
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
  /** What failed, what is kept, what happens next. */
  readonly children: ReactNode;
  /** Where asking again may help: a button for it. */
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
  readonly small?: boolean;
  /** Further buttons and notes under the text. */
  readonly actions?: ReactNode;
  readonly icon?: IconName;
}

/** One panel that failed; the rest of the desk goes on working. */
export function Fail(props: FailProps) {
  const { title, children, onRetry, retrying = false, small = false, actions, icon = 'warn' } = props;
  return (
    <div className="fail" role="alert">
      <Icon name={icon} />
      <b>{title}</b>
      <p>{children}</p>
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

/** A calm panel for an expected refusal: a plan that is missing, a right that is not there. */
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
