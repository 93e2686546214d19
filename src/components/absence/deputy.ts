import { isFree, type Deputy } from '#contract/absences.ts';
import type { EmployeeGroup } from '#contract/employee-groups.ts';
import type { Employee } from '#contract/employees.ts';
import type { Presence } from '#src/lib/presence.ts';
import { presenceOfGroup } from '#src/lib/presence.ts';
import type { Away } from './away.ts';

export interface Helper {
  readonly name: string;
  readonly presence: Presence;
  readonly digit: number | null;
  /** Whom to call: the deputy, or somebody of the group who is free. Null: nobody now. */
  readonly person: Employee | null;
}

/** The deputy of an absence; of one who is away, theirs. `nobody`: all who were named are away or left. Null: nobody was named. */
export function helperOf(
  deputy: Deputy | null,
  away: Away,
  people: readonly Employee[],
  groups: readonly EmployeeGroup[],
): Helper | 'nobody' | null {
  if (deputy === null) return null;
  const asked = new Set<number>();
  for (let named: Deputy | null = deputy; named !== null;) {
    const { kind, id }: Deputy = named;
    if (kind === 'group')
      return groupHelper(
        groups.find((group) => group.id === id),
        away,
        people,
      );
    const person = people.find((one) => one.id === id);
    if (person === undefined || asked.has(id)) return 'nobody';
    asked.add(id);
    const span = away.get(id);
    if (span === undefined) {
      const { name, live_presence: presence, speed_dial } = person;
      return { name, presence, digit: speed_dial?.digit ?? null, person };
    }
    named = span.deputy;
  }
  return 'nobody';
}

function groupHelper(
  group: EmployeeGroup | undefined,
  away: Away,
  people: readonly Employee[],
): Helper | 'nobody' {
  if (group === undefined) return 'nobody';
  const ids = new Set(group.employee_ids);
  const members = people.filter(({ id }) => ids.has(id) && !away.has(id));
  if (members.length === 0) return 'nobody';
  const person = members.find((member) => isFree(member, away)) ?? null;
  const presence = presenceOfGroup(group, members);
  return { name: group.name, presence, digit: group.speed_dial?.digit ?? null, person };
}
