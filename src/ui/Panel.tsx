import type { ComponentProps, ReactNode } from 'react';

/** A part of a page in a box of its own. */
export const Panel = ({ className = '', ...section }: ComponentProps<'section'>) => (
  <section className={`${panelBox} ${className}`} {...section} />
);
/** The classes of that box, for forms and other elements. */
export const panelBox = 'rounded-control border border-line bg-surface';

interface PanelHeadProps {
  readonly title: ReactNode;
  /** The id of the heading, for `aria-labelledby`. */
  readonly id?: string;
  readonly level?: 2 | 3;
  readonly className?: string;
  /** Notes and actions beside the heading. */
  readonly children?: ReactNode;
}

/** The heading of a panel, with what is beside it. */
export function PanelHead({ title, id, level = 2, className = '', children }: PanelHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={`flex items-baseline gap-2 px-4 pt-2.75 pb-2 ${className}`} data-panel-head>
      <Heading id={id} className="text-md font-strong">
        {title}
      </Heading>
      {children}
    </div>
  );
}

export const panelBody = 'px-4 pb-3.5';
export const panelFoot = 'flex items-center gap-2 border-t border-line px-4 py-2';
