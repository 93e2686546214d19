import { m } from '#messages/extras';
import { useState } from 'react';
import { EXCEPTIONS_AT_MOST } from '#contract/absences.ts';
import { WEEKDAYS, weekdayName } from '#src/lib/calendar.ts';
import { dayWords } from '#src/lib/time.ts';
import { Button } from '#src/ui/Button.tsx';
import { token } from '#src/ui/buttons.ts';
import { DateInput } from '#src/ui/DateInput.tsx';
import { fieldBox, fieldLabel, Problem } from '#src/ui/Field.tsx';
import { Choices } from '#src/ui/form/Choices.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { Cross } from '#src/ui/Pill.tsx';
import { passFocusOn } from '#src/ui/take-focus.ts';
import { lineWords, linesOn, type LineTyped } from './away-week.ts';
import { ReasonFields, RestFields, type WhatProps } from './AwayFields.tsx';

interface WeekLineFieldsProps extends Pick<WhatProps, 'employee' | 'own' | 'wrong'> {
  readonly day: number;
  /** Which of the lines is changed. */
  readonly at: number;
  readonly lines: readonly LineTyped[];
  readonly onLines: (lines: readonly LineTyped[]) => void;
  /** Opens another line; null: the week. */
  readonly onOpen: (at: number | null) => void;
  readonly onAdd: () => void;
}

/** What was pressed for it has gone. */
const focusChosen = (fields: HTMLElement | null) => fields?.querySelector<HTMLElement>(':checked')?.focus();

/** A line of a week, with the others of the same day to choose from. */
export function WeekLineFields(props: WeekLineFieldsProps) {
  const { day, at, lines, wrong, onLines, onOpen, onAdd, ...whose } = props;
  const [except, setExcept] = useState('');
  const line = lines[at];
  if (line === undefined) return null;
  const path = `lines.${at}.`;
  const write = (change: Partial<LineTyped>) => onLines(lines.with(at, { ...line, ...change }));
  const remove = () => {
    onLines(lines.toSpliced(at, 1));
    onOpen(null);
  };
  const leaveOut = () => {
    if (except !== '') write({ except: [...new Set([...line.except, except])].toSorted() });
    setExcept('');
  };
  const date = (field: 'first' | 'last', label: string) => (
    <label>
      <span className={fieldLabel}>{label}</span>
      <span className={`${fieldBox} max-desk:h-11`}>
        <DateInput value={line[field]} onDay={(chosen) => write({ [field]: chosen })} />
      </span>
      <Problem sign>{wrong[`${path}${field}`]}</Problem>
    </label>
  );
  const time = (field: 'from' | 'until', label: string) => (
    <Field
      name={`${path}${field}`}
      label={label}
      value={line[field]}
      onChange={(text) => write({ [field]: text })}
      autoComplete="off"
      maxLength={10}
    />
  );
  // The one that is open may be on other days by now.
  const ofDay = linesOn(lines, day);
  const shown = ofDay.some((one) => one.at === at) ? ofDay : [...ofDay, { line, at }];
  return (
    <div ref={focusChosen} className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <div className="flex flex-wrap items-end gap-2">
        <Choices
          one
          chips
          legend={weekdayName(day)}
          options={shown.map((one) => [one.at, lineWords(one.line)] as const)}
          chosen={[at]}
          onChoose={([chosen = at]) => onOpen(chosen)}
        />
        <Button icon="plus" onClick={onAdd}>
          {m.awayWeekMore()}
        </Button>
        <Button kind="quiet" icon="left" className="ms-auto" onClick={() => onOpen(null)}>
          {m.awayWeekBack()}
        </Button>
      </div>
      <div>
        <Choices
          chips
          legend={m.awayWeekOn()}
          options={WEEKDAYS.map((one) => [one, weekdayName(one)] as const)}
          chosen={line.weekdays}
          onChoose={(weekdays) => write({ weekdays })}
        />
        <Problem sign>{wrong[`${path}weekdays`]}</Problem>
      </div>
      <div className="grid grid-cols-2 items-start gap-2">
        {time('from', m.awayFromField())}
        {time('until', m.awayUntilField())}
      </div>
      <ReasonFields {...whose} wrong={wrong} values={line} write={write} path={path} />
      <RestFields {...whose} mayDnd wrong={wrong} values={line} write={write} path={path} until={undefined} />
      <div className="grid grid-cols-2 items-start gap-2 border-t border-line pt-3.5">
        {date('first', m.awayWeekFirst())}
        {date('last', m.awayWeekLast())}
      </div>
      <div>
        <span className={fieldLabel}>{m.awayWeekExcept()}</span>
        <div className="flex flex-wrap items-center gap-1.5">
          {line.except.map((key) => {
            const words = dayWords(Date.parse(`${key}T12:00:00Z`), 'UTC');
            return (
              <span key={key} ref={passFocusOn} className={token()}>
                {words}
                <Cross
                  label={m.awayWeekExceptRemove({ day: words })}
                  onPress={() => write({ except: line.except.filter((one) => one !== key) })}
                />
              </span>
            );
          })}
          <span className={`${fieldBox} max-desk:h-11`}>
            <DateInput aria-label={m.awayWeekExcept()} value={except} onDay={setExcept} />
          </span>
          <Button
            icon="plus"
            disabled={except === '' || line.except.length >= EXCEPTIONS_AT_MOST}
            onClick={leaveOut}
          >
            {m.awayWeekExceptAdd()}
          </Button>
        </div>
        <Problem sign>{wrong[`${path}except`]}</Problem>
      </div>
      <Button kind="danger" icon="trash" className="justify-self-start" onClick={remove}>
        {m.awayWeekRemove({ what: lineWords(line) })}
      </Button>
    </div>
  );
}
