import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { Outlet, useMatch } from 'react-router';
import { queryClient } from '#src/api/cache/query-client.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { compose } from '#src/components/compose.ts';
import { desk, rail as railPane } from '#src/components/desk.ts';
import { People } from '#src/features/switchboard/board/People.tsx';
import { NARROW, PHONE, WIDE } from '#src/ui/media.ts';
import { PanelBoundary } from '#src/ui/PanelBoundary.tsx';
import { InTopbar } from '#src/ui/TopbarSlot.tsx';
import { useMedia } from '#src/ui/use-media.ts';

const loadSide = () => import('./switchboard-side.tsx');
const Side = lazy(() => loadSide().then((module) => ({ default: module.Side })));
const SideDrawer = lazy(() => loadSide().then((module) => ({ default: module.SideDrawer })));
const GroupCards = lazy(() => loadSide().then((module) => ({ default: module.GroupCards })));
const NobodyOpen = lazy(() => loadSide().then((module) => ({ default: module.NobodyOpen })));
const WaitingButton = lazy(() => loadSide().then((module) => ({ default: module.WaitingButton })));
const NegativeNotice = lazy(() => loadSide().then((module) => ({ default: module.NegativeNotice })));

/** Loads code and data of the rail after the people. The phone has no rail. */
async function startSide(people: Promise<unknown>): Promise<void> {
  await people;
  if (matchMedia(PHONE).matches) return;
  const side = await loadSide();
  side.startSide();
}

/**
 * Starts the requests of the screen. Waits only if early-board.ts has rendered the people: their answers are there, and the
 * empty desk must not show again for a frame.
 */
export function loader(): null | Promise<null> {
  const people = queryClient.prefetchQuery(employeesQuery());
  const groups = queryClient.prefetchQuery(employeeGroupsQuery());
  void startSide(people);
  return document.querySelector('[data-boot] [data-person]')
    ? Promise.all([people, groups]).then(() => null)
    : null;
}

/** The switchboard. The details of a person are a child route. */
export function Component() {
  const open = useMatch('/people/:id');
  const openId = open === null ? null : Number(open.params.id);
  const wide = useMedia(WIDE);
  const narrow = useMedia(NARROW);
  const phone = useMedia(PHONE);
  const [drawer, setDrawer] = useState(false);
  const { isPending } = useQuery(employeesQuery());

  // Details replace the rail. Only a wide desk has room for both.
  const rail = !narrow && (wide || openId === null);
  return (
    <div className={desk}>
      <h1 className="sr-only">Switchboard</h1>
      <div className="group/main flex min-h-0 min-w-0 flex-col wide:overflow-x-hidden wide:overflow-y-auto [&>div:has(>[data-fail])]:m-4 [&>div:has(>[data-fail])]:rounded-control [&>div:has(>[data-fail])]:border [&>div:has(>[data-fail])]:border-line [&>div:has(>[data-fail])]:bg-surface desk:[&>div:has(>[data-fail])]:ml-5">
        <PanelBoundary name="People">
          <People openId={openId} onMessage={(id) => compose({ kind: 'employee', id })} />
        </PanelBoundary>
        <Suspense fallback={null}>{wide ? <GroupCards /> : null}</Suspense>
      </div>
      {rail ? (
        <Suspense fallback={<div className={railPane} />}>
          {isPending ? <div className={railPane} /> : <Side wide={wide} />}
        </Suspense>
      ) : null}
      <Suspense fallback={<div className={railPane} />}>
        {wide && openId === null ? <NobodyOpen /> : null}
      </Suspense>
      <Outlet />
      <Suspense fallback={null}>
        {narrow && !phone ? (
          <InTopbar>
            <WaitingButton open={drawer} onOpen={() => setDrawer(true)} />
          </InTopbar>
        ) : null}
        {drawer && narrow ? <SideDrawer onClose={() => setDrawer(false)} /> : null}
        {phone ? null : <NegativeNotice />}
      </Suspense>
    </div>
  );
}
