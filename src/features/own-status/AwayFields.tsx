import { m } from '#messages/extras';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ABSENCE_NOTE, ABSENCE_WORDS, isFree } from '#contract/absences.ts';
import type { Employee } from '#contract/employees.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { useAway } from '#src/components/absence/away.ts';
import { awayWords } from '#src/components/absence/words.ts';
import { Shape, WORD_COLOUR } from '#src/components/people/Shape.tsx';
import { presenceOfGroup, shapeName, wordForPresence } from '#src/lib/presence.ts';
import { nameOf } from '#src/lib/text.ts';
import { DateInput } from '#src/ui/DateInput.tsx';
import { fieldBox, fieldHint, fieldLabel, Problem } from '#src/ui/Field.tsx';
import { Choices } from '#src/ui/form/Choices.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { DialKey } from '#src/ui/Key.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { Switch } from '#src/ui/Switch.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { reasonChoices, type What } from './away-form.ts';

export interface WhatProps {
  readonly employee: Employee;
  readonly own: boolean;
  readonly values: What;
  readonly write: (change: Partial<What>) => void;
  /** What is wrong, by the names of the fields. */
  readonly wrong: Readonly<Record<string, string>>;
  /** Before the names of the fields: `lines.2.` in a week. */
  readonly path?: string;
}

/** Why: a reason, with own words where none fits. */
export const ReasonFields = ({ values, write, path = '' }: WhatProps) => (
  <>
    <Choices
      one
      chips
      legend={m.awayReasonField()}
      options={reasonChoices(path !== '')}
      chosen={[values.reason]}
      onChoose={([reason = values.reason]) => write({ reason })}
    />
    {values.reason === 'other' ? (
      <Field
        name={`${path}words`}
        label={m.awayWords()}
        value={values.words}
        onChange={(words) => write({ words })}
        autoComplete="off"
        maxLength={ABSENCE_WORDS}
      />
    ) : null}
  </>
);

interface RestProps extends WhatProps {
  /** Until when nobody disturbs, in words; undefined where that is not known, or comes every week. */
  readonly until: string | undefined;
  /** Whether do not disturb may be chosen: by the person and by administrators. */
  readonly mayDnd: boolean;
}

/** The note for the reception, the deputy, and do not disturb. */
export function RestFields(props: RestProps) {
  const { own, values, write, wrong, path = '', until, mayDnd } = props;
  const dndWrong = <Problem sign>{wrong[`${path}dnd`]}</Problem>;
  return (
    <>
      <div className="relative">
        <Field
          isLong
          className="h-14.5!"
          name={`${path}note`}
          label={m.awayNote()}
          value={values.note}
          onChange={(note) => write({ note })}
          maxLength={ABSENCE_NOTE}
        />
        <span className="absolute end-0 top-0 text-sm font-regular text-ink-3">
          {m.awayCount({ count: values.note.length, most: ABSENCE_NOTE })}
        </span>
      </div>
      <DeputyField {...props} />
      {mayDnd ? (
        <div className="flex min-h-13 items-center gap-3.5 border-t border-line pt-2.5">
          <div>
            <b className="block font-medium">{m.awayDnd()}</b>
            <p className="text-sm font-regular text-ink-3">
              {m.awayDndMeans({
                whose: own ? 'own' : 'other',
                until: until === undefined ? 'none' : 'known',
                end: until ?? '',
              })}
            </p>
            {dndWrong}
          </div>
          <span className="ms-auto flex">
            <Switch label={m.awayDnd()} on={values.dnd} onTurn={() => write({ dnd: !values.dnd })} />
          </span>
        </div>
      ) : (
        dndWrong
      )}
    </>
  );
}

const DEPUTY =
  'relative flex h-10 items-center gap-2.25 rounded-control border border-line-control ps-3 pe-4.5 hover:bg-sunken max-desk:h-11';

/** The deputy with their presence, who is changed by a press anywhere; and one more of the own group who is free. */
function DeputyField({ employee, values, write, wrong, path = '' }: WhatProps) {
  const now = useNow(60_000);
  const [label, said] = [useId(), useId()];
  const away = useAway();
  const people = useQuery(employeesQuery()).data?.items ?? [];
  const groups = useQuery(employeeGroupsQuery()).data?.items ?? [];
  const others = people.filter(({ id }) => id !== employee.id);
  const options = [
    ...others.map((one) => ({
      ...one,
      value: `employee ${one.id}`,
      words: awayWords(away.get(one.id), now),
      presence: one.live_presence,
    })),
    ...groups.map((one) => {
      const ids = new Set(one.employee_ids);
      const presence = presenceOfGroup(
        one,
        people.filter(({ id }) => ids.has(id)),
      );
      return { ...one, value: `group ${one.id}`, words: null, presence };
    }),
  ];
  const chosen = options.find(({ value }) => value === values.deputy);
  const group = groups.find((one) => one.employee_ids.includes(employee.id));
  const also = others.find(
    (one) =>
      group?.employee_ids.includes(one.id) && isFree(one, away) && `employee ${one.id}` !== values.deputy,
  );
  return (
    <div>
      <span className={fieldLabel} id={label}>
        {m.awayDeputy()}
      </span>
      <div
        className={`${DEPUTY} has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent`}
      >
        {chosen ? <Shape presence={chosen.presence} /> : null}
        <span className="min-w-0 max-desk:grid max-desk:leading-4.5 desk:contents">
          <b className="truncate text-md font-medium">
            <bdi>{chosen ? nameOf(chosen.name) : m.awayNobody()}</bdi>
          </b>
          {chosen ? (
            <span
              id={said}
              className={`truncate desk:order-1 ${chosen.words === null ? WORD_COLOUR[shapeName(chosen.presence)] : ''}`}
            >
              {chosen.words ?? wordForPresence(chosen.presence)}
            </span>
          ) : null}
        </span>
        {chosen?.speed_dial ? <DialKey digit={chosen.speed_dial.digit} /> : null}
        <span className="ms-auto font-medium text-ink-2 desk:order-1" aria-hidden="true">
          {m.awayChangeIt()}
        </span>
        <select
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          aria-labelledby={label}
          aria-describedby={chosen && said}
          value={chosen ? values.deputy : ''}
          onChange={({ target }) => write({ deputy: target.value })}
        >
          <option value="">{m.awayNobody()}</option>
          {options.map(({ value, name }) => (
            <option key={value} value={value}>
              {nameOf(name)}
            </option>
          ))}
        </select>
      </div>
      <Problem sign>{wrong[`${path}deputy`]}</Problem>
      {group && also ? (
        <p className={fieldHint}>
          <Rich
            message={m.awayAlso}
            values={{
              group: nameOf(group.name),
              name: nameOf(also.name),
              word: wordForPresence(also.live_presence),
            }}
            tags={{ b: <b className="font-medium text-ink-2" /> }}
          />
        </p>
      ) : null}
    </div>
  );
}

interface MomentProps {
  /** What it is of. Its name is also that of the field of the time. */
  readonly edge: 'from' | 'until';
  /** Before the day. */
  readonly label: string;
  readonly day: string;
  readonly text: string;
  readonly min: string;
  /** Whether there is a day only. */
  readonly dayOnly?: boolean;
  readonly wrong: Readonly<Record<string, string>>;
  readonly onChange: (moment: { readonly day: string; readonly text: string }) => void;
}

/** A day and a time, side by side. */
export function MomentFields({ edge, label, day, text, min, dayOnly, wrong, onChange }: MomentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_132px] items-start gap-2">
      <label className={`${fieldBox} max-desk:h-11 ${dayOnly ? 'col-span-full' : ''}`}>
        {label}
        <DateInput min={min} value={day} onDay={(chosen) => onChange({ day: chosen, text })} />
      </label>
      {dayOnly ? (
        <Problem sign>{wrong[edge]}</Problem>
      ) : (
        <Field
          name={edge}
          aria-label={m.awayTime({ edge })}
          value={text}
          onChange={(typed) => onChange({ day: day || min, text: typed })}
          autoComplete="off"
          maxLength={10}
        />
      )}
    </div>
  );
}
