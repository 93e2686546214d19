import type { Employee } from '#contract/employees.ts';
import type { EmployeeGroup } from '#contract/employee-groups.ts';
import { presenceWord } from '#src/lib/presence.ts';
import type { Presence } from '#src/lib/presence.ts';

const RANK: Record<Presence, number> = { available: 0, unknown: 1, busy: 2, do_not_disturb: 3 };

export interface OthersInGroups {
  /** "Busy? Someone else in Service" */
  readonly title: string;
  /** Whom to try instead: the free first, then those of whom nobody knows; nearest colleagues first within each. */
  readonly people: readonly Employee[];
  /** How many of the same groups are free in all, beyond those in `people`. */
  readonly moreFree: number;
  /** How many are busy or not to be disturbed. */
  readonly notFree: number;
}

/**
 * Who else could take the call: members of the same groups, ordered by availability, then by how many groups they share,
 * then as `sorted` has them. Null where the person is in no group that has anybody else.
 */
export function othersInGroups(
  person: Employee,
  sorted: readonly Employee[],
  groups: readonly EmployeeGroup[],
  limit = 5,
): OthersInGroups | null {
  const own = groups.filter((group) => person.employee_group_ids.includes(group.id));
  const shared = (other: Employee) =>
    other.employee_group_ids.filter((id) => person.employee_group_ids.includes(id)).length;
  const others = sorted
    .filter((other) => other.id !== person.id && shared(other) > 0)
    .toSorted((a, b) => RANK[a.live_presence] - RANK[b.live_presence] || shared(b) - shared(a));
  if (others.length === 0) return null;
  const candidates = others.filter((other) => RANK[other.live_presence] <= 1);
  const people = candidates.slice(0, limit);
  const free = others.filter((other) => other.live_presence === 'available').length;
  const freeShown = people.filter((other) => other.live_presence === 'available').length;
  return {
    title: titleOf(
      person,
      own.map((group) => group.name),
    ),
    people,
    moreFree: free - freeShown,
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
