import { m } from '#messages/satisfaction';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { errorWords } from '#src/lib/errors.ts';
import { digitsOf } from '#src/lib/phone-reading.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { sessionQuery } from '#src/session/session.ts';
import { Cross } from '#src/ui/Pill.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Select } from '#src/ui/Select.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { token } from '#src/ui/buttons.ts';
import { RANGES } from '../scope/scope.ts';
import { CommentSearch, OwnDays } from '../scope/ScopeBar.tsx';
import { employeeOptions, toRange, useEndpoints, useQueryChange, useScoped } from '../scope/use-scope.ts';
import { hourWords, rangeName, rangeWords } from '../scope/words.ts';

const TOKEN = token({ className: 'max-desk:h-11 max-desk:flex-none max-desk:[&>button]:size-11' });
const ADD = token({ add: true, className: 'max-desk:h-11 max-desk:flex-none' });
/** A list inside a token has no edge of its own. */
const IN_TOKEN = 'h-6! gap-1.5! border-0! bg-transparent! p-0! font-medium! text-ink! max-desk:h-10.5!';

const FILTERS = 'flex flex-wrap items-center gap-1.5 print:hidden!';
const FILTERS_ON_PHONE = 'max-desk:-mx-4 max-desk:side-row max-desk:px-4';
const FILTERS_ON_WIDE_PHONE =
  'min-[560px]:max-desk:me-0 min-[560px]:max-desk:min-w-0 min-[560px]:max-desk:flex-1 min-[560px]:max-desk:pe-0';

/** All filters of the list. An active filter can be removed, others can be added. */
export function RowsFilters() {
  const { scope: rows, days, today, names } = useScoped();
  const change = useQueryChange();
  const endpoints = useEndpoints();
  const { hour, weekday } = rows;
  return (
    <div
      className={`${FILTERS} ${FILTERS_ON_PHONE} ${FILTERS_ON_WIDE_PHONE}`}
      data-side-row
      role="group"
      aria-label={m.filters()}
    >
      <span
        data-token
        className={`${TOKEN} [@media(721px<=width<1600px)]:group-data-open/rows:[&>span:last-of-type:not(:first-child)]:hidden`}
      >
        <Select
          className={IN_TOKEN}
          label={m.period()}
          value={rows.range}
          options={RANGES.map((value) => ({ value, label: rangeName(value) }))}
          onChange={(range) => change(toRange(range, today))}
        />
        {rows.range === 'custom' ? (
          <OwnDays />
        ) : (
          <span>{rows.range === 'all' ? '' : rangeWords(days.from, days.to)}</span>
        )}
        {rows.range === 'all' ? null : (
          <Cross
            label={m.takePeriodAway()}
            onPress={() => change({ ...toRange('all', today), weekday: undefined, hour: undefined })}
          />
        )}
      </span>
      <Only
        words={m.notHandled()}
        on={rows.unhandled}
        away={m.showHandledToo()}
        onAway={() => change({ handled: undefined, rating: '0' })}
        onAdd={() => change({ handled: '0', rating: '0', commented: undefined })}
      />
      {weekday === null ? null : (
        <Token away={m.takeWeekdayAway()} onAway={() => change({ weekday: undefined })}>
          {m.weekdays({ day: String(weekday) })}
        </Token>
      )}
      {hour === null ? null : (
        <Token away={m.takeHourAway()} onAway={() => change({ hour: undefined })}>
          <span>{m.filterHour()}</span>
          {hourWords(hour)}
        </Token>
      )}
      <Only
        words={m.withComment()}
        on={rows.commented}
        away={m.showUncommentedToo()}
        onAway={() => change({ commented: undefined })}
        onAdd={() => change({ commented: '1' })}
      />
      <CommentSearch className="h-7! w-44 flex-none max-desk:h-11! max-desk:w-56" />
      <Choice
        by="rating"
        value={rows.rating === null ? null : String(rows.rating)}
        options={[
          { value: '0', label: m.negative() },
          { value: '1', label: m.positive() },
        ]}
        onChange={(rating) => change({ rating: rating ?? undefined, handled: undefined })}
      />
      <Choice
        by="reception"
        value={rows.endpoint}
        options={endpoints}
        onChange={(endpoint) => change({ endpoint: endpoint ?? undefined })}
      />
      <Choice
        by="employee"
        value={rows.employee === null ? null : String(rows.employee)}
        options={employeeOptions(names, rows.employee)}
        onChange={(employee) => change({ employee: employee ?? undefined })}
      />
      <NumberFilter
        key={rows.number}
        value={rows.number}
        onChange={(number) => change({ number: number ?? undefined })}
      />
    </div>
  );
}

interface TokenProps {
  /** The name of the cross. */
  readonly away: string;
  readonly onAway: () => void;
  readonly children: ReactNode;
}

/** A filter that is on, with a cross that takes it away. */
const Token = ({ away, onAway, children }: TokenProps) => (
  <span className={TOKEN}>
    {children}
    <Cross label={away} onPress={onAway} />
  </span>
);

interface OnlyProps extends Omit<TokenProps, 'children'> {
  readonly words: string;
  readonly on: boolean;
  readonly onAdd: () => void;
}

/** A filter that is on or off. */
const Only = ({ words, on, away, onAway, onAdd }: OnlyProps) =>
  on ? (
    <Token away={away} onAway={onAway}>
      {words}
    </Token>
  ) : (
    <button type="button" className={ADD} onClick={onAdd}>
      <Icon name="plus" size={14} />
      {words}
    </button>
  );

interface ChoiceProps {
  readonly by: 'rating' | 'reception' | 'employee';
  readonly value: string | null;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string | null) => void;
}

/** A filter with one of several values. */
function Choice({ by, value, options, onChange }: ChoiceProps) {
  if (value !== null)
    return (
      <Token away={m.takeFilterByAway({ by })} onAway={() => onChange(null)}>
        <Select
          className={IN_TOKEN}
          label={m.filter({ by })}
          value={value}
          options={options}
          onChange={onChange}
        />
      </Token>
    );
  return (
    <span
      className={`${ADD} relative focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-accent [&>span]:[font-weight:inherit] [&>span]:text-inherit`}
    >
      <Icon name="plus" size={14} />
      <span aria-hidden="true">{m.filter({ by })}</span>
      <select
        className="absolute inset-0 w-full cursor-pointer opacity-0"
        aria-label={m.addFilterBy({ by })}
        value=""
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      >
        <option value="">{m.choose()}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}

/** A filter for a number in any format. It applies on Enter or when the field loses the focus. */
function NumberFilter({ value, onChange }: Pick<ChoiceProps, 'value' | 'onChange'>) {
  const { data: own = null } = useQuery({ ...sessionQuery(), select: ({ employee }) => employee.number });
  const [wrong, setWrong] = useState(false);
  if (value !== null)
    return (
      <Token away={m.takeNumberAway()} onAway={() => onChange(null)}>
        <span>{m.number()}</span>
        {formatNumber(value)}
      </Token>
    );
  const take = async (text: string) => {
    try {
      const number = text.trim() === '' ? undefined : await digitsOf(text, own);
      setWrong(number === null);
      if (number) onChange(number);
    } catch (error) {
      showToast({ icon: 'warn', words: errorWords(error) });
    }
  };
  return (
    <label
      className={`${ADD} focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-accent ${wrong ? 'border-negative!' : ''}`}
    >
      <Icon name="plus" size={14} />
      <input
        className="w-20 border-0 bg-transparent text-ink outline-none placeholder:text-ink-2"
        type="text"
        inputMode="tel"
        autoComplete="off"
        placeholder={m.number()}
        aria-label={m.filterByNumber()}
        aria-invalid={wrong}
        title={wrong ? m.numberTooShort() : undefined}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void take(event.currentTarget.value);
        }}
        onBlur={(event) => void take(event.target.value)}
      />
    </label>
  );
}
