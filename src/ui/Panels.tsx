import { m } from '#messages/start';
import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-names.ts';

const NOTICE = 'grid grid-cols-[20px_minmax(0,1fr)] gap-x-3 gap-y-0.5';

/** The classes of a banner over a whole screen, without its colours. */
export const banner = 'flex items-center gap-2.5 border-b px-5 py-2 [&_b]:font-strong';
/** The classes of a note about what an action costs or did. */
export const bill =
  'mt-3 flex items-center gap-2.5 rounded-control bg-warn-soft px-3 py-2.25 text-warn-ink [&_b]:font-strong';

/** An empty panel: says why it is empty and, if there is one, the next step. */
export function Empty({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div
      className={cx(
        'px-5 pt-5.5 pb-6 [&_:is(a,button)]:mt-2.5 [&_p]:max-w-[46ch] [&_p]:text-ink-2 [&+&]:border-t [&+&]:border-line',
        'max-desk:[&_:is(a,button)]:h-11 max-desk:[&_:is(a,button)]:px-3.5 max-desk:[&_:is(a,button)]:text-[14px]',
      )}
      data-empty
    >
      <b className="block text-md font-strong">{title}</b>
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
}

/** One panel that failed. The rest of the page works on. */
export function Fail(props: FailProps) {
  const { title, children, reference, onRetry, retrying = false, small = false, actions } = props;
  return (
    <div className={`${NOTICE} p-4.5`} role="alert" data-fail>
      <Icon name="warn" size={20} className="text-negative-ink" />
      <b className="text-md font-strong">{title}</b>
      <p className="col-2 text-ink-2">{children}</p>
      {reference ? (
        <p className="col-2 text-ink-2" aria-live="off">
          {m.reference({ reference })}
        </p>
      ) : null}
      {onRetry || actions ? (
        <div className="col-2 mt-2.5 flex flex-wrap items-center gap-2.5 max-desk:[&>button]:h-11 max-desk:[&>button]:px-3.5 max-desk:[&>button]:text-[14px]">
          {onRetry ? (
            <Button icon="retry" small={small} working={retrying} onClick={onRetry}>
              {m.tryAgain()}
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
    <div className={`${NOTICE} rounded-control border border-line-strong bg-surface px-4.5 py-4`} data-need>
      <Icon name={icon} size={20} className="text-ink-3" />
      <b className="text-md font-strong">{title}</b>
      <p className="col-2 text-ink-2">{children}</p>
    </div>
  );
}
