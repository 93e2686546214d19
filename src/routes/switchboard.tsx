import './switchboard.css';
import { useState } from 'react';
import { Outlet, useMatch } from 'react-router';
import { recentChatsQuery } from '#src/api/chats.ts';
import { employeeGroupsQuery } from '#src/api/employee-groups.ts';
import { employeesQuery } from '#src/api/employees.ts';
import { queryClient } from '#src/api/query-client.ts';
import { latestSmileysQuery } from '#src/api/smileys.ts';
import { voicemailsQuery } from '#src/api/voicemails.ts';
import { GroupCards } from '#src/features/groups/GroupCards.tsx';
import { GroupsSection } from '#src/features/groups/GroupsSection.tsx';
import { NobodyOpen } from '#src/features/switchboard/NobodyOpen.tsx';
import { People } from '#src/features/switchboard/People.tsx';
import { Rail, RailDrawer } from '#src/features/switchboard/Rail.tsx';
import { WaitingButton } from '#src/features/switchboard/WaitingButton.tsx';
import { InTopbar } from '#src/ui/TopbarSlot.tsx';
import { NARROW, PHONE, WIDE, useMedia } from '#src/ui/use-media.ts';

/** Starts what the screen shows; nothing waits for it. */
export function loader(): null {
  void queryClient.prefetchQuery(employeesQuery());
  void queryClient.prefetchQuery(employeeGroupsQuery());
  void queryClient.prefetchQuery(recentChatsQuery());
  void queryClient.prefetchQuery(voicemailsQuery());
  void queryClient.prefetchQuery(latestSmileysQuery());
  return null;
}

/** The switchboard: who is free, and what waits. The details of a person are its child route. */
export function Component() {
  const open = useMatch('/people/:id');
  const openId = open === null ? null : Number(open.params.id);
  const wide = useMedia(WIDE);
  const narrow = useMedia(NARROW);
  const phone = useMedia(PHONE);
  const [drawer, setDrawer] = useState(false);

  // Details replace the rail, and never cover the people; only a wide desk has room for both.
  const rail = !narrow && (wide || openId === null);
  return (
    <div className="desk">
      <h1 className="sr">Switchboard</h1>
      <div className="deskmain">
        <People openId={openId} />
        {wide ? <GroupCards /> : null}
      </div>
      {rail ? <Rail wide={wide} groups={<GroupsSection />} /> : null}
      {wide && openId === null ? <NobodyOpen /> : null}
      <Outlet />
      {narrow && !phone ? (
        <InTopbar>
          <WaitingButton open={drawer} onOpen={() => setDrawer(true)} />
        </InTopbar>
      ) : null}
      {drawer && narrow ? <RailDrawer groups={<GroupsSection />} onClose={() => setDrawer(false)} /> : null}
    </div>
  );
}
