import './switchboard-side.css';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient } from '#src/api/cache/query-client.ts';
import { recentChatsQuery } from '#src/api/chats/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { latestSmileysQuery } from '#src/api/smileys/queries.ts';
import { voicemailsQuery } from '#src/api/voicemails/queries.ts';
import { GroupCards } from '#src/features/groups/GroupCards.tsx';
import { GroupsSection } from '#src/features/groups/GroupsSection.tsx';
import { NegativeNotice } from '#src/features/satisfaction/NegativeNotice.tsx';
import { NobodyOpen } from '#src/features/switchboard/details/NobodyOpen.tsx';
import { Rail, RailDrawer, WaitingButton } from '#src/features/switchboard/rail/Rail.tsx';

/**
 * What stands beside the people: fetched together with them and drawn right after, so that who is free is never waited
 * for on account of the rest (first load, decision 0004).
 */
export { GroupCards, NegativeNotice, NobodyOpen, WaitingButton };

/** Starts what the rail shows; nothing waits for it. */
export function startSide(): void {
  void queryClient.prefetchQuery(recentChatsQuery());
  void queryClient.prefetchInfiniteQuery(voicemailsQuery());
  void queryClient.prefetchQuery(latestSmileysQuery());
}

/** The rail is drawn whole, so that its sections do not push each other down; a slow one is not waited for longer. */
const LONGEST_WAIT = 1500;

/** The rail with the groups in it. */
export function Side({ wide }: { readonly wide: boolean }) {
  const pending = useQueries({
    queries: [employeeGroupsQuery(), recentChatsQuery(), voicemailsQuery(), latestSmileysQuery()].map(
      ({ queryKey }) => ({ queryKey, enabled: false }),
    ),
    combine: (results) => results.some(({ isPending }) => isPending),
  });
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), LONGEST_WAIT);
    return () => clearTimeout(timer);
  }, []);
  if (pending && !waited) return <div className="rail" aria-busy="true" />;
  return <Rail wide={wide} groups={<GroupsSection />} />;
}

/** The same as a drawer. */
export function SideDrawer({ onClose }: { readonly onClose: () => void }) {
  return <RailDrawer groups={<GroupsSection />} onClose={onClose} />;
}
