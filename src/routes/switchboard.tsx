import { m } from '#messages/start';
import { cx } from 'class-variance-authority';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet, useMatch } from 'react-router';
import { starts } from './first-queries.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { recentChatsQuery } from '#src/api/chats/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { latestSmileysQuery } from '#src/api/smileys/queries.ts';
import { receptionsQuery } from '#src/api/receptions/queries.ts';
import { negativeSmileysQuery, tasksQuery } from '#src/api/tasks/queries.ts';
import { voicemailsQuery } from '#src/api/voicemails/queries.ts';
import { compose } from '#src/components/tell/compose.ts';
import { desk, rail as railPane } from '#src/components/desk/desk.ts';
import { GroupCards } from '#src/features/groups/GroupCards.tsx';
import { GroupsSection } from '#src/features/groups/GroupsSection.tsx';
import { NegativeNotice } from '#src/features/satisfaction/NegativeNotice.tsx';
import { People } from '#src/features/switchboard/board/People.tsx';
import { NobodyOpen } from '#src/features/switchboard/details/NobodyOpen.tsx';
import { Rail, RailDrawer, WaitingButton } from '#src/features/switchboard/rail/Rail.tsx';
import { NARROW, PHONE, WIDE, useMedia } from '#src/ui/use-media.ts';
import { PanelBoundary } from '#src/ui/PanelBoundary.tsx';
import { InTopbar } from '#src/ui/TopbarSlot.tsx';

/** The people, and the rail. */
export const loader = starts(({ client }) => [
  client.prefetchQuery(employeesQuery()),
  client.prefetchQuery(employeeGroupsQuery()),
  client.prefetchQuery(recentChatsQuery()),
  client.prefetchInfiniteQuery(voicemailsQuery()),
  client.prefetchQuery(receptionsQuery()),
  client.prefetchQuery(latestSmileysQuery()),
  client.prefetchQuery(tasksQuery()),
  client.prefetchQuery(negativeSmileysQuery()),
]);

/** The switchboard. The details of a person are a child route. */
export function Component() {
  const open = useMatch('/people/:id');
  const openId = open === null ? null : Number(open.params.id);
  const wide = useMedia(WIDE, true);
  const narrow = useMedia(NARROW);
  const phone = useMedia(PHONE);
  const [drawer, setDrawer] = useState(false);
  const { isPending } = useQuery(employeesQuery());

  // Details replace the rail. Only a wide desk has room for both.
  const rail = !narrow && (wide || openId === null);
  return (
    <div className={desk}>
      <h1 className="sr-only">{m.switchboard()}</h1>
      <div
        className={cx(
          'flex min-h-0 min-w-0 flex-col',
          'has-data-lamp:[--groups-flex:none] [&>div:has(>[data-fail])]:m-4 [&>div:has(>[data-fail])]:rounded-control [&>div:has(>[data-fail])]:border',
          '[&>div:has(>[data-fail])]:border-line [&>div:has(>[data-fail])]:bg-surface',
          'wide:overflow-x-hidden wide:overflow-y-auto desk:[&>div:has(>[data-fail])]:ms-5',
        )}
      >
        <PanelBoundary name={m.boardPeople()}>
          <People openId={openId} onMessage={(id) => compose({ kind: 'employee', id })} />
        </PanelBoundary>
        {wide ? <GroupCards /> : null}
      </div>
      {!rail ? null : isPending ? <div className={railPane} /> : <Side openId={openId} />}
      {wide && openId === null ? <NobodyOpen /> : null}
      <Outlet />
      {narrow && !phone ? (
        <InTopbar>
          <WaitingButton open={drawer} onOpen={() => setDrawer(true)} />
        </InTopbar>
      ) : null}
      {drawer && narrow ? <RailDrawer groups={<GroupsSection />} onClose={() => setDrawer(false)} /> : null}
      {phone ? null : <NegativeNotice />}
    </div>
  );
}

/** Milliseconds. The sections of the rail are shown together, so that they do not move, but wait no longer than this. */
const LONGEST_WAIT = 1500;

function Side({ openId }: { readonly openId: number | null }) {
  const className = openId === null ? '' : 'max-wide:hidden';
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
  if (pending && !waited) return <div className={`${railPane} ${className}`} aria-busy="true" />;
  return <Rail className={className} groups={<GroupsSection />} beside={openId} />;
}
