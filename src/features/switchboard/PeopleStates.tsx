import type { PanelState } from '#src/api/panel.ts';
import { Button } from '#src/ui/Button.tsx';
import { Fail, Need } from '#src/ui/Panels.tsx';
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
export function PeopleFailed({ state, onRetry }: FailedProps) {
  if (state.kind === 'plan' || state.kind === 'refused') {
    return (
      <Need title={state.kind === 'plan' ? `People need ${state.plan}` : 'People are not shown'}>
        {state.kind === 'refused' ? state.words : 'Your company’s plan does not include them.'} An
        administrator can change this with the telephony service.
      </Need>
    );
  }
  return (
    <div className="box">
      <Fail
        title="The people could not be fetched"
        actions={
          <>
            <Button icon="retry" onClick={onRetry}>
              Try again
            </Button>
            <span className="meta">also by itself, with growing pauses</span>
          </>
        }
      >
        {state.kind === 'failed' ? state.words : 'The telephony service does not list people.'}
      </Fail>
    </div>
  );
}

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
