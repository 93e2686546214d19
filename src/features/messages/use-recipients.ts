import { useQuery } from '@tanstack/react-query';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import type { MessageTarget } from '#src/api/messages/changes.ts';
import { formatNumber } from '#src/lib/phone.ts';
import type { Presence } from '#src/lib/presence.ts';
import { nameOf } from '#src/lib/text.ts';

export interface Recipients {
  readonly name: string;
  readonly people: number;
  /** Of one person. */
  readonly number: string | null;
  readonly presence: Presence | null;
}

/** Who gets the message; null where the person or the group is not there. */
export function useRecipients({ kind, id }: MessageTarget): Recipients | null {
  const employees = useQuery(employeesQuery()).data?.items ?? [];
  const groups = useQuery({ ...employeeGroupsQuery(), enabled: kind === 'group' }).data?.items ?? [];
  if (kind === 'group') {
    const group = groups.find((one) => one.id === id);
    if (group === undefined) return null;
    return {
      name: nameOf(group.name),
      people: new Set(group.employee_ids).size,
      number: null,
      presence: null,
    };
  }
  const employee = employees.find((one) => one.id === id);
  if (employee === undefined) return null;
  return {
    name: nameOf(employee.name),
    people: 1,
    number: employee.number === null ? null : formatNumber(employee.number),
    presence: employee.live_presence,
  };
}
