import type { QueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { commentsQuery } from '#src/api/contacts/comments.ts';
import { contactByNumberQuery, contactsWithNumberQuery } from '#src/api/contacts/queries.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { prefetchStory } from '#src/components/story/use-story.ts';
import { Caller } from '#src/features/caller/Caller.tsx';
import { digitsQuery } from '#src/features/caller/digits.ts';
import { GroupRows } from '#src/features/groups/GroupsSection.tsx';
import { DetailsOthers } from '#src/features/switchboard/details/DetailsOthers.tsx';
import { starts } from './first-queries.ts';
import { sessionQuery } from '#src/session/session.ts';

/** The number of the address, or of the whole link where the installed page handles those: `tel:+4571999999;ext=2`. */
function typedIn(query: URLSearchParams): string {
  const given = query.get('number') ?? '';
  const [, linked] = /^(?:web\+)?tel:(?:\/\/)?([^;?]*)/i.exec(given) ?? [];
  // A plus sign that was not encoded is read as a space.
  return (linked ?? given).trim();
}

/** Whose number it is, and everything from it. */
async function startCaller(client: QueryClient, typed: string): Promise<void> {
  const { employee } = await client.ensureQueryData(sessionQuery());
  const reading = await client.ensureQueryData(digitsQuery(typed, employee.number));
  if (!('number' in reading)) return;
  const { number } = reading;
  const story = prefetchStory(client, number, null);
  const contact = await client.ensureQueryData(contactByNumberQuery(number));
  await Promise.all([
    ...story,
    ...(contact === null
      ? []
      : [
          client.prefetchQuery(contactsWithNumberQuery(number)),
          client.prefetchQuery(commentsQuery(contact.id)),
          ...prefetchStory(client, null, contact.email || null),
        ]),
  ]);
}

export const loader = starts(({ client, url }) => {
  const typed = typedIn(url.searchParams);
  return [
    client.prefetchQuery(employeesQuery()),
    client.prefetchQuery(employeeGroupsQuery()),
    // The page asks again, and says what failed.
    startCaller(client, typed).catch(() => null),
  ];
});

const PARTS = { Groups: GroupRows, Others: DetailsOthers };

/** The screen pop of the telephone: `/caller?number=…`. */
export function Component() {
  const [query] = useSearchParams();
  return <Caller typed={typedIn(query)} parts={PARTS} />;
}
