import { useId, type ComponentProps, type ReactNode } from 'react';
import { Note } from './Note.tsx';

interface PanelHeadProps {
  readonly title: ReactNode;
  /** The id of the heading, for `aria-labelledby`. */
  readonly id?: string;
  readonly level?: 2 | 3;
  readonly className?: string;
  /** Beside the heading. */
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

interface PanelRowProps {
  readonly name: ReactNode;
  /** Under the name. */
  readonly note: ReactNode;
  /** What can be done with it. */
  readonly children: ReactNode;
}

/** One thing of the list in a panel. */
export const PanelRow = ({ name, note, children }: PanelRowProps) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-t border-line py-1.75">
    <span>
      <b className="block font-strong wrap-anywhere">{name}</b>
      <Note>{note}</Note>
    </span>
    {children}
  </li>
);
