import { m } from '#messages/groups';
import { m as start } from '#messages/start';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { operations } from '#contract/endpoints.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { Shape, softened } from '#src/components/people/Shape.tsx';
import { NoList } from '#src/components/panel/NoList.tsx';
import { panelState } from '#src/components/panel/panel-state.ts';
import { paths } from '#src/lib/paths.ts';
import { nameOf } from '#src/lib/text.ts';
import { button } from '#src/ui/buttons.ts';
import { Button } from '#src/ui/Button.tsx';
import { useFreshness } from '#src/components/panel/freshness.ts';
import { DialKey } from '#src/ui/Key.tsx';
import { NARROW, PHONE, useHydrated, useMedia } from '#src/ui/use-media.ts';
import { Gone } from '#src/ui/Gone.tsx';
import { Empty, Note } from '#src/ui/Panels.tsx';
import { PanelBoundary } from '#src/ui/PanelBoundary.tsx';
import { RowSkeletons } from '#src/ui/Skeletons.tsx';
import { freeOf, type GroupView } from './derive.ts';
import { EditGroup } from './EditGroup.tsx';
import { GroupWord, Lamps, NEW_GROUP } from './GroupCards.tsx';
import { NewGroup } from './NewGroup.tsx';
import { OpenGroup, groupPane, type GroupMessage } from './OpenGroup.tsx';
import { useGroups } from './use-groups.ts';

/** The columns by the width, and with the editor beside the group. */
const COLUMNS =
  'grid-cols-[432px_minmax(0,1fr)] data-editing:grid-cols-[432px_minmax(0,1fr)_var(--rail-w)] max-rail:grid-cols-[340px_minmax(0,1fr)] desk:max-[900px]:grid-cols-[300px_minmax(0,1fr)]';

/** The list of groups, the open group, and its editor. While none is asked for, a desk shows the first. */
export function GroupsScreen(props: { readonly openId: number | null; readonly Message: GroupMessage }) {
  const { openId, Message } = props;
  const query = useQuery(employeeGroupsQuery());
  const { groups, people } = useGroups();
  const navigate = useNavigate();
  const narrow = useMedia(NARROW);
  const [editing, setEditing] = useState<number | null>(null);
  const phone = useMedia(PHONE);
  const [opened, setMaking] = useState<boolean | null>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const newButton = useRef<HTMLButtonElement>(null);
  // The gateway does not know the state of the link that led here.
  const linked = useLocation().state === NEW_GROUP;
  const hydrated = useHydrated();
  const making = opened ?? (hydrated && linked);
  const open = openId === null ? (phone ? undefined : groups[0]) : groups.find(({ id }) => id === openId);
  const source = query.data?.items.find(({ id }) => id === open?.id);
  const state = panelState(query, operations.listEmployeeGroups.product);
  const leaveNew = () => {
    setMaking(false);
    newButton.current?.focus();
  };
  const edit =
    source !== undefined && editing === source.id ? (
      <EditGroup
        // Another key than that of the panel beside it.
        key={`edit ${source.id}`}
        id={source.id}
        group={source}
        people={people}
        nameField={nameField}
        over={narrow}
        onClose={() => {
          setEditing(null);
          editButton.current?.focus();
        }}
      />
    ) : null;
  return (
    <div
      className={`group/groups grid min-h-0 grid-rows-1 max-desk:flex max-desk:flex-col ${COLUMNS}`}
      data-open={openId !== null || undefined}
      data-editing={(edit !== null && !narrow) || undefined}
      data-touch
    >
      <h1 className="sr-only">{start.groupsTitle()}</h1>
      <section
        className="flex min-h-0 flex-col overflow-x-hidden overflow-y-auto border-e border-line bg-surface *:flex-none max-desk:w-full max-desk:flex-1 max-desk:border-0 max-desk:group-data-open/groups:hidden"
        aria-label={start.groupsTitle()}
        data-part="groups"
      >
        <header className="border-b border-line px-4 pt-2.5 pb-3">
          <div className="flex items-center justify-between gap-2">
            <h2 className="text-xl font-strong">
              {start.groupsTitle()}{' '}
              {state.kind === 'ready' ? (
                <Note>{m.counts({ groups: groups.length, people: people.length })}</Note>
              ) : null}
            </h2>
            {state.kind !== 'ready' ? null : (
              <Button
                ref={newButton}
                small
                className="max-desk:h-11"
                icon="plus"
                aria-expanded={making}
                onClick={() => (making ? leaveNew() : setMaking(true))}
              >
                {start.groupsNew()}
              </Button>
            )}
          </div>
        </header>
        {state.kind === 'ready' ? (
          <>
            {making ? (
              <NewGroup
                people={people}
                onLeave={leaveNew}
                onMade={(id) => {
                  setMaking(false);
                  void navigate(paths.group(id));
                }}
              />
            ) : null}
            <div
              className={`[&_[data-empty]]:px-4 ${making ? 'min-h-50 flex-[1_1_0]! overflow-x-hidden overflow-y-auto' : ''}`}
            >
              {groups.length === 0 ? (
                <Empty title={start.groupsEmpty()}>
                  <p>{start.groupsEmptyHint()}</p>
                </Empty>
              ) : (
                <GroupList groups={groups} openId={open?.id ?? null} />
              )}
            </div>
          </>
        ) : state.kind === 'loading' ? (
          <div className="*:h-15.75 *:py-3.25!">
            <RowSkeletons count={7} />
          </div>
        ) : (
          <div className="p-4">
            <NoList state={state} subject="groups" onRetry={() => void query.refetch()} />
          </div>
        )}
      </section>
      {open !== undefined ? (
        <PanelBoundary key={open.id} name={m.panel()}>
          <OpenGroup
            group={open}
            isAsked={openId !== null}
            editing={edit !== null}
            editButton={editButton}
            onEdit={() => (edit === null ? setEditing(open.id) : nameField.current?.focus())}
            Message={Message}
          />
        </PanelBoundary>
      ) : state.kind === 'ready' && openId !== null ? (
        <section
          className={`${groupPane} [&>[data-empty]]:p-0 max-desk:[&>[data-empty]]:pt-4`}
          aria-label={m.group()}
        >
          <Gone title={m.gone()} why={m.goneHint()}>
            <Link className={button({ size: 'sm' })} to={paths.groups()}>
              {m.toGroups()}
            </Link>
          </Gone>
        </section>
      ) : null}
      {edit}
    </div>
  );
}

const ROW =
  'grid grid-cols-[12px_minmax(0,1fr)_auto_28px] items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2 focus-visible:-outline-offset-2 max-desk:min-h-16.5';
const OPEN =
  'desk:rounded-[2px] desk:bg-accent-soft desk:inset-ring-2 desk:inset-ring-accent desk:forced-outline';

/** All groups with their members as lamps: one tab stop, arrow keys between them, Enter opens. */
function GroupList(props: { readonly groups: readonly GroupView[]; readonly openId: number | null }) {
  const { groups, openId } = props;
  const stale = useFreshness().level === 'stale';
  const first = groups.some(({ id }) => id === openId) ? openId : groups[0]?.id;
  return (
    <ul className={softened}>
      {groups.map((group) => (
        <li key={group.id}>
          <Link
            className={`${ROW} ${group.id === openId ? OPEN : 'hover:bg-sunken'}`}
            to={paths.group(group.id)}
            aria-current={group.id === openId ? 'true' : undefined}
            tabIndex={group.id === first ? 0 : -1}
            onKeyDown={moveBetween}
          >
            <Shape presence={group.presence} stale={stale} />
            <b className="flex min-w-0 items-baseline text-md font-strong">
              <bdi className="truncate">{nameOf(group.name)}</bdi>
              {group.yours ? (
                <Note className="ms-1 flex-none whitespace-pre">{` ${m.youAreIn()}`}</Note>
              ) : null}
            </b>
            <span className="text-ink-2">{freeOf(group, 'available')}</span>
            {group.dial === null ? <span /> : <DialKey digit={group.dial} />}
            <span className="text-sm font-regular [grid-area:2/2]">
              <GroupWord presence={group.presence} />
            </span>
            <span className="flex justify-self-end [grid-area:2/2/3/5]">
              <Lamps group={group} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function moveBetween(event: KeyboardEvent<HTMLAnchorElement>): void {
  const all = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])];
  const at = all.indexOf(event.currentTarget);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
  const next = to === undefined ? undefined : all[to];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
