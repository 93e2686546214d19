import { wordForPresence } from '#src/lib/presence.ts';
import { counted } from '#src/lib/text.ts';
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
  const group = filter.group === null ? null : (groupName ?? 'a group that is not there');
  return (
    <output className="block rounded-control border border-line bg-surface max-desk:mx-4">
      <Empty title={nobodyMatches(filter, group)}>
        {group !== null && filter.presence !== null ? (
          <p>
            {counted(here, 'person is', 'people are')} in {group}.
          </p>
        ) : null}
        {filter.presence !== null && here > 0 ? (
          <Button small onClick={() => onFilter({ presence: null })}>
            {group === null ? 'Show all' : `Show all of ${group}`}
          </Button>
        ) : filter.group !== null ? (
          <Button small onClick={() => onFilter({ presence: null, group: null })}>
            Show all groups
          </Button>
        ) : (
          <p>The company has no employees yet.</p>
        )}
      </Empty>
    </output>
  );
}

/** "Nobody matches Busy in Accounts". */
export function nobodyMatches(filter: GridFilter, groupName: string | null): string {
  const word = filter.presence === null ? null : wordForPresence(filter.presence);
  if (word === null) return groupName === null ? 'Nobody is here' : `Nobody is in ${groupName}`;
  return groupName === null ? `Nobody matches ${word}` : `Nobody matches ${word} in ${groupName}`;
}
