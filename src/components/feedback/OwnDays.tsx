import { Suspense, lazy } from 'react';
import type { Scoped } from './use-scope.ts';
import { scopeChange, useQueryChange } from './use-scope.ts';
import { rangeWords } from './words.ts';

const DateRange = lazy(() =>
  import('#src/ui/DateRange.tsx').then((module) => ({ default: module.DateRange })),
);

/** Picks the first and the last day of a custom period. They are in the URL. */
export function OwnDays({ scoped: { days, today } }: { readonly scoped: Scoped }) {
  const change = useQueryChange();
  return (
    <Suspense fallback={<span className="meta">{rangeWords(days.from, days.to)}</span>}>
      <DateRange
        key={`${days.from} ${days.to}`}
        label="Period from and to"
        from={days.from}
        to={days.to}
        last={today}
        onChange={(from, to) => change(scopeChange({ range: 'custom', from, to }))}
      />
    </Suspense>
  );
}
