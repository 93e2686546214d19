import { useQuery } from '@tanstack/react-query';
import type { EmployeeGroup } from '#contract/employee-groups.ts';
import type { Employee } from '#contract/employees.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { DetailsSection } from '#src/components/DetailsSection.tsx';
import { presenceWord, type Presence } from '#src/lib/presence.ts';
import { counted } from '#src/lib/text.ts';
import { PersonRow } from './PersonRow.tsx';

/** Free members of the same groups, to try instead. */
export function DetailsOthers({ person }: { readonly person: Employee }) {
  const groups = useQuery(employeeGroupsQuery()).data?.items ?? [];
  const people = useQuery(employeesQuery()).data?.items ?? [];
  const others = othersInGroups(person, people, groups);
  if (others === null) return null;
  const rest = [
    ...(others.moreFree > 0 ? [`${others.moreFree} more free`] : []),
    ...(others.notFree > 0 ? [`${counted(others.notFree, 'other is', 'others are')} not free`] : []),
  ];
  return (
    <DetailsSection title={others.title}>
      {others.people.length === 0 ? (
        <p className="text-sm font-regular text-ink-3">Nobody else is free.</p>
      ) : null}
      <ul>
        {others.people.map((other) => (
          <li key={other.id}>
            <PersonRow person={other} replace />
          </li>
        ))}
      </ul>
      {rest.length > 0 && others.people.length > 0 ? (
        <p className="mt-1 text-sm font-regular text-ink-3">{rest.join(', ')}</p>
      ) : null}
    </DetailsSection>
  );
}

const RANK: Record<Presence, number> = { available: 0, unknown: 1, busy: 2, do_not_disturb: 3 };

/**
 * Other members of the same groups: free ones first, then unknown ones, each by the number of shared groups. `moreFree` counts free
 * ones beyond `limit`, `notFree` the busy and do-not-disturb ones. Null without any other member.
 */
export function othersInGroups(
  person: Employee,
  sorted: readonly Employee[],
  groups: readonly EmployeeGroup[],
  limit = 5,
) {
  const shared = (other: Employee) =>
    other.employee_group_ids.filter((id) => person.employee_group_ids.includes(id)).length;
  const others = sorted
    .filter((other) => other.id !== person.id && shared(other) > 0)
    .toSorted((a, b) => RANK[a.live_presence] - RANK[b.live_presence] || shared(b) - shared(a));
  if (others.length === 0) return null;
  const candidates = others.filter((other) => RANK[other.live_presence] <= 1);
  const people = candidates.slice(0, limit);
  const free = others.filter((other) => other.live_presence === 'available').length;
  const names = groups.flatMap(({ id, name }) => (person.employee_group_ids.includes(id) ? name : []));
  return {
    title: titleOf(person, names),
    people,
    moreFree: Math.max(0, free - people.length),
    notFree: others.length - candidates.length,
  };
}

function titleOf(person: Employee, groupNames: readonly string[]): string {
  const where = groupNames.length === 0 ? 'the same groups' : listOr(groupNames);
  if (person.live_presence === 'available') return `Also free in ${where}`;
  if (person.live_presence === 'unknown') return `Someone else in ${where}`;
  return `${presenceWord(person)}? Someone else in ${where}`;
}

function listOr(names: readonly string[]): string {
  if (names.length <= 1) return names.join('');
  if (names.length > 3) return 'the same groups';
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;
}
