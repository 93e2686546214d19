import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { Link } from 'react-router';
import { operations } from '#contract/endpoints.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { panelState } from '#src/components/panel-state.ts';
import { RailSection } from '#src/components/RailSection.tsx';
import { Shape } from '#src/components/Shape.tsx';
import { paths } from '#src/lib/paths.ts';
import { PRESENCE_WORDS, shapeName } from '#src/lib/presence.ts';
import { nameOf } from '#src/lib/text.ts';
import { clockWords } from '#src/lib/time.ts';
import { useFreshness } from '#src/ui/freshness.ts';
import { DialKey } from '#src/ui/Key.tsx';
import { freeOf, yoursFirst } from './derive.ts';
import type { GroupView } from './derive.ts';
import { useGroups } from './use-groups.ts';

const SHOWN = 7;

/** The groups in the rail: who of them is free. */
export function GroupsSection() {
  const query = useQuery(employeeGroupsQuery());
  const { groups } = useGroups();
  const shown = yoursFirst(groups, SHOWN);
  const some = shown.length < groups.length;
  return (
    <RailSection
      title="Groups"
      subject="Groups"
      note={some ? `${shown.length} of ${groups.length}, yours first` : 'members available'}
      state={panelState(query, operations.listEmployeeGroups.product)}
      onRetry={() => void query.refetch()}
      from={query.dataUpdatedAt > 0 ? clockWords(query.dataUpdatedAt) : null}
      end={
        <Link className="link" to={paths.groups()}>
          {some ? `All ${groups.length}` : 'All groups'}
        </Link>
      }
    >
      {groups.length === 0 ? (
        <p className="sect__none">
          <b>No groups yet</b>
          People who answer for each other belong in a group.
        </p>
      ) : (
        <ul>
          {shown.map((group) => (
            <li key={group.id}>
              <GroupRow {...rowOf(group)} words={freeOf(group)} />
            </li>
          ))}
        </ul>
      )}
    </RailSection>
  );
}

interface GroupRowProps extends Pick<GroupView, 'id' | 'name' | 'presence' | 'dial'> {
  /** "2 of 3" or "2 of 3 available", said where somebody is free. */
  readonly words: string;
}

/** What the line of a group shows, without the people that a poll may have changed. */
export const rowOf = ({ id, name, presence, dial }: GroupView): Omit<GroupRowProps, 'words'> => ({
  id,
  name,
  presence,
  dial,
});

/** One line: lamp, name, how many are free, and the digit to transfer to. */
export const GroupRow = memo(function GroupRow({ id, name, presence, dial, words }: GroupRowProps) {
  const word = PRESENCE_WORDS[presence];
  const stale = useFreshness().level === 'stale';
  return (
    <Link className={stale ? 'grp grp--stale' : 'grp'} to={paths.group(id)}>
      <Shape presence={presence} />
      <b className="clip">
        <bdi>{nameOf(name)}</bdi>
        <span className="sr">, {word.toLowerCase()}</span>
      </b>
      {presence === 'available' ? (
        <span className="meta">{words}</span>
      ) : (
        <span className="meta" aria-hidden="true">
          <span className={`p-${shapeName(presence)}`}>{word}</span>
        </span>
      )}
      {dial === null ? <span /> : <DialKey digit={dial} />}
    </Link>
  );
});

/** The groups of one person as lines, for their details; nothing where they are in none. */
export function GroupRows({ employeeId }: { readonly employeeId: number }) {
  const groups = useGroups().groups.filter(({ members }) => members.some(({ id }) => id === employeeId));
  if (groups.length === 0) return null;
  return (
    <section className="who__sect">
      <h3>Groups</h3>
      <ul>
        {groups.map((group) => (
          <li key={group.id}>
            <GroupRow {...rowOf(group)} words={freeOf(group, ' available')} />
          </li>
        ))}
      </ul>
    </section>
  );
}
