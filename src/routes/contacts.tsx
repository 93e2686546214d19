import type { QueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { bookQuery, PAGES_FIRST } from '#src/api/contacts/book.ts';
import { commentsQuery } from '#src/api/contacts/comments.ts';
import { contactQuery, contactsWithNumberQuery } from '#src/api/contacts/queries.ts';
import { latestSmileysQuery } from '#src/api/smileys/queries.ts';
import { voicemailsQuery } from '#src/api/voicemails/queries.ts';
import { prefetchStory } from '#src/components/story/use-story.ts';
import { starts } from './first-queries.ts';
import { Contacts } from '#src/features/contacts/Contacts.tsx';
import { idOf } from '#src/lib/url-filters.ts';

async function startContact(client: QueryClient, id: number): Promise<void> {
  const comments = client.prefetchQuery(commentsQuery(id));
  const contact = await client.fetchQuery(contactQuery(id)).catch(() => null);
  const number = contact?.number ?? null;
  await Promise.all([
    comments,
    ...(number === null ? [] : [client.prefetchQuery(contactsWithNumberQuery(number))]),
    ...(contact === null ? [] : prefetchStory(client, number, contact.email || null)),
  ]);
}

/** The book, and the open contact. Without one, the latest callers are beside the list. */
export const loader = starts(({ client, params }) => {
  const id = idOf(params.id);
  return [
    client.prefetchInfiniteQuery({ ...bookQuery(), pages: PAGES_FIRST }),
    ...(id === null
      ? [client.prefetchInfiniteQuery(voicemailsQuery()), client.prefetchQuery(latestSmileysQuery())]
      : [startContact(client, id)]),
  ];
});

/** The loader runs when the screen is opened, not when another item is selected. */
export const shouldRevalidate = (): boolean => false;

export function Component() {
  const { id } = useParams();
  const open = id === 'new' ? 'new' : idOf(id);
  return <Contacts open={open} />;
}
