import { m } from '#messages/shared';
import { cx } from 'class-variance-authority';
import { parseDate } from '@internationalized/date';
import { useState } from 'react';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DateRangePicker,
  DateSegment,
  Dialog,
  FieldError,
  Group,
  Heading,
  I18nProvider,
  Label,
  Popover,
  RangeCalendar,
} from 'react-aria-components';
import { formatLanguage } from '#src/browser/language.ts';
import { nameZoneForLibraries } from '#src/browser/locale.ts';
import { Icon } from './Icon.tsx';

nameZoneForLibraries();

interface DateRangeProps {
  readonly label: string;
  /** `2026-11-18` */
  readonly from: string;
  readonly to: string;
  /** The last day that can be picked. */
  readonly last: string;
  readonly onChange: (from: string, to: string) => void;
}

const Day = ({ slot }: { readonly slot: 'start' | 'end' }) => (
  <DateInput slot={slot} className="inline-flex">
    {(segment) => (
      <DateSegment
        segment={segment}
        className="rounded-[3px] px-px py-0.5 tabular-nums rac-placeholder-shown:text-ink-3 rac-focus:bg-accent rac-focus:text-on-accent rac-focus:outline-none"
      />
    )}
  </DateInput>
);

/** Two days, typed or picked in a calendar. It imports a large library, so load it lazily. */
export function DateRange({ label, from, to, last, onChange }: DateRangeProps) {
  const [counted, setCounted] = useState({ start: parseDate(from), end: parseDate(to) });
  // Made again with another key, the field shows the counted days again.
  const [{ key, wrong }, setTyped] = useState({ key: 0, wrong: false });
  return (
    <I18nProvider locale={formatLanguage()}>
      <DateRangePicker
        key={key}
        defaultValue={counted}
        validationBehavior="aria"
        maxValue={parseDate(last)}
        firstDayOfWeek="mon"
        shouldForceLeadingZeros
        onChange={(value) => {
          // A year has its first digits for a moment.
          const counts = value !== null && value.start.year >= 1970 && value.end.compare(value.start) >= 0;
          setTyped({ key, wrong: !counts });
          if (!counts) return;
          setCounted(value);
          onChange(value.start.toString(), value.end.toString());
        }}
        onBlur={() => {
          if (wrong) setTyped({ key: key + 1, wrong: false });
        }}
      >
        <Label className="sr-only">{label}</Label>
        <Group
          className={cx(
            'inline-flex h-8 items-center gap-1.5 rounded-control border border-line-control bg-surface ps-2.25 pe-0.75 whitespace-nowrap in-data-token:h-6 in-data-token:border-0 in-data-token:p-0',
            wrong && 'rac-invalid:border-negative rac-invalid:text-negative-ink',
          )}
        >
          <Day slot="start" />
          <span className="text-ink-3" aria-hidden="true">
            {m.datesTo()}
          </span>
          <Day slot="end" />
          <Button
            className="grid size-7 place-items-center rounded-[4px] hover:bg-sunken in-data-token:size-6"
            aria-label={m.datesOpenCalendar()}
          >
            <Icon name="calendar" />
          </Button>
        </Group>
        {wrong ? (
          <FieldError className="ms-2 inline-block text-sm text-negative-ink">{m.datesReversed()}</FieldError>
        ) : null}
        <Popover
          className="z-30 rounded-float border border-line-strong bg-surface p-2.5 shadow-menu"
          placement="bottom start"
        >
          <Dialog className="outline-none [&_td]:py-px [&_th]:h-6 [&_th]:w-9 [&_th]:text-center [&_th]:text-sm [&_th]:text-ink-3">
            <RangeCalendar>
              <header
                className={cx(
                  'mb-1 flex items-center justify-between',
                  '[&>button]:grid [&>button]:size-7 [&>button]:place-items-center [&>button]:rounded-[4px] [&>button]:hover:bg-sunken [&>h2]:text-md [&>h2]:font-strong',
                  'max-desk:[&>button]:size-11',
                )}
              >
                <Button slot="previous" aria-label={m.datesMonthBefore()}>
                  <Icon name="left" />
                </Button>
                <Heading />
                <Button slot="next" aria-label={m.datesNextMonth()}>
                  <Icon name="right" />
                </Button>
              </header>
              <CalendarGrid>
                {(date) => (
                  <CalendarCell
                    date={date}
                    className={cx(
                      'grid h-8 w-9 cursor-default place-items-center tabular-nums',
                      'hover:bg-sunken rac-outside-month:hidden rac-focus-visible:rounded-control rac-focus-visible:outline-2 rac-focus-visible:outline-offset-1',
                      'rac-focus-visible:outline-accent rac-selected:bg-accent-soft rac-selection-start:rounded-control rac-selection-start:bg-accent',
                      'rac-selection-start:text-on-accent rac-selection-end:rounded-control rac-selection-end:bg-accent rac-selection-end:text-on-accent',
                      'rac-disabled:text-ink-3 rac-disabled:opacity-55',
                    )}
                  />
                )}
              </CalendarGrid>
            </RangeCalendar>
          </Dialog>
        </Popover>
      </DateRangePicker>
    </I18nProvider>
  );
}
