import { m } from '#messages/shared';
import { useQuery } from '@tanstack/react-query';
import { absencesOfQuery } from '#src/api/absences/queries.ts';
import { sessionQuery } from '#src/session/session.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { bill } from '#src/ui/Panels.tsx';

/** Why somebody's do not disturb is not as their absences say, for them and for administrators. Nothing where it is. */
export function DndProblem({ person }: { readonly person: number }) {
  const viewer = useQuery({ ...sessionQuery(), select: ({ employee }) => employee }).data;
  const may = viewer?.admin === true || viewer?.id === person;
  const problem = useQuery({ ...absencesOfQuery(person), enabled: may }).data?.dnd_problem;
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
