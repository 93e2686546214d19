import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { contactByNumberQuery } from '#src/api/contacts/queries.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { useColleagues } from '#src/components/people/use-colleagues.ts';
import { useAway } from '#src/components/absence/away.ts';
import { useContactBook } from '#src/components/contact/use-contact-book.ts';
import { wholeNumberOf } from '#src/lib/phone-reading.ts';
import { isNumber } from '#src/lib/search/fold.ts';
import { findAll } from './items.ts';
import { nearPart } from './near.ts';

export function useFound(text: string) {
  const book = useContactBook();
  const { entries } = book;
  const { ownNumber } = useColleagues();
  const { data: people } = useQuery(employeesQuery());
  const { data: groups } = useQuery(employeeGroupsQuery());
  // Reading a number loads a library. Without it no number is offered; the next key tries again.
  const { data: number = null } = useQuery({
    queryKey: ['digits', 'whole', text, ownNumber],
    queryFn: () => wholeNumberOf(text, ownNumber),
    enabled: isNumber(text),
    staleTime: Infinity,
    retry: false,
  });
  // The service looks the number up until all contacts are here.
  const { data: withNumber = null } = useQuery({
    ...contactByNumberQuery(number ?? ''),
    enabled: number !== null && book.status !== 'complete',
    retry: false,
  });
  const away = useAway();
  const known = useMemo(
    () => ({ people: people?.items ?? [], groups: groups?.items ?? [], away, entries }),
    [people, groups, away, entries],
  );
  const { parts, near } = useMemo(() => {
    const all = findAll(text, known, { number, withNumber });
    const part = all.length === 0 ? nearPart(text, known) : null;
    return { parts: part === null ? all : [part], near: part !== null };
  }, [text, known, number, withNumber]);
  return { parts, near, book };
}
