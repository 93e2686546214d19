import { Link } from 'react-router';
import { Shape } from '#src/components/Shape.tsx';
import { paths } from '#src/lib/paths.ts';
import { PRESENCE_WORDS, presenceInFull, presenceOnCard, shapeName } from '#src/lib/presence.ts';
import { nameOf } from '#src/lib/text.ts';
import { useFreshness } from '#src/ui/freshness.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { DialKey } from '#src/ui/Key.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { freeOf, yoursFirst, type GroupView } from './derive.ts';
import { useGroups } from './use-groups.ts';

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
    <section className="gcardswrap" aria-label="Groups">
      <div className="gcards__h">
        <h2>Groups</h2>
        <span className="meta">members A to Å, as lamps</span>
        <Link className="link" to={paths.groups()}>
          {groups.length < all.length ? `All ${all.length}` : 'All groups'}
        </Link>
      </div>
      <ul className="gcards">
        {groups.map((group) => (
          <li key={group.id}>
            <GroupCard group={group} />
          </li>
        ))}
        {groups.length < CARDS ? (
          <li>
            <Link className="gcard gcard--new" to={paths.groups()}>
              <Icon name="plus" />
              New group
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
    <Link className={stale ? 'gcard grp--stale' : 'gcard'} to={paths.group(group.id)}>
      <span className="gcard__top">
        <Shape presence={group.presence} />
        <b className="clip">
          <bdi>{nameOf(group.name)}</bdi>
        </b>
        {group.dial === null ? null : <DialKey digit={group.dial} />}
      </span>
      <span className="gcard__mid">
        <span className={`p-${shapeName(group.presence)}`}>{PRESENCE_WORDS[group.presence]}</span>
        <span className="meta">{freeOf(group)} available</span>
      </span>
      <Lamps group={group} />
    </Link>
  );
}

/** The members as lamps, A to Å, then the number of others. */
export function Lamps({ group }: { readonly group: GroupView }) {
  const now = useNow(60_000);
  const stale = useFreshness().level === 'stale';
  const shown = group.members.slice(0, LAMPS);
  const more = group.size - shown.length;
  const words = shown.map((one) => `${nameOf(one.name)} ${presenceInFull(one, now).toLowerCase()}`);
  const label = more > 0 ? [...words, `and ${more} more`] : words;
  return (
    <span className="lamps" role="img" aria-label={label.join(', ') || 'No members'}>
      {shown.map((one) => (
        <span
          key={one.id}
          className={`lamp lamp--${stale ? 'unknown' : shapeName(one.live_presence)}`}
          title={`${nameOf(one.name)}, ${presenceOnCard(one, now)}`}
        >
          <Shape presence={one.live_presence} />
        </span>
      ))}
      {more > 0 ? <span className="meta lamps__more">+{more}</span> : null}
    </span>
  );
}
