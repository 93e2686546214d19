import { m } from '#messages/extras';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { keptWeek, type PersonAbsences } from '#contract/absences.ts';
import { saveWeek } from '#src/api/absences/changes.ts';
import { viewerZone } from '#src/browser/locale.ts';
import { WEEKDAYS, weekdayName } from '#src/lib/calendar.ts';
import { iconButton } from '#src/ui/buttons.ts';
import { fieldHint, Problem } from '#src/ui/Field.tsx';
import { FormParts } from '#src/ui/form/FormDialog.tsx';
import { NotReady } from '#src/ui/form/use-form.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { refusedAway } from './away-form.ts';
import {
  blocksOf,
  dayLinesWords,
  lineTyped,
  linesOf,
  linesOn,
  newLine,
  nextWords,
  type LineTyped,
} from './away-week.ts';
import { useAwayForm, type AwayTabProps } from './use-away-form.ts';
import { WeekLineFields } from './WeekLineFields.tsx';

interface AwayWeekProps extends AwayTabProps {
  readonly week: PersonAbsences['week'];
}

/** Where the hours of the ruler are, in percent. */
const RULER = [
  ['07', 0],
  ['10', 30],
  ['12', 50],
  ['14', 70],
  ['17', 100],
] as const;
const ROW = 'grid grid-cols-[40px_minmax(0,1fr)_116px_32px] items-center gap-3 max-desk:gap-2';

/** The absences that come every week: a row for each weekday, or one of their lines to change. */
export function AwayWeek({ week, ...props }: AwayWeekProps) {
  const { employee, own, onClose } = props;
  const now = useNow(60_000);
  const { mutateAsync } = useMutation(saveWeek());
  /** The weekday whose lines are changed or were last, and which of all lines; -1: the week is shown again. */
  const [open, setOpen] = useState<{ readonly day: number; readonly at: number } | null>(null);
  // Its times keep their meaning, also for an administrator in another zone.
  const zone = week?.zone ?? viewerZone();
  /** Opens the line of which something is wrong. */
  const show = (error: unknown) => {
    const fields = error instanceof NotReady ? error.fields : refusedAway(error);
    const at = Number(Object.keys(fields ?? {})[0]?.split('.')[1]);
    const line = form.values.lines[at];
    if (line) setOpen({ at, day: line.weekdays[0] ?? open?.day ?? 1 });
  };
  const { form } = useAwayForm({
    ...props,
    live: week,
    reading: keptWeek,
    key: 'week',
    about: m.awayWeek(),
    begin: (kept): { readonly lines: readonly LineTyped[] } => ({ lines: kept?.lines.map(lineTyped) ?? [] }),
    save: async ({ lines }, kept) => {
      try {
        const wanted = { zone, lines: linesOf(lines), seen: kept?.at ?? 0 };
        return await mutateAsync({ person: employee.id, week: wanted });
      } catch (error) {
        show(error);
        throw error;
      }
    },
    done: () => m.awayWeekSaved(),
  });
  const { lines } = form.values;
  const line = open && lines[open.at];
  const write = (next: typeof lines) => form.write({ lines: next });
  const add = (day: number) => {
    write([...lines, newLine(day)]);
    setOpen({ day, at: lines.length });
  };
  return (
    <FormParts
      form={form}
      submit={
        <>
          {m.awayWeekSave()} <Rich message={m.awayKeys} tags={{ key: <kbd /> }} />
        </>
      }
      beside={
        <p className="text-sm font-regular text-ink-3">
          {zone === viewerZone() ? nextWords(lines, now) : m.awayWeekZone({ zone })}
        </p>
      }
      onClose={onClose}
    >
      {open && line ? (
        <WeekLineFields
          key={open.at}
          employee={employee}
          own={own}
          day={open.day}
          at={open.at}
          lines={lines}
          wrong={form.problems.fields}
          onLines={write}
          onOpen={(at) => setOpen({ ...open, at: at ?? -1 })}
          onAdd={() => add(open.day)}
        />
      ) : (
        <>
          <div className={`${ROW} h-5.5 text-xs font-regular text-ink-3`} aria-hidden="true">
            <span className="relative col-start-2 h-4">
              {RULER.map(([hour, left]) => (
                <span
                  key={hour}
                  className={`absolute ${left === 0 ? '' : left === 100 ? '-translate-x-full' : '-translate-x-1/2'}`}
                  style={{ left: `${left}%` }}
                >
                  {hour}
                </span>
              ))}
            </span>
          </div>
          {WEEKDAYS.map((day) => {
            const [first] = linesOn(lines, day);
            const words = dayLinesWords(lines, day);
            return (
              <div key={day} className={`${ROW} min-h-10 border-t border-line max-desk:min-h-12`}>
                <b className={first ? 'font-medium' : 'font-regular text-ink-3'}>{weekdayName(day)}</b>
                <Bar blocks={blocksOf(lines, day)} />
                <span className={`truncate ${first ? '' : 'text-ink-3'}`}>
                  <bdi>{words || m.awayWeekNothing()}</bdi>
                </span>
                <button
                  // oxlint-disable-next-line jsx-a11y/no-autofocus -- where the person was
                  autoFocus={open?.day === day}
                  type="button"
                  className={iconButton({ className: 'max-desk:-ms-3 max-desk:size-11!' })}
                  aria-label={(first ? m.awayWeekChange : m.awayWeekAdd)({ day: weekdayName(day) })}
                  onClick={() => (first ? setOpen({ day, at: first.at }) : add(day))}
                >
                  <Icon name={first ? 'pencil' : 'plus'} />
                </button>
              </div>
            );
          })}
          <p className={`${fieldHint} mt-3!`}>{m.awayWeekHint()}</p>
          <Problem sign>{form.problems.fields['lines']}</Problem>
        </>
      )}
    </FormParts>
  );
}

/** The hours of a day, with a line between them. */
const Bar = ({ blocks }: { readonly blocks: ReturnType<typeof blocksOf> }) => (
  <span className="relative h-5.5 overflow-hidden rounded-[3px] bg-sunken" aria-hidden="true">
    {blocks.map(({ left, width }) => (
      <i
        key={`${left} ${width}`}
        className="absolute inset-y-0 rounded-[3px] bg-ink forced-colors:bg-[CanvasText]"
        style={{ left: `${left}%`, width: `${width}%` }}
      />
    ))}
    <span className="absolute inset-0 bg-[repeating-linear-gradient(90deg,transparent_0_calc(10%-1px),var(--color-surface)_calc(10%-1px)_10%)]" />
  </span>
);
