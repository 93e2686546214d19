import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { Shape } from '#src/components/Shape.tsx';
import { paths } from '#src/lib/paths.ts';
import { PRESENCE_WORDS, shapeName } from '#src/lib/presence.ts';
import { nameOf } from '#src/lib/text.ts';
import { useFreshness } from '#src/ui/freshness.ts';
import { DialKey } from '#src/ui/Key.tsx';
import { freeOf } from './derive.ts';
import type { GroupView } from './derive.ts';
import { Lamps } from './GroupCards.tsx';

/** All groups with their members as lamps: one tab stop, arrows between them, Enter opens. */
export function GroupList(props: { readonly groups: readonly GroupView[]; readonly openId: number | null }) {
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
