import { m } from '#messages/shared';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useMatch } from 'react-router';
import type { Employee } from '#contract/employees.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { useAway } from '#src/components/absence/away.ts';
import { othersInGroups } from '#src/components/people/others.ts';
import { DetailsSection, PersonLine } from '#src/components/people/PersonLine.tsx';
import { paths } from '#src/lib/paths.ts';

/** Free members of the same groups, to try instead. */
export function DetailsOthers({ person }: { readonly person: Employee }) {
  const groups = useQuery(employeeGroupsQuery()).data?.items ?? [];
  const people = useQuery(employeesQuery()).data?.items ?? [];
  const { search } = useLocation();
  // The page of a caller shows them, too.
  const inDetails = useMatch('/people/:id') !== null;
  const others = othersInGroups(person, people, groups, undefined, useAway());
  if (others === null) return null;
  const rest = [
    ...(others.moreFree > 0 ? [m.detailsMoreFree({ count: others.moreFree })] : []),
    ...(others.notFree > 0 ? [m.detailsNotFree({ count: others.notFree })] : []),
  ];
  return (
    <DetailsSection title={others.title}>
      {others.people.length === 0 ? (
        <p className="text-sm font-regular text-ink-3">{m.detailsNobodyFree()}</p>
      ) : null}
      <ul>
        {others.people.map((other) => (
          <li key={other.id}>
            <PersonLine
              person={other}
              to={paths.person(other.id) + (inDetails ? search : '')}
              replace={inDetails}
            />
          </li>
        ))}
      </ul>
      {rest.length > 0 && others.people.length > 0 ? (
        <p className="mt-1 text-sm font-regular text-ink-3">{rest.join(', ')}</p>
      ) : null}
    </DetailsSection>
  );
}
