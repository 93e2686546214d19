import type { ReactNode, Ref } from 'react';

interface FrameProps {
  readonly nav: ReactNode;
  readonly topbar: ReactNode;
  /** Between the top bar and the screen: the banner for old data. */
  readonly notice: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
  /** The name of the screen, for screen readers. */
  readonly title?: string;
  readonly main?: Ref<HTMLElement>;
}

/** The frame of all screens except sign-in and the wall. */
export function Frame({ nav, topbar, notice, children, className, title, main }: FrameProps) {
  return (
    <div className={className ? `app ${className}` : 'app'}>
      <a className="btn btn--solid skip" href="#main">
        Skip to the screen
      </a>
      {nav}
      <header className="topbar" data-part="top bar">
        {topbar}
      </header>
      <div className="app__notice">{notice}</div>
      <main className="app__main" id="main" tabIndex={-1} aria-label={title} data-part="screen" ref={main}>
        {children}
      </main>
    </div>
  );
}
