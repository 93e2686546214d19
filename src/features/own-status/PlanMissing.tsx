import { RequirementNotice } from '#src/ui/Panels.tsx';

/** That `what` needs another plan; nothing where none is missing. */
export const PlanMissing = ({ what, plan }: { readonly what: string; readonly plan: string | null }) =>
  plan === null ? null : (
    <RequirementNotice title={`${what} needs ${plan}`}>
      Your company’s plan does not include it. An administrator can change the plan with the telephony
      service.
    </RequirementNotice>
  );
