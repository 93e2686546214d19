import { m } from '#messages/shared';
import { Suspense, lazy, useState } from 'react';
import { scopeChange, useQueryChange, useScoped } from './use-scope.ts';
import { rangeWords } from './words.ts';

const DateRange = lazy(() =>
  import('#src/ui/DateRange.tsx').then((module) => ({ default: module.DateRange })),
);

/** The two days of a custom range, in the URL. */
export function OwnDays() {
  const { days, today } = useScoped();
  const change = useQueryChange();
  const shown = `${days.from} ${days.to}`;
  // The field is made anew where the days are not its own, by Back or by another filter. Anew after each digit, it would lose
  // the focus and the next digits. `own`: what it has sent; the URL follows a little later.
  const [field, setField] = useState({ key: 0, own: [shown] });
  if (!field.own.includes(shown)) setField({ key: field.key + 1, own: [shown] });
  else if (field.own.length > 1 && field.own.at(-1) === shown) setField({ ...field, own: [shown] });
  return (
    <Suspense
      fallback={<span className="text-sm font-regular text-ink-3">{rangeWords(days.from, days.to)}</span>}
    >
      <DateRange
        key={field.key}
        label={m.feedbackOwnDays()}
        from={days.from}
        to={days.to}
        last={today}
        onChange={(from, to) => {
          setField(({ key, own }) => ({ key, own: [...own, `${from} ${to}`] }));
          change(scopeChange({ range: 'custom', from, to }), 'typed');
        }}
      />
    </Suspense>
  );
}
