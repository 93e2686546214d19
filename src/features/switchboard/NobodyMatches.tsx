import { counted } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { Empty } from '#src/ui/Panels.tsx';
import type { GridFilter } from './derive.ts';
import { nobodyMatches } from './nobody.ts';

interface NobodyProps {
  readonly filter: GridFilter;
  readonly groupName: string | null;
  /** How many are in the group, whatever their presence. */
  readonly here: number;
  readonly onFilter: (change: Partial<GridFilter>) => void;
}

/** A filter that matches nobody: what is true, and the way back. */
export function NobodyMatches({ filter, groupName, here, onFilter }: NobodyProps) {
  const group = filter.group === null ? null : (groupName ?? 'a group that is not there');
  return (
    <output className="box nobody">
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
