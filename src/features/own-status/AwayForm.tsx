import { m } from '#messages/extras';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { keptAbsence, type Absence } from '#contract/absences.ts';
import { addAbsence, changeAbsence } from '#src/api/absences/changes.ts';
import { absenceWords } from '#src/components/absence/words.ts';
import { dayWords, untilWords } from '#src/lib/time.ts';
import { Choices } from '#src/ui/form/Choices.tsx';
import { FormParts } from '#src/ui/form/FormDialog.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { useNow } from '#src/ui/use-now.ts';
import {
  awayOf,
  beginAway,
  endChoices,
  endChosen,
  endOfChoice,
  fromOn,
  shownEnd,
  timesOf,
  triedAs,
  type AwayTyped,
} from './away-form.ts';
import { MomentFields, ReasonFields, RestFields } from './AwayFields.tsx';
import { momentFields } from './fields.ts';
import { useAwayForm, type AwayTabProps } from './use-away-form.ts';

interface AwayFormProps extends AwayTabProps {
  readonly isPlan: boolean;
  /** The absence that is changed, instead of setting another one. */
  readonly live: Absence | null;
  /** Below the fields. */
  readonly list: ReactNode;
}

/** Sets an absence from now on, or plans one, or changes one: why, when, and who can help. */
export function AwayForm({ isPlan, live, list, ...props }: AwayFormProps) {
  const { employee, own, isTrusted, onClose } = props;
  const now = useNow(60_000);
  // What it begins with, and its draft, stay also when what it changes has ended.
  const [opened] = useState({ now, key: String(live?.id ?? (isPlan ? 'plan' : 'new')) });
  const add = useMutation(addAbsence());
  const change = useMutation(changeAbsence());
  const { form, kept } = useAwayForm({
    ...props,
    live,
    reading: keptAbsence,
    key: opened.key,
    about: m.away(),
    begin: (one) => beginAway(opened.now, isPlan, one),
    save: async (values, one) => {
      const wanted = awayOf(values, now, isPlan, one);
      if (one) return change.mutateAsync({ id: one.id, change: { ...wanted, seen: one.at } });
      const tried = triedAs(values, isPlan, wanted.until, now);
      // Kept with the draft: to open the dialog again after an unknown outcome sets no second one.
      form.write({ tried });
      return add.mutateAsync({ ...wanted, person: employee.id, intent: tried.intent });
    },
    done: (absence) => boardWords(absence, now),
  });
  const { values, write, problems } = form;
  const times = timesOf(values, now, isPlan, kept);
  const fields = { employee, own, values, write, wrong: problems.fields };
  const end = shownEnd(values, now);
  const { reason, words } = values;
  // Others are not told of an illness, nor when it ends.
  const shown =
    reason === 'ill' ? { reason: 'away' as const, until: null } : { reason, words, until: times.until };
  return (
    <FormParts
      form={form}
      className="grid grid-cols-[minmax(0,1fr)] gap-3.5"
      submit={
        <>
          {submitWords(times, isPlan, now)} <Rich message={m.awayKeys} tags={{ key: <kbd /> }} />
        </>
      }
      beside={
        <p className="flex items-center gap-2 font-medium">
          <span className="text-sm font-regular text-ink-3">{m.awayBoard()}</span>
          <Icon name="sign" size={14} />
          <bdi>{boardWords({ ...shown, from: times.from ?? now }, now)}</bdi>
        </p>
      }
      onClose={onClose}
    >
      <ReasonFields {...fields} />
      {isPlan ? (
        <PlanFields {...{ values, write, now }} wrong={problems.fields} />
      ) : (
        <div className="grid gap-2">
          <Choices
            one
            chips
            legend={m.awayUntilField()}
            options={endChoices(now)}
            chosen={[endChosen(values)]}
            onChoose={([choice = '']) => write(endOfChoice(choice))}
          />
          <MomentFields
            edge="until"
            label={m.awayDay()}
            {...end}
            min={momentFields(now).day}
            wrong={problems.fields}
            onChange={(moment) => write({ end: 'time', ...moment })}
          />
        </div>
      )}
      <RestFields
        {...fields}
        until={times.until == null ? undefined : untilWords(times.until, now)}
        mayDnd={isTrusted}
      />
      {list}
    </FormParts>
  );
}

/** What the board says of an absence once it has begun. */
const boardWords = (
  {
    reason,
    words = null,
    from,
    until,
  }: Pick<Absence, 'reason' | 'from'> & { words?: string | null; until: number | null | undefined },
  now: number,
): string =>
  absenceWords(
    { reason, words: reason === 'other' ? words : null, back: until ?? null },
    Math.max(from, now),
  );

/** "Away until 14:00", "Away from Mon 7 Dec". */
function submitWords(times: ReturnType<typeof timesOf>, isPlan: boolean, now: number): string {
  if (times.from === undefined) return m.awaySet();
  if (isPlan) return m.awayFrom({ day: dayWords(times.from) });
  return times.until === null ? m.awaySet() : m.awaySetUntil({ end: untilWords(times.until, now) });
}

interface PlanFieldsProps {
  readonly values: AwayTyped;
  readonly write: (change: Partial<AwayTyped>) => void;
  readonly now: number;
  readonly wrong: Readonly<Record<string, string>>;
}

function PlanFields({ values, write, now, wrong }: PlanFieldsProps) {
  const { fromDay, fromText, allDay, end } = values;
  const today = momentFields(now).day;
  return (
    <div className="grid gap-2">
      <Choices
        legend={m.awayWhen()}
        options={[
          ['all', m.awayAllDay()],
          ['open', m.awayOpen()],
        ]}
        chosen={[...(allDay ? ['all'] : []), end]}
        onChoose={(chosen) =>
          write({ allDay: chosen.includes('all'), end: chosen.includes('open') ? 'open' : 'time' })
        }
      />
      <MomentFields
        edge="from"
        label={m.awayFromField()}
        day={fromDay}
        text={fromText}
        min={today}
        dayOnly={allDay}
        wrong={wrong}
        onChange={({ day, text }) => write({ ...fromOn(day, values), fromText: text })}
      />
      <MomentFields
        edge="until"
        label={m.awayUntilField()}
        {...shownEnd(values, now)}
        min={fromDay}
        dayOnly={allDay}
        wrong={wrong}
        onChange={(moment) => write({ end: 'time', ...moment })}
      />
    </div>
  );
}
