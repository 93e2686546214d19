import { useParams } from 'react-router';
import { starts } from '#src/session/first-queries.ts';
import { voicemailsQuery } from '#src/api/voicemails/queries.ts';
import { CallerColumn } from '#src/features/caller/CallerColumn.tsx';
import { PassOn } from '#src/features/caller/PassOn.tsx';
import { PassOnSeveral } from '#src/features/caller/PassOnSeveral.tsx';
import { Inbox } from '#src/features/voicemails/Inbox.tsx';

export const loader = starts(({ client }) => [client.prefetchInfiniteQuery(voicemailsQuery())]);

/** The loader runs when the screen is opened, not when another item is selected. */
export const shouldRevalidate = (): boolean => false;

export function Component() {
  const { id } = useParams();
  const openId = id !== undefined && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
  return <Inbox openId={openId} Caller={CallerColumn} PassOn={PassOn} PassOnSeveral={PassOnSeveral} />;
}
