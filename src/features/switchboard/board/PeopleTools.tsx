import { m } from '#messages/start';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CoverageAlarm } from '#contract/coverage.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { boardTools } from '#src/components/desk/desk.ts';
import { Shape } from '#src/components/people/Shape.tsx';
import type { PresenceCounts } from '#src/lib/people-order.ts';
import { PRESENCE_ORDER, wordForPresence } from '#src/lib/presence.ts';
import { updatedAgo } from '#src/lib/time.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Chip } from '#src/ui/Pill.tsx';
import { useFreshness } from '#src/components/panel/freshness.ts';
import { Select } from '#src/ui/Select.tsx';
import { useTick } from '#src/ui/use-now.ts';
import { CoverageLine } from './CoverageLine.tsx';
import { density } from './density.ts';
import type { GridFilter } from './derive.ts';

interface PeopleToolsProps {
  readonly counts: PresenceCounts;
  /** How many are away, whatever their presence. */
  readonly away: number;
  readonly filter: GridFilter;
  readonly groups: readonly { readonly id: number; readonly name: string }[];
  /** Whether compact cards are chosen. Null where they are not offered. */
  readonly compact: boolean | null;
  /** Where too few people are free. The chips then make room for it. None on a phone, which has them above the list. */
  readonly alarms: readonly CoverageAlarm[];
  readonly onFilter: (change: Partial<GridFilter>) => void;
  /** The choice of the order, for a long list. */
  readonly children: ReactNode;
}

/** The toolbar: presence filters with counts, the age of the data, the group filter, and the order of a long list. */
export function PeopleTools(props: PeopleToolsProps) {
  const { counts, away, filter, groups, compact, alarms, onFilter, children } = props;
  const brief = alarms.length > 0;
  const stale = useFreshness().level === 'stale';
  const chip = `max-rail:px-2 max-desk:h-11 max-desk:flex-none max-desk:px-2.75 max-desk:text-[14px] ${brief || children || compact !== null ? 'desk:px-2' : ''}`;
  const options = [
    { value: '', label: m.boardAllGroups() },
    ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const value = String(filter.group ?? '');
  // A filter can be seen and lifted also when its group is not there, or no groups could be read.
  if (!options.some((option) => option.value === value))
    options.push({ value, label: m.boardUnknownGroup() });
  return (
    <div className={boardTools} role="toolbar" aria-label={m.boardFilter()}>
      <div className={`flex max-desk:gap-0.5 ${brief ? 'desk:gap-0' : 'desk:gap-1.5'}`}>
        <Chip className={chip} on={filter.presence === null} onPress={() => onFilter({ presence: null })}>
          {m.boardAll()} <b>{counts.all}</b>
        </Chip>
        {PRESENCE_ORDER.map((presence) => (
          <Chip
            key={presence}
            className={chip}
            on={filter.presence === presence}
            onPress={() => onFilter({ presence: filter.presence === presence ? null : presence })}
          >
            <Shape presence={presence} stale={stale} />
            <span className={brief ? 'sr-only' : ''}>{wordForPresence(presence)}</span>{' '}
            <b>{counts[presence]}</b>
          </Chip>
        ))}
        {away === 0 && filter.presence !== 'away' ? null : (
          <Chip
            className={`${chip} max-desk:order-1`}
            on={filter.presence === 'away'}
            onPress={() => onFilter({ presence: filter.presence === 'away' ? null : 'away' })}
          >
            <Icon name="sign" size={14} />
            <span className={brief ? 'sr-only' : ''}>{m.awayCalled()}</span> <b>{away}</b>
          </Chip>
        )}
      </div>
      {brief ? <CoverageLine alarms={alarms} /> : <Freshness />}
      {options.length > 1 ? (
        <Select
          className={`max-rail:ms-auto max-desk:ms-1.5 max-desk:h-11 max-desk:flex-none ${children && filter.group === null ? '@max-[1090px]/board:hidden' : ''}`}
          label={m.boardGroup()}
          value={value}
          options={options}
          onChange={(chosen) => onFilter({ group: chosen === '' ? null : Number(chosen) })}
        />
      ) : null}
      {compact === null ? null : (
        <Chip
          className={`desk:px-2 ${brief ? '@max-[1090px]/board:hidden' : ''}`}
          on={compact}
          onPress={() => density.set(compact ? 'comfortable' : 'compact')}
        >
          {m.boardCompact()}
        </Chip>
      )}
      {children}
    </div>
  );
}

/** "Updated 3 s ago", where there is room for it; cut where a reader spaces texts. A component of its own, so that nothing else renders every second. */
function Freshness() {
  const { dataUpdatedAt } = useQuery(employeesQuery());
  const now = useTick();
  return (
    <span className="@container/age me-1 min-w-0 flex-1 truncate text-end text-sm font-regular text-ink-3 max-rail:hidden">
      <span className="@max-[144px]/age:hidden">{updatedAgo(dataUpdatedAt, now)}</span>
    </span>
  );
}
