import { memo, useDeferredValue, useMemo, useState } from 'react';
import { OwnDays } from '#src/components/feedback/OwnDays.tsx';
import { employeeOptions, useEndpoints } from '#src/components/feedback/scope-options.ts';
import { isEndpoint, type RangeName } from '#src/components/feedback/scope.ts';
import type { Names } from '#src/components/feedback/use-names.ts';
import { scopeChange, useQueryChange, type Scoped } from '#src/components/feedback/use-scope.ts';
import { rangeWords } from '#src/components/feedback/words.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Select } from '#src/ui/Select.tsx';

const RANGE_WORDS: readonly (readonly [Exclude<RangeName, 'custom' | 'all'>, string])[] = [
  ['today', 'Today'],
  ['7', '7 days'],
  ['30', '30 days'],
  ['month', 'This month'],
];

/** Of what time the figures are: the usual ranges, or two days of one's own. */
export function RangeBar({ scoped }: { readonly scoped: Scoped }) {
  const { scope, days } = scoped;
  const change = useQueryChange();
  const [picking, setPicking] = useState(false);
  const custom = scope.range === 'custom' || picking;
  return (
    <>
      <div className="seg range" role="group" aria-label="Period">
        {RANGE_WORDS.map(([range, words]) => (
          <button
            key={range}
            type="button"
            aria-pressed={!custom && scope.range === range}
            onClick={() => {
              setPicking(false);
              change(scopeChange({ range, from: null, to: null }));
            }}
          >
            {words}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={custom}
          aria-expanded={custom}
          onClick={() => {
            setPicking(true);
            if (scope.range !== 'custom')
              change(scopeChange({ range: 'custom', from: days.from, to: days.to }));
          }}
        >
          <Icon name="calendar" size={14} />
          Custom
        </button>
      </div>
      {custom ? (
        <OwnDays scoped={scoped} />
      ) : (
        <span className="meta range__words">{rangeWords(days.from, days.to)}</span>
      )}
    </>
  );
}

const ALL = 'all';

/** Of whom the figures are. */
export function ScopeSelects({ scoped, names }: { readonly scoped: Scoped; readonly names: Names }) {
  const { scope } = scoped;
  const change = useQueryChange();
  const endpoints = useEndpoints(scoped, names);
  return (
    <div className="scope__who">
      <Select
        label="Reception"
        value={scope.endpoint ?? ALL}
        options={[
          { value: ALL, label: endpoints.length > 0 ? `All ${endpoints.length}` : 'All' },
          ...endpoints,
        ]}
        onChange={(value) => change(scopeChange({ endpoint: isEndpoint(value) ? value : null }))}
      />
      <EmployeeSelect names={names} chosen={scope.employee} />
    </div>
  );
}

/** Apart from the rest: there may be thousands to choose from, which come after what is asked for. */
const EmployeeSelect = memo(function EmployeeSelect(props: {
  readonly names: Names;
  readonly chosen: number | null;
}) {
  const { names, chosen } = props;
  const change = useQueryChange();
  const options = useMemo(
    () => [{ value: ALL, label: 'All' }, ...employeeOptions(names, chosen)],
    [names, chosen],
  );
  const first = useMemo(
    () => options.filter(({ value }) => value === ALL || value === String(chosen)),
    [options, chosen],
  );
  return (
    <Select
      label="Employee"
      value={chosen === null ? ALL : String(chosen)}
      options={useDeferredValue(options, first)}
      onChange={(value) => change(scopeChange({ employee: value === ALL ? null : Number(value) }))}
    />
  );
});
