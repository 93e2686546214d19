import { PlanHelp } from '#src/components/PlanHelp.tsx';
import { RequirementNotice } from '#src/ui/Panels.tsx';

/** Says that `what` needs another plan. Nothing when `plan` is null. */
export const PlanMissing = ({ what, plan }: { readonly what: string; readonly plan: string | null }) =>
  plan === null ? null : (
    <RequirementNotice title={`${what} needs ${plan}`}>
      Your company’s plan does not include it. <PlanHelp />
    </RequirementNotice>
  );
