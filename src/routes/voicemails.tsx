import type { QueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { commentsQuery } from '#src/api/contacts/comments.ts';
import { contactsWithNumberQuery } from '#src/api/contacts/queries.ts';
import { starts } from './first-queries.ts';
import { voicemailsOf, voicemailsQuery } from '#src/api/voicemails/queries.ts';
import { prefetchStory } from '#src/components/story/use-story.ts';
import { CallerColumn } from '#src/features/caller/CallerColumn.tsx';
import { PassOn } from '#src/features/caller/PassOn.tsx';
import { firstToOpen } from '#src/features/voicemails/derive.ts';
import { Inbox } from '#src/features/voicemails/Inbox.tsx';
import { idOf } from '#src/lib/url-filters.ts';

/** The voicemails, and what is known of the caller of the open one. */
async function startInbox(client: QueryClient, asked: number | null, isFiltered: boolean): Promise<void> {
  const { items } = voicemailsOf(await client.ensureInfiniteQueryData(voicemailsQuery()));
  const first = isFiltered ? undefined : firstToOpen(items);
  const open = asked === null ? first : items.find(({ id }) => id === asked);
  if (!open) return;
  const { from_contact: contact, from_number: number } = open;
  await Promise.all([
    ...prefetchStory(client, number, null),
    ...(contact === null ? [] : [client.prefetchQuery(commentsQuery(contact.id))]),
    ...(contact === null || number === null ? [] : [client.prefetchQuery(contactsWithNumberQuery(number))]),
  ]);
}

export const loader = starts(({ client, url, params, atGateway }) => [
  // The browser asks for the caller when one is opened. Errors show on the page, which asks again.
  atGateway
    ? startInbox(client, idOf(params['id']), url.search !== '').catch(() => null)
    : client.prefetchInfiniteQuery(voicemailsQuery()),
]);

/** The loader runs when the screen is opened, not when another item is selected. */
export const shouldRevalidate = (): boolean => false;

export function Component() {
  const { id } = useParams();
  return <Inbox openId={idOf(id)} Caller={CallerColumn} PassOn={PassOn} />;
}
