import { m } from '#messages/start';
import { Fail, RequirementNotice } from '#src/ui/Panels.tsx';
import { PlanHelp } from './PlanHelp.tsx';
import type { ListSubject, PanelState } from './panel-state.ts';

interface NoListProps {
  readonly state: PanelState;
  readonly subject: ListSubject;
  readonly failed?: string;
  /** The text for a service that does not have the operation at all. */
  readonly absent?: string;
  readonly onRetry: () => void;
}

/** Replaces a list that was never loaded: names the missing plan, or says what failed and what happens next. */
export function NoList({
  state,
  subject,
  failed = m.listFailed({ subject }),
  absent = m.listNotThere({ subject }),
  onRetry,
}: NoListProps) {
  if (state.kind === 'plan' || state.kind === 'refused')
    return (
      <RequirementNotice
        title={
          state.kind === 'plan' ? m.listNeeds({ subject, plan: state.plan }) : m.listNotShown({ subject })
        }
      >
        {state.kind === 'refused' ? state.words.replace(/\.?$/, '.') : m.listNotInPlan()} <PlanHelp />
      </RequirementNotice>
    );
  return (
    <div className="rounded-control border border-line bg-surface">
      <Fail
        title={failed}
        reference={state.kind === 'failed' ? state.reference : undefined}
        onRetry={onRetry}
        actions={<span className="text-sm font-regular text-ink-3">{m.listRetriesItself()}</span>}
      >
        {state.kind === 'failed' ? state.words : absent}
      </Fail>
    </div>
  );
}
