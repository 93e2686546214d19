import { m } from '#messages/shared';
import type { EmployeeGroup } from '#contract/employee-groups.ts';
import type { Employee } from '#contract/employees.ts';
import { perLanguage } from '#src/browser/language.ts';
import { presenceWord, type Presence } from '#src/lib/presence.ts';

/** Of people who are away: none of them can help. */
const NOBODY: ReadonlySet<number> = new Set();

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
  away: { readonly has: (id: number) => boolean } = NOBODY,
) {
  const shared = (other: Employee) =>
    other.employee_group_ids.filter((id) => person.employee_group_ids.includes(id)).length;
  const others = sorted
    .filter((other) => other.id !== person.id && shared(other) > 0 && !away.has(other.id))
    .toSorted((a, b) => RANK[a.live_presence] - RANK[b.live_presence] || shared(b) - shared(a));
  if (others.length === 0) return null;
  const candidates = others.filter((other) => RANK[other.live_presence] <= 1);
  const people = candidates.slice(0, limit);
  const free = others.filter((other) => other.live_presence === 'available').length;
  const names = groups.flatMap(({ id, name }) => (person.employee_group_ids.includes(id) ? name : []));
  return {
    title: titleOf(person, names, away.has(person.id)),
    people,
    moreFree: Math.max(0, free - people.length),
    notFree: others.length - candidates.length,
  };
}

function titleOf(person: Employee, groupNames: readonly string[], isAway: boolean): string {
  const few = groupNames.length > 0 && groupNames.length <= 3;
  const groups = few ? listOr().format(groupNames) : m.detailsSameGroups();
  if (isAway) return m.detailsSomeoneElse({ groups });
  if (person.live_presence === 'available') return m.detailsAlsoFree({ groups });
  if (person.live_presence === 'unknown') return m.detailsSomeoneElse({ groups });
  return m.detailsOrSomeoneElse({ presence: presenceWord(person), groups });
}

/** "Sales, Service or Planning". */
const listOr = perLanguage((format) => new Intl.ListFormat(format, { type: 'disjunction' }));
