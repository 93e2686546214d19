import { useParams } from 'react-router';
import { queryClient } from '#src/api/cache/query-client.ts';
import { voicemailsQuery } from '#src/api/voicemails/queries.ts';
import { CallerColumn } from '#src/features/caller/CallerColumn.tsx';
import { PassOn } from '#src/features/caller/PassOn.tsx';
import { Inbox } from '#src/features/voicemails/Inbox.tsx';

/** Starts the requests of the screen without waiting for them. */
export function loader(): null {
  void queryClient.prefetchInfiniteQuery(voicemailsQuery());
  return null;
}

/** The loader runs when the screen is opened, not when another item is selected. */
export const shouldRevalidate = (): boolean => false;

export function Component() {
  const { id } = useParams();
  const openId = id !== undefined && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
  return <Inbox openId={openId} Caller={CallerColumn} PassOn={PassOn} />;
}
