import { m } from '#messages/start';
import { cx } from 'class-variance-authority';
import type { ReactNode, Ref } from 'react';
import { button } from '#src/ui/buttons.ts';

interface FrameProps {
  readonly nav: ReactNode;
  readonly topbar: ReactNode;
  /** Between the top bar and the screen: the banner for old data. */
  readonly notice: ReactNode;
  readonly children: ReactNode;
  /** The name of the screen, for screen readers. */
  readonly title?: string;
  readonly main?: Ref<HTMLElement>;
}

/** The frame of all screens except sign-in and the wall. */
export function Frame({ nav, topbar, notice, children, title, main }: FrameProps) {
  return (
    <div
      className={cx(
        'grid h-dvh min-h-120 grid-cols-[var(--nav-w)_minmax(0,1fr)] grid-rows-[var(--topbar-h)_auto_minmax(0,1fr)] overflow-hidden',
        'max-desk:min-h-110 max-desk:grid-cols-1 max-desk:grid-rows-[auto_auto_minmax(0,1fr)_auto]',
        // On paper a report stands alone, as long as it is.
        'print:has-data-report:block print:has-data-report:h-auto print:has-data-report:overflow-visible',
        'print:has-data-report:[&>:is(nav,header,div)]:hidden! print:has-data-report:[&>main]:h-auto!',
        'print:has-data-report:[&>main]:overflow-visible! print:has-data-report:[&>main]:border-0',
      )}
      data-frame
    >
      <a
        className={button({
          kind: 'solid',
          className: 'absolute start-2 top-2 z-60 -translate-y-20 focus:translate-y-0',
        })}
        href="#main"
      >
        {m.skipToScreen()}
      </a>
      {nav}
      <header
        className={cx(
          'col-2 flex min-w-0 items-center gap-4 border-b border-line ps-5 pe-4',
          'max-desk:col-1 max-desk:row-1 max-desk:min-h-17 max-desk:flex-wrap max-desk:gap-2 max-desk:border-b-0 max-desk:px-4 max-desk:pt-3 max-desk:pb-2',
        )}
        data-part="top bar"
      >
        {topbar}
      </header>
      <div className="col-2 row-2 min-w-0 max-desk:col-1 max-desk:has-[section]:pb-2">{notice}</div>
      {/* It takes the focus after each navigation, but it is not a control: no ring. */}
      <main
        className="relative col-2 row-3 grid min-h-0 min-w-0 grid-cols-1 grid-rows-1 outline-none max-desk:col-1"
        id="main"
        tabIndex={-1}
        aria-label={title}
        data-part="screen"
        ref={main}
      >
        {children}
      </main>
    </div>
  );
}
