import { PRESENCE_ORDER, PRESENCE_WORDS } from '#src/lib/presence.ts';
import { Chip } from '#src/ui/Chip.tsx';
import { Select } from '#src/ui/Select.tsx';
import { Shape } from '#src/ui/Shape.tsx';
import { useTick } from '#src/ui/use-tick.ts';
import type { GridFilter, PresenceCounts } from './derive.ts';
import { updatedAgo } from './stale.ts';

interface PeopleToolsProps {
  readonly counts: PresenceCounts | null;
  readonly filter: GridFilter;
  readonly groups: readonly { readonly id: number; readonly name: string }[];
  readonly updatedAt: number;
  /** "A to Å" where the list is long enough to be ordered otherwise, else null. */
  readonly range: string | null;
  readonly onFilter: (change: Partial<GridFilter>) => void;
}

/** Chips with counts, the age of the data, the group, and the order of a long list. */
export function PeopleTools({ counts, filter, groups, updatedAt, range, onFilter }: PeopleToolsProps) {
  const picked = filter.group === null ? '' : String(filter.group);
  return (
    <div className={range === null ? 'tools' : 'tools tools--many'} role="toolbar" aria-label="Filter people">
      <div className="chips">
        <Chip on={filter.presence === null} onPress={() => onFilter({ presence: null })}>
          All <b>{counts?.all ?? ''}</b>
        </Chip>
        {PRESENCE_ORDER.map((presence) => (
          <Chip
            key={presence}
            on={filter.presence === presence}
            onPress={() => onFilter({ presence: filter.presence === presence ? null : presence })}
          >
            <Shape presence={presence} />
            {PRESENCE_WORDS[presence]} <b>{counts?.[presence] ?? ''}</b>
          </Chip>
        ))}
      </div>
      {updatedAt > 0 ? <Freshness updatedAt={updatedAt} /> : <span className="push" />}
      {groups.length > 0 ? (
        <Select
          className={picked === '' ? 'select--spare' : ''}
          label="Group"
          value={picked}
          options={[
            { value: '', label: 'All groups' },
            ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(value) => onFilter({ group: value === '' ? null : Number(value) })}
        />
      ) : null}
      {range === null ? null : (
        <fieldset className="seg seg--sm" aria-label="Order">
          <button
            type="button"
            aria-pressed={filter.order === 'name'}
            onClick={() => onFilter({ order: 'name' })}
          >
            {range}
          </button>
          <button
            type="button"
            aria-pressed={filter.order === 'group'}
            onClick={() => onFilter({ order: 'group' })}
          >
            By group
          </button>
        </fieldset>
      )}
    </div>
  );
}

/** "Updated 3 s ago", ticking by itself so that nothing else renders with it. */
function Freshness({ updatedAt }: { readonly updatedAt: number }) {
  const now = useTick();
  return <span className="fresh push">{updatedAgo(updatedAt, now)}</span>;
}
