import { m } from '#messages/shared';
import { PlanHelp } from '#src/components/PlanHelp.tsx';
import { RequirementNotice } from '#src/ui/Panels.tsx';

/** Says that `what` needs another plan. Nothing when `plan` is null. */
export const PlanMissing = ({ what, plan }: { readonly what: string; readonly plan: string | null }) =>
  plan === null ? null : (
    <RequirementNotice title={m.ownNeedsPlan({ what, plan })}>
      {m.ownNotInPlan()} <PlanHelp />
    </RequirementNotice>
  );
