import { m } from '#messages/shared';
import { Suspense, lazy } from 'react';
import { scopeChange, useQueryChange, useScoped } from './use-scope.ts';
import { rangeWords } from './words.ts';

const DateRange = lazy(() =>
  import('#src/ui/DateRange.tsx').then((module) => ({ default: module.DateRange })),
);

/** The two days of a custom range, in the URL. */
export function OwnDays() {
  const { days, today } = useScoped();
  const change = useQueryChange();
  return (
    <Suspense
      fallback={<span className="text-sm font-regular text-ink-3">{rangeWords(days.from, days.to)}</span>}
    >
      <DateRange
        key={`${days.from} ${days.to}`}
        label={m.feedbackOwnDays()}
        from={days.from}
        to={days.to}
        last={today}
        onChange={(from, to) => change(scopeChange({ range: 'custom', from, to }))}
      />
    </Suspense>
  );
}
