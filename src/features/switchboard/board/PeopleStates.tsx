import { NoList } from '#src/components/NoList.tsx';
import type { PanelState } from '#src/components/panel-state.ts';
import { CardSkeletons } from '#src/ui/Skeletons.tsx';

/** First load only, and not before 300 ms. */
export function PeopleLoading() {
  return (
    <div className="board board--loading" aria-busy="true">
      <output className="sr">Fetching the people</output>
      <CardSkeletons count={24} />
    </div>
  );
}

interface FailedProps {
  readonly state: PanelState;
  readonly onRetry: () => void;
}

/** There has never been an answer: what failed, and what happens next. */
export const PeopleFailed = ({ state, onRetry }: FailedProps) => (
  <NoList state={state} subject="People" failed="The people could not be fetched" onRetry={onRetry} />
);

/** The place of the tools until there is something to choose from; `still` where it will not come. */
export function ToolsLoading({ still }: { readonly still: boolean }) {
  return (
    <div className="tools">
      {still ? null : (
        <div className="skchips skeleton" aria-hidden="true">
          <span className="sk" />
          <span className="sk" />
          <span className="sk" />
        </div>
      )}
    </div>
  );
}
