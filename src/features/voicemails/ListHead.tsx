import { m as start } from '#messages/start';
import { m } from '#messages/voicemails';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { errorWords } from '#src/lib/errors.ts';
import { figureWords } from '#src/lib/figure.ts';
import { wholeNumberOf } from '#src/lib/phone-reading.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { isNumber } from '#src/lib/search/fold.ts';
import { isQuery, LONGEST_QUERY } from '#src/lib/search/query.ts';
import { sessionQuery } from '#src/session/session.ts';
import { Button } from '#src/ui/Button.tsx';
import { DateInput } from '#src/ui/DateInput.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { clearField, fieldBox } from '#src/ui/Field.tsx';
import { segments } from '#src/ui/buttons.ts';
import { Cross } from '#src/ui/Pill.tsx';
import { Select, type SelectOption } from '#src/ui/Select.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { useSearchText } from '#src/ui/use-search-text.ts';
import { inboxFilters } from './filters.ts';
import type { Chosen } from './use-chosen.ts';
import type { InboxState } from './use-inbox.ts';
import { findVoicemails } from './derive.ts';

const ALL = 'all';

interface ListHeadProps {
  readonly inbox: InboxState;
  readonly lines: readonly SelectOption<string>[];
  readonly chosen: Chosen;
  /** Shown instead of the filters while voicemails are chosen. */
  readonly children: ReactNode;
}

export function ListHead({ inbox, lines, chosen, children }: ListHeadProps) {
  const { filters, setFilters, unheard } = inbox;
  const [dated, setDated] = useState(false);
  const { data: ownNumber = null } = useQuery({
    ...sessionQuery(),
    select: ({ employee }) => employee.number,
  });
  const withDate = dated || filters.until !== null;
  const byDate = (where: string) => (
    <Button
      icon="calendar"
      className={`flex-none max-desk:size-11! max-[359px]:ms-auto ${where}`}
      aria-label={m.untilDate()}
      aria-expanded={withDate}
      onClick={() => {
        setDated(!withDate);
        if (withDate) setFilters({ until: null });
      }}
    />
  );
  const choose = (where: string) => (
    <Button
      small
      className={`flex-none aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary max-desk:h-11 ${where}`}
      aria-label={m.chooseSeveral()}
      aria-pressed={chosen.choosing}
      onClick={chosen.choosing ? chosen.clear : chosen.begin}
    >
      {m.choose()}
    </Button>
  );
  return (
    <header className="grid grid-cols-1 gap-2.5 border-b border-line px-4 pt-3.5 pb-2.5">
      <div className="flex flex-wrap items-center gap-2.5">
        <h1 className="text-xl font-strong max-[359px]:basis-full">{start.voicemails()}</h1>
        <div
          className={segments({
            size: 'sm',
            className: 'ms-auto max-desk:*:h-11 max-desk:*:px-3 max-desk:*:text-[14px] max-[359px]:ms-0',
          })}
          role="group"
          aria-label={m.show()}
        >
          <button
            type="button"
            aria-pressed={filters.unheard === null}
            onClick={() => setFilters({ unheard: null })}
          >
            {m.all()}
          </button>
          <button
            type="button"
            aria-pressed={filters.unheard !== null}
            onClick={() => setFilters({ unheard: '1' })}
          >
            {m.unheardFilter({ count: unheard ? figureWords(unheard) : '' })}
          </button>
        </div>
        {/* On a phone the search field needs the width of a row; on a narrow one both buttons are beside the title. */}
        {byDate('desk:hidden')}
        {choose('min-[360px]:max-desk:hidden')}
      </div>
      {chosen.choosing ? (
        children
      ) : (
        <div className="flex flex-wrap gap-2 max-desk:flex-nowrap">
          <Select
            className="min-w-0 max-desk:h-11 max-[1399px]:[&>span]:hidden"
            label={m.leftFor()}
            value={filters.endpoint ?? ALL}
            options={[{ value: ALL, label: m.allLines() }, ...lines]}
            onChange={(value) =>
              setFilters({ endpoint: inboxFilters.read(new URLSearchParams({ endpoint: value })).endpoint })
            }
          />
          <SearchField inbox={inbox} parse={(text) => wholeNumberOf(text, ownNumber)} />
          {byDate('max-desk:hidden')}
          {choose('max-[359px]:hidden desk:hidden')}
        </div>
      )}
      {withDate ? (
        <div className="flex items-center gap-1">
          <label className={`${fieldBox} max-desk:h-11`}>
            <span>{m.until()}</span>
            <DateInput
              aria-label={m.showUntil()}
              value={filters.until ?? ''}
              onDay={(day) => setFilters({ until: day || null }, 'typed')}
            />
          </label>
          {filters.until === null ? null : (
            <Cross
              className={clearField}
              label={m.takeDateAway()}
              onPress={() => setFilters({ until: null })}
            />
          )}
        </div>
      ) : null}
    </header>
  );
}

interface SearchFieldProps {
  readonly inbox: InboxState;
  /** Reads typed text as digits with the country prefix. Null when it is no whole number. */
  readonly parse: (text: string) => Promise<string | null>;
}

/** Searches the loaded voicemails. Enter opens the first, or asks the service for all from a number that is whole. */
export function SearchField({ inbox, parse }: SearchFieldProps) {
  const { filters, list, setFilters, openOne } = inbox;
  const { q, number, unheard } = filters;
  const [text, setText] = useSearchText(number === null ? (q ?? '') : formatNumber(number), (next) =>
    setFilters({ q: isQuery(next) ? next : null, number: null }, 'typed'),
  );
  const enter = async () => {
    let whole: string | null;
    try {
      whole = isNumber(text) ? await parse(text) : null;
    } catch (error) {
      showToast({ icon: 'warn', words: errorWords(error) });
      return;
    }
    if (whole !== null) {
      setText(formatNumber(whole));
      setFilters({ q: null, number: whole }, 'typed');
      return;
    }
    const found = findVoicemails(list.data?.items ?? [], text).find(
      ({ heard }) => unheard === null || !heard,
    );
    if (found) openOne(found.id);
  };
  return (
    <label
      className={`${fieldBox} min-w-0 flex-1 max-desk:h-11 max-desk:min-w-32 [&_input]:text-ellipsis max-[359px]:[&>svg]:hidden desk:max-rail:[&>svg]:hidden`}
    >
      <Icon name="search" />
      <input
        type="text"
        autoComplete="off"
        placeholder={m.searchHint()}
        aria-label={m.search()}
        maxLength={LONGEST_QUERY}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void enter();
          if (event.key === 'Escape' && text !== '') {
            event.preventDefault();
            setText('');
          }
        }}
      />
      {text === '' ? null : (
        <Cross
          className={`${clearField} -me-1.5 max-desk:-me-2.5`}
          label={m.clearSearch()}
          onPress={() => setText('')}
        />
      )}
    </label>
  );
}
