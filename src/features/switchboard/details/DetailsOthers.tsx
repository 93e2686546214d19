import { Link, useLocation } from 'react-router';
import type { EmployeeGroup } from '#contract/employee-groups.ts';
import type { Employee } from '#contract/employees.ts';
import { Shape } from '#src/components/Shape.tsx';
import { paths } from '#src/lib/paths.ts';
import { presenceOnCard } from '#src/lib/presence.ts';
import { counted, nameOf } from '#src/lib/text.ts';
import { useFreshness } from '#src/ui/freshness.ts';
import { DialKey } from '#src/ui/Key.tsx';
import { othersInGroups } from './others.ts';

interface DetailsOthersProps {
  readonly person: Employee;
  readonly people: readonly Employee[];
  readonly groups: readonly EmployeeGroup[];
  readonly now: number;
}

/** Whom to try instead: who else of the same groups is free. */
export function DetailsOthers({ person, people, groups, now }: DetailsOthersProps) {
  const { search } = useLocation();
  const stale = useFreshness().level === 'stale';
  const others = othersInGroups(person, people, groups);
  if (others === null) return null;
  const rest = [
    ...(others.moreFree > 0 ? [`${others.moreFree} more free`] : []),
    ...(others.notFree > 0 ? [`${counted(others.notFree, 'other is', 'others are')} not free`] : []),
  ];
  return (
    <section className="who__sect">
      <h3>{others.title}</h3>
      {others.people.length === 0 ? <p className="meta">Nobody else is free.</p> : null}
      <ul>
        {others.people.map((other) => (
          <li key={other.id}>
            <Link className={stale ? 'grp grp--stale' : 'grp'} to={paths.person(other.id) + search} replace>
              <Shape presence={other.live_presence} />
              <b className="clip">
                <bdi>{nameOf(other.name)}</bdi>
              </b>
              <span className="meta">{presenceOnCard(other, now)}</span>
              {other.speed_dial ? <DialKey digit={other.speed_dial.digit} /> : <span />}
            </Link>
          </li>
        ))}
      </ul>
      {rest.length > 0 && others.people.length > 0 ? (
        <p className="meta who__rest">{rest.join(', ')}</p>
      ) : null}
    </section>
  );
}
