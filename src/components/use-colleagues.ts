import { useQuery } from '@tanstack/react-query';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { nameOf } from '#src/lib/text.ts';
import { sessionQuery } from '#src/session/session.ts';

/** The people of the company, as names for ids and to choose from. */
export function useColleagues() {
  const { data } = useQuery(employeesQuery());
  const { data: own } = useQuery({ ...sessionQuery(), select: ({ employee }) => employee });
  const items = data?.items;
  return {
    ownId: own?.id,
    ownNumber: own?.number ?? null,
    /** Whether the person's subscription has notes on contacts (spec: Employee, `features`). */
    mayNote: own?.features.includes('contact_notes') ?? true,
    /** A to Å; null until they have come. */
    people: items ?? null,
    /** The name of an employee; the words for one who has left. */
    name: (id: number | null): string => {
      const found = items?.find((employee) => employee.id === id);
      return found ? nameOf(found.name) : data ? 'A former colleague' : 'A colleague';
    },
  };
}
