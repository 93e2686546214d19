import { parseDate } from '@internationalized/date';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DateRangePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  I18nProvider,
  Label,
  Popover,
  RangeCalendar,
} from 'react-aria-components';
import { Icon } from './Icon.tsx';
import './date-range.css';

interface DateRangeProps {
  readonly label: string;
  /** `2026-11-18` */
  readonly from: string;
  readonly to: string;
  /** The last day that can be picked. */
  readonly last: string;
  readonly onChange: (from: string, to: string) => void;
}

/** Two days, typed or picked in a calendar. It imports a large library, so load it lazily. */
export function DateRange({ label, from, to, last, onChange }: DateRangeProps) {
  return (
    <I18nProvider locale="en-GB">
      <DateRangePicker
        className="daterange"
        defaultValue={{ start: parseDate(from), end: parseDate(to) }}
        maxValue={parseDate(last)}
        firstDayOfWeek="mon"
        shouldForceLeadingZeros
        onChange={(value) => {
          if (value && value.start.year >= 1970 && value.end.compare(value.start) >= 0)
            onChange(value.start.toString(), value.end.toString());
        }}
      >
        <Label className="sr-only">{label}</Label>
        <Group className="daterange__fields">
          <DateInput slot="start" className="daterange__input">
            {(segment) => <DateSegment segment={segment} className="daterange__segment" />}
          </DateInput>
          <span aria-hidden="true">to</span>
          <DateInput slot="end" className="daterange__input">
            {(segment) => <DateSegment segment={segment} className="daterange__segment" />}
          </DateInput>
          <Button className="daterange__open" aria-label="Open the calendar">
            <Icon name="calendar" />
          </Button>
        </Group>
        <Popover className="daterange__popover" placement="bottom start">
          <Dialog className="daterange__dialog">
            <RangeCalendar>
              <header className="daterange__head">
                <Button slot="previous" aria-label="The month before">
                  <Icon name="left" />
                </Button>
                <Heading />
                <Button slot="next" aria-label="The next month">
                  <Icon name="right" />
                </Button>
              </header>
              <CalendarGrid>{(date) => <CalendarCell date={date} className="daterange__day" />}</CalendarGrid>
            </RangeCalendar>
          </Dialog>
        </Popover>
      </DateRangePicker>
    </I18nProvider>
  );
}
