import { Fail, RequirementNotice } from '#src/ui/Panels.tsx';
import { PlanHelp } from './PlanHelp.tsx';
import { planWords, type PanelState } from './panel-state.ts';

interface NoListProps {
  readonly state: PanelState;
  /** What the plan lacks: "Voicemails". */
  readonly subject: string;
  readonly failed?: string;
  /** The text for a service that does not have the operation at all. */
  readonly absent?: string;
  readonly onRetry: () => void;
}

/** Replaces a list that was never loaded: names the missing plan, or says what failed and what happens next. */
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
        <PlanHelp />
      </RequirementNotice>
    );
  return (
    <div className="rounded-control border border-line bg-surface">
      <Fail
        title={failed}
        reference={state.kind === 'failed' ? state.reference : undefined}
        onRetry={onRetry}
        actions={<span className="text-sm font-regular text-ink-3">also by itself, with growing pauses</span>}
      >
        {state.kind === 'failed' ? state.words : absent}
      </Fail>
    </div>
  );
}
