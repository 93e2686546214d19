import { m } from '#messages/shared';
import type { PersonAbsences } from '#contract/absences.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { bill } from '#src/ui/Panels.tsx';

/** Why somebody's do not disturb is not as their absences say, which the gateway tells them and administrators. Nothing where it is. */
export function DndProblem({ of }: { readonly of: PersonAbsences | undefined }) {
  const problem = of?.dnd_problem;
  if (!problem) return null;
  return (
    <p className={`${bill} mb-2 first:mt-0`} role="status">
      <Icon name="warn" className="flex-none self-start" />
      <span>
        <b>{m.dndUnswitched()}</b> {m.dndUnswitchedWhy({ problem })}
      </span>
    </p>
  );
}
