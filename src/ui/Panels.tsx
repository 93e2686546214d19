import { m } from '#messages/start';
import { cx } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { momentWords } from '#src/lib/calendar.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-names.ts';
import { useNow } from './use-now.ts';

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
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
  readonly small?: boolean;
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

interface PanelHeadProps {
  readonly title: ReactNode;
  /** The id of the heading, for `aria-labelledby`. */
  readonly id?: string;
  readonly level?: 2 | 3;
  readonly className?: string;
  readonly note?: ReactNode;
  /** What else is beside the heading, such as an action. */
  readonly children?: ReactNode;
}

interface PanelProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** Its heading, which names it. Without it, there is an `aria-label`. */
  readonly title?: string;
  readonly note?: ReactNode;
  /** What else is beside the heading. */
  readonly beside?: ReactNode;
}

/** A part of a page in a box of its own. */
export function Panel({ title, note, beside, className = '', children, ...section }: PanelProps) {
  const id = useId();
  return (
    <section
      className={`${panelBox} ${className}`}
      aria-labelledby={title === undefined ? undefined : id}
      {...section}
    >
      {title === undefined ? null : (
        <PanelHead id={id} title={title} note={note}>
          {beside}
        </PanelHead>
      )}
      {children}
    </section>
  );
}
/** The classes of that box, for forms and other elements. */
export const panelBox = 'rounded-control border border-line bg-surface';

/** The heading of a panel, with what is beside it. */
export function PanelHead({ title, id, level = 2, className = '', note, children }: PanelHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={`flex items-baseline gap-2 px-4 pt-2.75 pb-2 ${className}`} data-panel-head>
      <Heading id={id} className="text-md font-strong">
        {title}
      </Heading>
      {note ? <Note>{note}</Note> : null}
      {children}
    </div>
  );
}

export const panelBody = 'px-4 pb-3.5';
export const panelFoot = 'flex items-center gap-2 border-t border-line px-4 py-2';

interface PanelRowProps extends Pick<ComponentProps<'li'>, 'ref'> {
  readonly name: ReactNode;
  readonly note: ReactNode;
  readonly children: ReactNode;
}

/** One thing of the list in a panel. */
export const PanelRow = ({ ref, name, note, children }: PanelRowProps) => (
  <li
    ref={ref}
    className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-t border-line py-1.75"
  >
    <span>
      <b className="block font-strong wrap-anywhere">{name}</b>
      <Note>{note}</Note>
    </span>
    {children}
  </li>
);

/** The classes of words of less weight: beside a heading, under a name. */
export const note = 'text-sm font-regular text-ink-3';

export const Note = ({ className = '', ...span }: ComponentProps<'span'>) => (
  <span className={`${note} ${className}`} {...span} />
);

interface OldListProps {
  /** When the last answer came, in milliseconds since 1970. */
  readonly from: number;
  /** What else it means on this page: "Timers stand still." */
  readonly meaning?: string | undefined;
  readonly onRetry: () => void;
}

/** A notice that the last refresh failed, with the age of the list that is still shown. */
export function OldList({ from, meaning, onRetry }: OldListProps) {
  const now = useNow(60_000);
  const time = momentWords(from, now);
  return (
    <p
      className="flex items-center gap-2 border-b border-line bg-warn-soft px-4 py-1.75 text-warn-ink"
      role="status"
    >
      <Icon name="warn" size={14} />
      <span>
        {meaning === undefined ? m.notUpdatedSince({ time }) : m.notUpdatedSinceNote({ time, note: meaning })}
      </span>
      <button
        type="button"
        className="ms-auto link text-inherit underline underline-offset-2"
        onClick={onRetry}
      >
        {m.tryAgain()}
      </button>
    </p>
  );
}
