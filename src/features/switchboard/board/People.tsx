import { m } from '#messages/start';
import { formatLanguage } from '#src/browser/language.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { CoverageAlarm } from '#contract/coverage.ts';
import type { Employee } from '#contract/employees.ts';
import type { EmployeeGroup } from '#contract/employee-groups.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { alarmsQuery } from '#src/api/tasks/queries.ts';
import { AwayNote } from '#src/components/absence/AwayNote.tsx';
import { useAway } from '#src/components/absence/away.ts';
import { boardGrid, boardPane, boardTools } from '#src/components/desk/desk.ts';
import { softened } from '#src/components/people/Shape.tsx';
import { NoList } from '#src/components/panel/NoList.tsx';
import { panelState } from '#src/components/panel/panel-state.ts';
import { newestQuery, useView } from '#src/components/newest/use-view.ts';
import { paths } from '#src/lib/paths.ts';
import { sortPeople, countByPresence } from '#src/lib/people-order.ts';
import { telHref } from '#src/lib/phone.ts';
import { sessionQuery } from '#src/session/session.ts';
import { useStaleWords } from '#src/components/panel/freshness.ts';
import { PHONE, useMedia, useWindow } from '#src/ui/use-media.ts';
import { CardSkeletons, ChipSkeletons } from '#src/ui/Skeletons.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { useStore } from '#src/ui/use-store.ts';
import {
  CARDS_AT_MOST,
  favouritesFirst,
  inGroup,
  namesOfGroups,
  readFilter,
  withFilter,
  withPresence,
  type GridFilter,
} from './derive.ts';
import { CoverageLine } from './CoverageLine.tsx';
import { CompactPeople, OrderSwitch } from './CompactPeople.tsx';
import { NobodyMatches } from './NobodyMatches.tsx';
import { PeopleGrid } from './PeopleGrid.tsx';
import { PeopleTools } from './PeopleTools.tsx';
import { allFit, density } from './density.ts';
import { useFavourites } from './favourites.ts';

const NOBODY: readonly Employee[] = [];
const NO_GROUPS: readonly EmployeeGroup[] = [];
const NO_ALARMS: readonly CoverageAlarm[] = [];

interface PeopleProps {
  readonly openId: number | null;
  readonly onMessage?: ((id: number) => void) | undefined;
}

export function People({ openId, onMessage }: PeopleProps) {
  const employees = useQuery(employeesQuery());
  const groups = useQuery(employeeGroupsQuery()).data?.items ?? NO_GROUPS;
  const alarms = useQuery(alarmsQuery()).data ?? NO_ALARMS;
  const youId = useQuery(sessionQuery()).data?.employee.id ?? null;
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const phone = useMedia(PHONE);
  const now = useNow(60_000);
  const at = useStaleWords();

  const locale = formatLanguage();
  const sorted = employees.data?.items ?? NOBODY;
  const filter = readFilter(query);
  const here = useMemo(() => inGroup(sorted, filter.group), [sorted, filter.group]);
  const away = useAway();
  const people = useMemo(() => withPresence(here, filter.presence, away), [here, filter.presence, away]);
  const favourites = useFavourites().ids;
  const many = sorted.length > CARDS_AT_MOST;
  const compactCards = useStore(density) === 'compact';
  const fit = useWindow(
    (width, height) => allFit(sorted.length, width, height),
    allFit(sorted.length, 1440, 900),
  );
  const sortedGroups = useMemo(() => sortPeople(groups, locale), [groups, locale]);
  const groupName = groups.find(({ id }) => id === filter.group)?.name ?? null;

  const show = useView();
  const { pathname } = useLocation();
  const onFilter = (change: Partial<GridFilter>) => {
    const next = withFilter(newestQuery(), change).toString();
    show(next === '' ? pathname : `${pathname}?${next}`);
  };
  const search = query.size > 0 ? `?${query.toString()}` : '';
  const list = {
    now,
    at,
    youId,
    favourites,
    away,
    openId,
    hrefOf: (id: number) => paths.person(id) + search,
    onOpen: (id: number) => void navigate(paths.person(id) + search, { replace: openId !== null }),
    onCall: (id: number) => {
      const tel = telHref(sorted.find((person) => person.id === id)?.number ?? null);
      if (tel && id !== youId) window.location.assign(tel);
    },
  };
  const state = panelState(employees, null);

  return (
    <section className={`${boardPane} ${softened}`} aria-label={m.boardPeople()} data-part="people">
      <h2 className="sr-only">{m.boardPeople()}</h2>
      {employees.data ? (
        <PeopleTools
          counts={countByPresence(here)}
          away={here.filter(({ id }) => away.has(id)).length}
          filter={filter}
          groups={sortedGroups}
          alarms={phone ? NO_ALARMS : alarms}
          compact={many || phone || (fit && !compactCards) ? null : compactCards}
          onFilter={onFilter}
        >
          {many ? <OrderSwitch filter={filter} locale={locale} onFilter={onFilter} /> : null}
        </PeopleTools>
      ) : (
        <div className={boardTools}>{state.kind === 'loading' ? <ChipSkeletons /> : null}</div>
      )}
      {phone ? <CoverageLine alarms={alarms} /> : null}
      <AwayNote className="mb-2 max-desk:px-4" />
      {people.length > 0 && people.every((one) => one.live_presence === 'unknown') ? (
        <p className="mb-2 text-sm font-regular text-ink-3 max-desk:px-4">{m.unknownMeans()}</p>
      ) : null}
      {state.kind === 'loading' ? (
        <PeopleLoading />
      ) : state.kind !== 'ready' ? (
        <div className="max-desk:mx-4">
          <NoList
            state={state}
            subject="people"
            failed={m.boardPeopleFailed()}
            onRetry={() => void employees.refetch()}
          />
        </div>
      ) : people.length === 0 ? (
        <NobodyMatches filter={filter} groupName={groupName} here={here.length} onFilter={onFilter} />
      ) : many ? (
        <CompactPeople
          {...list}
          people={people}
          groups={sortedGroups}
          order={filter.order}
          locale={locale}
          phone={phone}
        />
      ) : (
        <PeopleGrid
          {...list}
          people={favouritesFirst(people, favourites)}
          names={namesOfGroups(groups)}
          compact={compactCards}
          onMessage={onMessage}
        />
      )}
    </section>
  );
}

/** For the first load only. Shown after 300 ms. */
function PeopleLoading() {
  return (
    <div className={`${boardGrid} animate-loading`} data-board aria-busy="true">
      <output className="sr-only">{m.boardFetching()}</output>
      <CardSkeletons count={24} />
    </div>
  );
}
