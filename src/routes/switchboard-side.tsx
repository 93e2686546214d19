import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { recentChatsQuery } from '#src/api/chats/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { latestSmileysQuery } from '#src/api/smileys/queries.ts';
import { voicemailsQuery } from '#src/api/voicemails/queries.ts';
import { rail } from '#src/components/desk.ts';
import { GroupCards } from '#src/features/groups/GroupCards.tsx';
import { GroupsSection } from '#src/features/groups/GroupsSection.tsx';
import { NegativeNotice } from '#src/features/satisfaction/NegativeNotice.tsx';
import { NobodyOpen } from '#src/features/switchboard/details/NobodyOpen.tsx';
import { Rail, RailDrawer, WaitingButton } from '#src/features/switchboard/rail/Rail.tsx';

/** The parts next to the people. */
export { GroupCards, NegativeNotice, NobodyOpen, WaitingButton };

/** Milliseconds. The sections of the rail are shown together, so that they do not move, but wait no longer than this. */
const LONGEST_WAIT = 1500;

export function Side({ className }: { readonly className: string }) {
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
  if (pending && !waited) return <div className={`${rail} ${className}`} aria-busy="true" />;
  return <Rail className={className} groups={<GroupsSection />} />;
}

export function SideDrawer({ onClose }: { readonly onClose: () => void }) {
  return <RailDrawer groups={<GroupsSection />} onClose={onClose} />;
}
