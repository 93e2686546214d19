import { m } from '#messages/satisfaction';
import { m as shared } from '#messages/shared';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { later } from '#src/components/later/later.tsx';
import { useIsTyped } from '#src/components/newest/use-view.ts';
import type { Day } from '#src/lib/days.ts';
import { LONGEST_QUERY } from '#src/lib/search/query.ts';
import { clearField, fieldBox } from '#src/ui/Field.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { segments } from '#src/ui/buttons.ts';
import { Select } from '#src/ui/Select.tsx';
import { useSearchText } from '#src/ui/use-search-text.ts';
import { narrowSegments, onPhone } from './Head.tsx';
import type { RangeName } from './scope.ts';
import { employeeOptions, toRange, useEndpoints, useQueryChange, useScoped } from './use-scope.ts';
import { rangeName, rangeWords } from './words.ts';

const USUAL_RANGES = ['today', '7', '28', 'month'] as const satisfies readonly RangeName[];
/** Behind the last button: own days, and periods that are asked for less often. */
const OTHER_RANGES = [
  'custom',
  'lastmonth',
  'quarter',
  'year',
  'lastyear',
  '91',
] as const satisfies readonly RangeName[];

/** The period of the figures: a usual range, or a custom one. */
export function RangeBar() {
  const { scope, days, today } = useScoped();
  const change = useQueryChange();
  const [picking, setPicking] = useState(false);
  const other = OTHER_RANGES.find((range) => range === scope.range) ?? (picking ? 'custom' : null);
  return (
    <>
      <div
        className={segments({
          className: `max-desk:flex max-desk:w-full max-[359px]:*:text-sm max-desk:[&_svg]:hidden ${onPhone} ${narrowSegments}`,
        })}
        role="group"
        aria-label={m.period()}
      >
        {USUAL_RANGES.map((range) => (
          <button
            key={range}
            type="button"
            aria-pressed={other === null && scope.range === range}
            onClick={() => {
              setPicking(false);
              change(toRange(range, today));
            }}
          >
            {rangeName(range)}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={other !== null}
          aria-expanded={other !== null}
          onClick={() => {
            setPicking(true);
            change(toRange('custom', today));
          }}
        >
          <Icon name="calendar" size={14} />
          {rangeName('custom')}
        </button>
      </div>
      {other === null ? null : (
        <Select
          className="max-desk:h-11"
          label={m.period()}
          value={other}
          options={OTHER_RANGES.map((value) => ({ value, label: rangeName(value) }))}
          onChange={(range) => change(toRange(range, today))}
        />
      )}
      {other === 'custom' ? (
        <OwnDays />
      ) : (
        <span className="text-sm font-regular text-ink-3 max-desk:basis-full min-[1180px]:max-[1359px]:sr-only">
          {rangeWords(days.from, days.to)}
        </span>
      )}
    </>
  );
}

const ALL = 'all';

/** The filter for the reception. */
export function ReceptionSelect() {
  const { scope } = useScoped();
  const change = useQueryChange();
  const endpoints = useEndpoints();
  return (
    <Select
      label={m.headReception()}
      value={scope.endpoint ?? ALL}
      options={[
        { value: ALL, label: endpoints.length > 0 ? m.allCount({ count: endpoints.length }) : m.all() },
        ...endpoints,
      ]}
      onChange={(value) => change({ endpoint: value === ALL ? undefined : value })}
    />
  );
}

/** The classes of the filters, which stand at the end of their row. */
export const selects = 'ms-auto flex gap-2 max-desk:ms-0 max-desk:flex-wrap max-desk:*:h-11';

/** The filters for reception and employee. */
export function ScopeSelects() {
  const { scope, names } = useScoped();
  const change = useQueryChange();
  return (
    <div className={selects}>
      <ReceptionSelect />
      <Select
        label={m.headEmployee()}
        value={scope.employee === null ? ALL : String(scope.employee)}
        options={[{ value: ALL, label: m.all() }, ...employeeOptions(names, scope.employee)]}
        onChange={(value) => change({ employee: value === ALL ? undefined : value })}
      />
    </div>
  );
}

const DateRange = later(async () => (await import('#src/ui/DateRange.tsx')).DateRange, {
  Waiting: ({ from, to }) => <span className="text-sm font-regular text-ink-3">{rangeWords(from, to)}</span>,
});

interface DaysFieldProps {
  readonly label: string;
  readonly from: Day;
  readonly to: Day;
  /** Takes changed days, which are in the URL. */
  readonly onChange: (from: Day, to: Day) => void;
}

/** Two days that are in the URL. */
export function DaysField({ from, to, ...field }: DaysFieldProps) {
  const { today } = useScoped();
  const shown = `${from} ${to}`;
  const typed = useIsTyped();
  // The field is made again when the days come from elsewhere: by Back or by another filter. Made again after a digit, it would
  // lose the focus and the next digits.
  const [made, setMade] = useState({ key: 0, shown });
  if (made.shown !== shown) setMade({ key: made.key + (typed ? 0 : 1), shown });
  return <DateRange key={made.key} from={from} to={to} last={today} {...field} />;
}

/** The two days of a custom range. */
export function OwnDays() {
  const { days, today } = useScoped();
  const change = useQueryChange();
  return (
    <DaysField
      label={shared.feedbackOwnDays()}
      {...days}
      onChange={(from, to) => change(toRange('custom', today, { from, to }), 'typed')}
    />
  );
}

/** A field that searches the comments. Its text is in the URL. */
export function CommentSearch({ className }: { readonly className: string }) {
  const [search] = useSearchParams();
  const change = useQueryChange();
  const [text, setText] = useSearchText(search.get('q') ?? '', (next) =>
    change({ q: next || undefined }, 'typed'),
  );
  return (
    <label className={`${fieldBox} max-desk:h-11 print:hidden! ${className}`}>
      <Icon name="search" size={14} />
      <input
        type="text"
        autoComplete="off"
        placeholder={shared.feedbackSearch()}
        aria-label={shared.feedbackSearch()}
        maxLength={LONGEST_QUERY}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '') return;
          event.stopPropagation();
          setText('');
        }}
      />
      {text === '' ? null : (
        <button
          type="button"
          className={`${clearField} -me-1.5`}
          aria-label={shared.feedbackEmptySearch()}
          onClick={() => setText('')}
        >
          <Icon name="x" size={14} />
        </button>
      )}
    </label>
  );
}
