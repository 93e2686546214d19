import { m } from '#messages/satisfaction';
import { useState } from 'react';
import { OwnDays } from '#src/components/feedback/OwnDays.tsx';
import { isEndpoint, type RangeName } from '#src/components/feedback/scope.ts';
import {
  employeeOptions,
  scopeChange,
  toOwnDays,
  useEndpoints,
  useQueryChange,
  useScoped,
} from '#src/components/feedback/use-scope.ts';
import { rangeName, rangeWords } from '#src/components/feedback/words.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { segments } from '#src/ui/segments.ts';
import { Select } from '#src/ui/Select.tsx';

const USUAL_RANGES = ['today', '7', '30', 'month'] as const satisfies readonly RangeName[];

/** The period of the figures: a usual range, or a custom one. */
export function RangeBar() {
  const { scope, days, today } = useScoped();
  const change = useQueryChange();
  const [picking, setPicking] = useState(false);
  const custom = scope.range === 'custom' || picking;
  return (
    <>
      <div
        className={segments({
          className:
            'max-desk:flex max-desk:w-full max-desk:*:h-auto max-desk:*:min-h-11 max-desk:*:flex-auto max-desk:*:justify-center max-desk:*:px-1 max-desk:*:whitespace-normal max-[359px]:*:text-sm max-desk:[&_svg]:hidden',
        })}
        role="group"
        aria-label={m.period()}
      >
        {USUAL_RANGES.map((range) => (
          <button
            key={range}
            type="button"
            aria-pressed={!custom && scope.range === range}
            onClick={() => {
              setPicking(false);
              change(scopeChange({ range, from: null, to: null }));
            }}
          >
            {rangeName(range)}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={custom}
          aria-expanded={custom}
          onClick={() => {
            setPicking(true);
            change(toOwnDays(today));
          }}
        >
          <Icon name="calendar" size={14} />
          {rangeName('custom')}
        </button>
      </div>
      {custom ? (
        <OwnDays />
      ) : (
        <span className="text-sm font-regular text-ink-3 max-desk:basis-full">
          {rangeWords(days.from, days.to)}
        </span>
      )}
    </>
  );
}

const ALL = 'all';

/** The filters for reception and employee. */
export function ScopeSelects() {
  const { scope, names } = useScoped();
  const change = useQueryChange();
  const endpoints = useEndpoints();
  return (
    <div className="ms-auto flex gap-2 max-desk:ms-0 max-desk:flex-wrap max-desk:*:h-11">
      <Select
        label={m.headReception()}
        value={scope.endpoint ?? ALL}
        options={[
          { value: ALL, label: endpoints.length > 0 ? m.allCount({ count: endpoints.length }) : m.all() },
          ...endpoints,
        ]}
        onChange={(value) => change(scopeChange({ endpoint: isEndpoint(value) ? value : null }))}
      />
      <Select
        label={m.headEmployee()}
        value={scope.employee === null ? ALL : String(scope.employee)}
        options={[{ value: ALL, label: m.all() }, ...employeeOptions(names, scope.employee)]}
        onChange={(value) => change(scopeChange({ employee: value === ALL ? null : Number(value) }))}
      />
    </div>
  );
}
