import { Fail, RequirementNotice } from '#src/ui/Panels.tsx';
import { planWords, type PanelState } from './panel-state.ts';

interface NoListProps {
  readonly state: PanelState;
  /** "Voicemails": what the plan lacks. */
  readonly subject: string;
  readonly failed?: string;
  /** Where the service does not have the operation at all. */
  readonly absent?: string;
  readonly onRetry: () => void;
}

/** There has never been an answer, or the plan lacks it: a calm panel names the plan, a failure says what happens next. */
export function NoList({
  state,
  subject,
  failed = `${subject} could not be fetched`,
  absent = `The telephony service does not list ${subject.toLowerCase()}.`,
  onRetry,
}: NoListProps) {
  if (state.kind === 'plan' || state.kind === 'refused')
    return (
      <RequirementNotice
        title={
          state.kind === 'plan' ? `${subject} need ${planWords(state.plan)}` : `${subject} are not shown`
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
        title={failed}
        onRetry={onRetry}
        actions={<span className="meta">also by itself, with growing pauses</span>}
      >
        {state.kind === 'failed' ? state.words : absent}
      </Fail>
    </div>
  );
}
