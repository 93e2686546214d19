import { Fail, RequirementNotice } from '#src/ui/Panels.tsx';
import { planWords, type PanelState } from './panel-state.ts';

/** What stands in place of a list that there has never been, in words. */
interface NoListWords {
  /** "Voicemails": what the plan lacks. */
  readonly subject: string;
  /** "Voicemails could not be fetched". */
  readonly failed: string;
  /** Where the service does not have the operation at all. */
  readonly absent: string;
}

interface NoListProps {
  readonly state: PanelState;
  readonly words: NoListWords;
  readonly onRetry: () => void;
}

/** There has never been an answer, or the plan lacks it: a calm panel names the plan, a failure says what happens next. */
export function NoList({ state, words, onRetry }: NoListProps) {
  if (state.kind === 'plan' || state.kind === 'refused')
    return (
      <RequirementNotice
        title={
          state.kind === 'plan'
            ? `${words.subject} need ${planWords(state.plan)}`
            : `${words.subject} are not shown`
        }
      >
        {state.kind === 'refused'
          ? state.words.replace(/\.?$/, '.')
          : 'Your company’s plan does not include them.'}{' '}
        An administrator can change this with the telephony service.
      </RequirementNotice>
    );
  return (
    <div className="box">
      <Fail
        title={words.failed}
        onRetry={onRetry}
        actions={<span className="meta">also by itself, with growing pauses</span>}
      >
        {state.kind === 'failed' ? state.words : words.absent}
      </Fail>
    </div>
  );
}
