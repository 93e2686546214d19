import { m } from '#messages/start';
import { Link } from 'react-router';
import { CELL_COLOUR, Shape, WORD_COLOUR, softened } from '#src/components/people/Shape.tsx';
import { paths } from '#src/lib/paths.ts';
import { dndEnd, wordForPresence, presenceOnCard, shapeName } from '#src/lib/presence.ts';
import { nameOf } from '#src/lib/text.ts';
import { untilWords } from '#src/lib/time.ts';
import { useFreshness } from '#src/components/panel/freshness.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { DialKey } from '#src/ui/Key.tsx';
import { Note } from '#src/ui/Panels.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { freeOf, yoursFirst, type GroupView } from './derive.ts';
import { useGroups } from './use-groups.ts';

/** The state of a link to the groups that opens the form for a new group. */
export const NEW_GROUP = 'new-group';
/** The most cards: two rows of four. */
const CARDS = 8;
/** The most lamps of a group. The rest is a number. */
const LAMPS = 12;

/** The groups below the people on a wide desk. */
export function GroupCards() {
  const { groups: all } = useGroups();
  const groups = yoursFirst(all, CARDS);
  if (groups.length === 0) return null;
  return (
    <section
      className="flex flex-none flex-col ps-5 pe-4 pt-1 pb-4 max-wide:hidden wide:[flex:var(--groups-flex,1_0_auto)]"
      aria-label={m.groupsTitle()}
    >
      <div className="flex items-baseline gap-2 pt-1 pb-2">
        <h2 className="text-md font-strong">{m.groupsTitle()}</h2>
        <Note>{m.groupsLamps()}</Note>
        <Link className="ms-auto link text-sm font-regular" to={paths.groups()}>
          {groups.length < all.length ? m.groupsAllCount({ count: all.length }) : m.groupsAll()}
        </Link>
      </div>
      <ul
        className={`grid max-h-65 flex-1 auto-rows-[minmax(88px,1fr)] grid-cols-4 gap-2 *:grid *:min-w-0 ${softened}`}
      >
        {groups.map((group) => (
          <li key={group.id}>
            <GroupCard group={group} />
          </li>
        ))}
        {groups.length < CARDS ? (
          <li>
            <Link
              className="flex min-w-0 items-center justify-center gap-2 rounded-control border border-dashed border-line-control py-2.5 ps-3 pe-2.5 font-medium text-ink-2 hover:border-line-strong"
              to={paths.groups()}
              state={NEW_GROUP}
            >
              <Icon name="plus" />
              {m.groupsNew()}
            </Link>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

function GroupCard({ group }: { readonly group: GroupView }) {
  const stale = useFreshness().level === 'stale';
  return (
    <Link
      className="flex min-w-0 flex-col justify-between gap-1.5 rounded-control border border-line bg-surface py-2.5 ps-3 pe-2.5 hover:border-line-strong"
      to={paths.group(group.id)}
    >
      <span className="flex items-center gap-2.25">
        <Shape presence={group.presence} stale={stale} />
        <b className="truncate text-md font-strong">
          <bdi>{nameOf(group.name)}</bdi>
        </b>
        {group.dial === null ? null : <DialKey digit={group.dial} className="ms-auto" />}
      </span>
      <span className="flex items-baseline gap-2 font-medium">
        <GroupWord presence={group.presence} />
        <Note>{freeOf(group, 'available')}</Note>
      </span>
      <Lamps group={group} />
    </Link>
  );
}

export function GroupWord({ presence }: Pick<GroupView, 'presence'>) {
  const stale = useFreshness().level === 'stale';
  return (
    <span className={stale ? 'text-ink-2' : WORD_COLOUR[shapeName(presence)]}>
      {wordForPresence(presence)}
    </span>
  );
}

/** The members as lamps, A to Å, then the number of others. */
export function Lamps({ group }: { readonly group: GroupView }) {
  const now = useNow(60_000);
  const stale = useFreshness().level === 'stale';
  const shown = group.members.slice(0, LAMPS);
  const more = group.size - shown.length;
  const words = shown.map((one) => {
    const end = dndEnd(one, now);
    return m.groupsLamp({
      name: nameOf(one.name),
      presence: end === null ? (one.presence_detail ?? one.live_presence) : 'dndUntil',
      end: end === null ? '' : untilWords(end, now),
    });
  });
  const label = more > 0 ? [...words, m.groupsMoreLamps({ count: more })] : words;
  return (
    <span
      className="inline-flex items-center gap-0.5"
      role="img"
      aria-label={label.join(', ') || m.groupsNoMembers()}
    >
      {shown.map((one) => (
        <span
          key={one.id}
          className={`grid size-5 place-items-center rounded-[3px] ${CELL_COLOUR[stale ? 'unknown' : shapeName(one.live_presence)]}`}
          title={`${nameOf(one.name)}, ${presenceOnCard(one, now)}`}
        >
          <Shape presence={one.live_presence} stale={stale} className="size-2.5" />
        </span>
      ))}
      {more > 0 ? <Note className="ms-1">+{more}</Note> : null}
    </span>
  );
}
