import { m } from '#messages/start';
import { useQuery } from '@tanstack/react-query';
import type { Employee } from '#contract/employees.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { perLanguage } from '#src/browser/language.ts';
import { nameOf } from '#src/lib/text.ts';
import { sessionQuery } from '#src/session/session.ts';
import { Fail, RequirementNotice } from '#src/ui/Panels.tsx';
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

const NAMED = 2;
const either = perLanguage((format) => new Intl.ListFormat(format, { type: 'disjunction' }));

/** Who can change the plan: the telephony service for an administrator, else the company's administrators by name. */
export function planHelp(admin: boolean, people: readonly Employee[]): string {
  if (admin) return m.planHelpAdmin();
  const names = people
    .filter((person) => person.admin)
    .slice(0, NAMED)
    .map(({ name }) => nameOf(name));
  return names.length === 0 ? m.planHelpAnyAdmin() : m.planHelpAdmins({ names: either().format(names) });
}

/** Whom to ask for what the plan lacks. */
export function PlanHelp() {
  const admin = useQuery({ ...sessionQuery(), select: ({ employee }) => employee.admin }).data ?? false;
  const people = useQuery({ ...employeesQuery(), select: ({ items }) => items }).data ?? [];
  return planHelp(admin, people);
}
