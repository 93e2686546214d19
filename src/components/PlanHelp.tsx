import { m } from '#messages/start';
import { useQuery } from '@tanstack/react-query';
import type { Employee } from '#contract/employees.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { perLanguage } from '#src/lib/language.ts';
import { nameOf } from '#src/lib/text.ts';
import { sessionQuery } from '#src/session/session.ts';

/** The most administrators that are named. */
const NAMED = 2;
const either = perLanguage((format) => new Intl.ListFormat(format, { type: 'disjunction' }));

/** Who can change the plan: the telephony service for an administrator, else the company's administrators by name. */
export function planHelp(admin: boolean, people: readonly Employee[]): string {
  if (admin) return m.planHelpAdmin();
  const names = people
    .filter((person) => person.admin)
    .slice(0, NAMED)
    .map(({ name }) => nameOf(name));
  return names.length === 0 ? m.planHelpAnyAdmin() : m.planHelpAdmins({ names: either().format(names) });
}

/** Whom to ask for what the plan lacks. */
export function PlanHelp() {
  const admin = useQuery({ ...sessionQuery(), select: ({ employee }) => employee.admin }).data ?? false;
  const people = useQuery({ ...employeesQuery(), select: ({ items }) => items }).data ?? [];
  return planHelp(admin, people);
}
