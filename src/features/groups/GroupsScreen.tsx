import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { operations } from '#contract/endpoints.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { NoList } from '#src/components/NoList.tsx';
import { panelState, type PanelState } from '#src/components/panel-state.ts';
import { Shape } from '#src/components/Shape.tsx';
import { paths } from '#src/lib/paths.ts';
import { PRESENCE_WORDS, shapeName } from '#src/lib/presence.ts';
import { counted, nameOf } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { Drawer } from '#src/ui/Drawer.tsx';
import { useFreshness } from '#src/ui/freshness.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { DialKey } from '#src/ui/Key.tsx';
import { NARROW } from '#src/ui/media.ts';
import { PanelBoundary } from '#src/ui/PanelBoundary.tsx';
import { Empty, RequirementNotice } from '#src/ui/Panels.tsx';
import { RowSkeletons } from '#src/ui/RowSkeletons.tsx';
import { useMedia } from '#src/ui/use-media.ts';
import { freeOf, type GroupView } from './derive.ts';
import { EditGroup } from './EditGroup.tsx';
import { Lamps } from './GroupCards.tsx';
import { NewGroup } from './NewGroup.tsx';
import { OpenGroup, type GroupMessage } from './OpenGroup.tsx';
import { useGroups } from './use-groups.ts';

/** From this size on, the card for a new group is always open below the list (design: groups). */
const ROOM_FOR_NEW = '(width >= 1180px) and (height >= 760px)';

/** The list of groups, the open group, and its editor. */
export function GroupsScreen(props: { readonly openId: number | null; readonly Message: GroupMessage }) {
  const { openId, Message } = props;
  const query = useQuery(employeeGroupsQuery());
  const { groups, people } = useGroups();
  const navigate = useNavigate();
  const narrow = useMedia(NARROW);
  const [editing, setEditing] = useState<number | null>(null);
  const roomy = useMedia(ROOM_FOR_NEW);
  const [making, setMaking] = useState(false);
  /** A React key, so that each card for a new group begins empty. */
  const [card, setCard] = useState(0);
  const open = groups.find(({ id }) => id === openId);
  const source = query.data?.items.find(({ id }) => id === openId);
  const state = panelState(query, operations.listEmployeeGroups.product);
  const leaveNew = () => {
    setMaking(false);
    setCard(card + 1);
  };
  const edit =
    source !== undefined && editing === openId ? (
      <EditGroup
        key={source.id}
        id={source.id}
        group={source}
        people={people}
        onClose={() => setEditing(null)}
      />
    ) : null;

  return (
    <div className={openId === null ? 'groups' : 'groups groups--open'}>
      <h1 className="sr">Groups</h1>
      <section className="gside" aria-label="Groups" data-part="groups">
        <header className="gside__head">
          <Link className="crumb" to={paths.board()}>
            <Icon name="left" size={14} />
            Switchboard
          </Link>
          <h2>
            Groups{' '}
            {state.kind === 'ready' ? (
              <span className="meta">
                {counted(groups.length, 'group', 'groups')}, {counted(people.length, 'person', 'people')}
              </span>
            ) : null}
          </h2>
        </header>
        {state.kind === 'ready' ? (
          <>
            <div className="gside__list">
              {groups.length === 0 ? (
                <Empty title="No groups yet">
                  <p>People who answer for each other belong in a group.</p>
                </Empty>
              ) : (
                <GroupList groups={groups} openId={openId} />
              )}
            </div>
            {making || roomy ? (
              <NewGroup
                key={card}
                people={people}
                asked={making}
                onLeave={leaveNew}
                onMade={(id) => {
                  leaveNew();
                  void navigate(paths.group(id));
                }}
              />
            ) : (
              <Button className="newg__button" icon="plus" onClick={() => setMaking(true)}>
                New group
              </Button>
            )}
          </>
        ) : (
          <NoGroups state={state} onRetry={() => void query.refetch()} />
        )}
      </section>
      {open !== undefined ? (
        <PanelBoundary key={open.id} name="The group">
          <OpenGroup
            group={open}
            editing={edit !== null}
            onEdit={() => setEditing(editing === openId ? null : openId)}
            Message={Message}
          />
        </PanelBoundary>
      ) : state.kind === 'ready' ? (
        <section className="gopen gopen--none" aria-label="Group">
          {openId === null ? (
            <Empty title="No group is open">
              <p>Pick one from the list to see who in it is free.</p>
            </Empty>
          ) : (
            <Empty title="This group is not there">
              <p>It may have been removed, or the link is old.</p>
              <Link className="btn btn--sm" to={paths.groups()}>
                To the groups
              </Link>
            </Empty>
          )}
        </section>
      ) : null}
      {edit === null ? null : narrow ? (
        <Drawer label="Edit the group" onClose={() => setEditing(null)}>
          {edit}
        </Drawer>
      ) : (
        edit
      )}
    </div>
  );
}

function NoGroups({ state, onRetry }: { readonly state: PanelState; readonly onRetry: () => void }) {
  if (state.kind === 'loading') return <RowSkeletons count={7} />;
  return (
    <div className="gside__panel">
      {state.kind === 'plan' ? (
        <RequirementNotice title={`Groups need ${state.plan}`}>
          Your company’s plan does not include groups. An administrator can change the plan with the telephony
          service.
        </RequirementNotice>
      ) : state.kind === 'refused' ? (
        <RequirementNotice icon="info" title="Groups are not shown">
          {state.words}
        </RequirementNotice>
      ) : (
        <NoList state={state} subject="Groups" onRetry={onRetry} />
      )}
    </div>
  );
}

/** All groups with their members as lamps: one tab stop, arrow keys between them, Enter opens. */
function GroupList(props: { readonly groups: readonly GroupView[]; readonly openId: number | null }) {
  const { groups, openId } = props;
  const stale = useFreshness().level === 'stale';
  const first = groups.some(({ id }) => id === openId) ? openId : groups[0]?.id;
  return (
    <ul>
      {groups.map((group) => (
        <li key={group.id}>
          <Link
            className={stale ? 'gl grp--stale' : 'gl'}
            to={paths.group(group.id)}
            aria-current={group.id === openId ? 'true' : undefined}
            tabIndex={group.id === first ? 0 : -1}
            onKeyDown={moveBetween}
          >
            <Shape presence={group.presence} />
            <b className="clip">
              <bdi>{nameOf(group.name)}</bdi>
              {group.yours ? <span className="meta"> you are in</span> : null}
            </b>
            <span className="gl__n">{freeOf(group, ' available')}</span>
            {group.dial === null ? <span /> : <DialKey digit={group.dial} />}
            <span className={`gl__w p-${shapeName(group.presence)}`}>{PRESENCE_WORDS[group.presence]}</span>
            <Lamps group={group} />
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
