import type { ReactNode } from 'react';

/** The empty desk: the same panes as the switchboard, before anybody is on it. */
export function BoardSkeleton({ children }: { readonly children: ReactNode }) {
  return (
    <div className="desk" aria-busy="true">
      <div className="boardwrap">
        <div className="tools">
          <div className="skchips skeleton" aria-hidden="true">
            <span className="sk" />
            <span className="sk" />
            <span className="sk" />
          </div>
        </div>
        <div className="board board--loading">{children}</div>
      </div>
      <div className="rail" />
    </div>
  );
}
