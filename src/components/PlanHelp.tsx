import { useQuery } from '@tanstack/react-query';
import type { Employee } from '#contract/employees.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { nameOf } from '#src/lib/text.ts';
import { sessionQuery } from '#src/session/session.ts';

/** The most administrators that are named. */
const NAMED = 2;

/** Who can change the plan: the telephony service for an administrator, else the company's administrators by name. */
export function planHelp(admin: boolean, people: readonly Employee[]): string {
  if (admin) return 'You are an administrator: ask the telephony service to change it.';
  const names = people
    .filter((person) => person.admin)
    .slice(0, NAMED)
    .map(({ name }) => nameOf(name));
  return names.length === 0
    ? 'Ask an administrator, who can change it with the telephony service.'
    : `Ask ${names.join(' or ')}, who can change it with the telephony service.`;
}

/** Whom to ask for what the plan lacks. */
export function PlanHelp() {
  const admin = useQuery({ ...sessionQuery(), select: ({ employee }) => employee.admin }).data ?? false;
  const people = useQuery({ ...employeesQuery(), select: ({ items }) => items }).data ?? [];
  return planHelp(admin, people);
}
