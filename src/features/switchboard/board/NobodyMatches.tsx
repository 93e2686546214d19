import { m } from '#messages/shared';
import { m as start } from '#messages/start';
import { wordForPresence } from '#src/lib/presence.ts';
import { Button } from '#src/ui/Button.tsx';
import { Empty } from '#src/ui/Panels.tsx';
import type { GridFilter } from './derive.ts';

interface NobodyProps {
  readonly filter: GridFilter;
  readonly groupName: string | null;
  /** The number of people in the group, with any presence. */
  readonly here: number;
  readonly onFilter: (change: Partial<GridFilter>) => void;
}

/** Shown when a filter matches nobody, with buttons to change it. */
export function NobodyMatches({ filter, groupName, here, onFilter }: NobodyProps) {
  const group = filter.group === null ? null : (groupName ?? m.nobodyUnknownGroup());
  return (
    <output className="block rounded-control border border-line bg-surface max-desk:mx-4">
      <Empty title={nobodyMatches(filter, group)}>
        {group !== null && filter.presence !== null ? (
          <p>{m.nobodyGroupSize({ count: here, group })}</p>
        ) : null}
        {filter.presence !== null && here > 0 ? (
          <Button small onClick={() => onFilter({ presence: null })}>
            {group === null ? m.nobodyShowAll() : m.nobodyShowAllOf({ group })}
          </Button>
        ) : filter.group !== null ? (
          <Button small onClick={() => onFilter({ presence: null, group: null })}>
            {m.nobodyShowAllGroups()}
          </Button>
        ) : (
          <p>{m.nobodyNoEmployees()}</p>
        )}
      </Empty>
    </output>
  );
}

const filterWord = (presence: NonNullable<GridFilter['presence']>): string =>
  presence === 'away' ? start.awayCalled() : wordForPresence(presence);

/** "Nobody matches Busy in Accounts". */
export function nobodyMatches(filter: GridFilter, groupName: string | null): string {
  const presence = filter.presence === null ? null : filterWord(filter.presence);
  if (presence === null) return groupName === null ? m.nobodyAtAll() : m.nobodyInGroup({ group: groupName });
  return groupName === null
    ? m.nobodyMatches({ presence })
    : m.nobodyMatchesInGroup({ presence, group: groupName });
}
