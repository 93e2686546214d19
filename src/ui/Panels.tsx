import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-names.ts';

interface EmptyProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** Nothing to show: says what is true and, where there is one, the next step. */
export function Empty({ title, children }: EmptyProps) {
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
  /** Buttons and notes under the text. */
  readonly actions?: ReactNode;
  readonly icon?: IconName;
}

/** One panel that failed; the rest of the desk goes on working. */
export function Fail({ title, children, actions, icon = 'warn' }: FailProps) {
  return (
    <div className="fail" role="alert">
      <Icon name={icon} />
      <b>{title}</b>
      <p>{children}</p>
      {actions ? <div className="btnrow">{actions}</div> : null}
    </div>
  );
}

/** A calm panel for an expected refusal: a plan that is missing, a right that is not there. */
export function Need({
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
