import type { ReactNode } from 'react';
import { boardGrid, boardPane, boardTools, desk, rail } from '#src/components/desk.ts';
import { ChipSkeletons } from '#src/ui/Skeletons.tsx';

/** The empty desk: the same panes as the switchboard, before anybody is on it. */
export function BoardSkeleton({ children }: { readonly children: ReactNode }) {
  return (
    <div className={desk} aria-busy="true">
      <div className={boardPane}>
        <div className={boardTools}>
          <ChipSkeletons />
        </div>
        <div className={`${boardGrid} animate-loading`} data-board>
          {children}
        </div>
      </div>
      <div className={rail} />
    </div>
  );
}
