import { m } from '#messages/shared';
import { useState } from 'react';
import { later } from '#src/components/later/later.tsx';
import { useIsTyped } from '#src/components/use-view.ts';
import { scopeChange, useQueryChange, useScoped } from './use-scope.ts';
import { rangeWords } from './words.ts';

const DateRange = later(async () => (await import('#src/ui/DateRange.tsx')).DateRange, {
  Waiting: ({ from, to }) => <span className="text-sm font-regular text-ink-3">{rangeWords(from, to)}</span>,
});

/** The two days of a custom range, in the URL. */
export function OwnDays() {
  const { days, today } = useScoped();
  const change = useQueryChange();
  const shown = `${days.from} ${days.to}`;
  const typed = useIsTyped();
  // The field is made anew when the days come from elsewhere: by Back or by another filter. Made anew after a digit, it would
  // lose the focus and the next digits.
  const [field, setField] = useState({ key: 0, shown });
  if (field.shown !== shown) setField({ key: field.key + (typed ? 0 : 1), shown });
  return (
    <DateRange
      key={field.key}
      label={m.feedbackOwnDays()}
      from={days.from}
      to={days.to}
      last={today}
      onChange={(from, to) => change(scopeChange({ range: 'custom', from, to }), 'typed')}
    />
  );
}
