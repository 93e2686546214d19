import { useParams } from 'react-router';
import { queryClient } from '#src/api/cache/query-client.ts';
import { voicemailsQuery } from '#src/api/voicemails/queries.ts';
import { CallerColumn } from '#src/features/caller/CallerColumn.tsx';
import { PassOn } from '#src/features/caller/PassOn.tsx';
import { Inbox } from '#src/features/voicemails/Inbox.tsx';

/** Starts what the screen shows; nothing waits for it. */
export function loader(): null {
  void queryClient.prefetchInfiniteQuery(voicemailsQuery());
  return null;
}

/** It is for coming here: on the way from one to the next nothing has to be fetched, and nothing to be waited for. */
export const shouldRevalidate = (): boolean => false;

/** The voicemail box, with one voicemail open where the URL names one. */
export function Component() {
  const { id } = useParams();
  const openId = id !== undefined && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
  return <Inbox openId={openId} Caller={CallerColumn} PassOn={PassOn} />;
}
