import { m } from '#messages/me';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ABSENCES_SHOWN_AHEAD, newCalendar, type PersonAbsences } from '#contract/absences.ts';
import { removeCalendar, saveCalendar } from '#src/api/absences/changes.ts';
import { ApiError, isOutcomeUnknown } from '#src/api/client/errors.ts';
import { viewerZone } from '#src/browser/locale.ts';
import { momentWords } from '#src/lib/calendar.ts';
import { errorWords } from '#src/lib/errors.ts';
import { Button } from '#src/ui/Button.tsx';
import { Confirm } from '#src/ui/Dialog.tsx';
import { Choices } from '#src/ui/form/Choices.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { asWhole, NotReady, useForm } from '#src/ui/form/use-form.ts';
import { PanelRow } from '#src/ui/Panels.tsx';
import { passFocusOn } from '#src/ui/take-focus.ts';
import { announce, showToast } from '#src/ui/toasts.ts';

type Calendar = NonNullable<PersonAbsences['calendar']>;

/** "Read 10:32, 14 busy times in the next 14 days. Titles are shown.", or why it cannot be read and how old its times are. */
function stateWords({ read_at, busy, problem, titles }: Calendar, now: number): string {
  const read =
    read_at === null
      ? ''
      : m.calendarRead({
          time: momentWords(read_at, now),
          count: busy,
          days: ABSENCES_SHOWN_AHEAD / 86_400_000,
        });
  const state = problem === null ? read || m.calendarReading() : `${m.calendarProblem({ problem })} ${read}`;
  return `${state} ${m.calendarTitles({ titles: titles ? 'yes' : 'no' })}`;
}

interface CalendarRowProps {
  readonly person: number;
  /** What is known of it; null: there is none. */
  readonly kept: Calendar | null;
  readonly now: number;
}

/** The calendar that fills a person's absences: how its reading goes, and what changes and removes it. */
export function CalendarRow({ person, kept, now }: CalendarRowProps) {
  const [open, setOpen] = useState<'form' | 'question' | null>(null);
  const remove = useMutation(removeCalendar());
  const close = () => setOpen(null);
  return (
    <PanelRow name={m.calendar()} note={kept ? stateWords(kept, now) : m.calendarNone()}>
      <span className="flex gap-1.5">
        <Button
          small
          aria-haspopup="dialog"
          aria-label={kept ? m.calendarChangeNamed() : undefined}
          onClick={() => setOpen('form')}
        >
          {kept ? m.calendarChange() : m.calendarAdd()}
        </Button>
        {kept ? (
          <Button
            ref={passFocusOn}
            small
            kind="danger"
            aria-haspopup="dialog"
            aria-label={m.calendarRemoveNamed()}
            onClick={() => {
              remove.reset();
              setOpen('question');
            }}
          >
            {m.calendarRemove()}
          </Button>
        ) : null}
      </span>
      {open === 'form' ? <CalendarDialog person={person} kept={kept} onClose={close} /> : null}
      {open === 'question' ? (
        <Confirm
          title={m.calendarRemoveAsked()}
          confirm={m.calendarRemoveNamed()}
          danger
          working={remove.isPending}
          failed={remove.isError ? m.calendarNotRemoved({ why: errorWords(remove.error) }) : undefined}
          onCancel={close}
          onConfirm={() =>
            remove.mutate(person, {
              onSuccess: () => {
                close();
                showToast({ icon: 'check', words: m.calendarRemoved() });
              },
            })
          }
        >
          <p>{m.calendarRemoveMeans()}</p>
        </Confirm>
      ) : null}
    </PanelRow>
  );
}

/** Asks for the address of a calendar, which is shown nowhere afterwards, and whether its titles are shown. */
function CalendarDialog({
  person,
  kept,
  onClose,
}: Omit<CalendarRowProps, 'now'> & { readonly onClose: () => void }) {
  const { mutateAsync } = useMutation(saveCalendar());
  const form = useForm({
    begin: { address: '', titles: kept?.titles ?? false },
    // Whoever has the address reads the calendar.
    draft: null,
    save: ({ address, titles }) => {
      const typed = address.trim();
      const { data: calendar } = newCalendar.safeParse({
        titles,
        zone: kept?.zone ?? viewerZone(),
        ...(kept && typed === '' ? {} : { address: typed }),
      });
      if (calendar === undefined) throw new NotReady({ address: m.calendarWrong() });
      return mutateAsync({ person, calendar });
    },
    onSaved: () => {
      announce(m.calendarSaved());
      onClose();
    },
    wordsOf: (error) =>
      error instanceof ApiError && error.problem?.errors?.['address']
        ? { fields: { address: m.calendarWrong() }, form: null }
        : asWhole(
            (isOutcomeUnknown(error) ? m.calendarMaybe : m.calendarNotSaved)({ why: errorWords(error) }),
          ),
  });
  const { titles } = form.values;
  return (
    <FormDialog
      form={form}
      title={kept ? m.calendarChangeNamed() : m.calendarAdd()}
      submit={m.calendarSave()}
      className="grid gap-3"
      onClose={onClose}
    >
      <Field
        {...form.field('address')}
        label={m.calendarAddress()}
        hint={kept ? `${m.calendarKept()} ${m.calendarWhere()}` : m.calendarWhere()}
        autoComplete="off"
        spellCheck="false"
        maxLength={2000}
      />
      <Choices
        legend={m.calendarShow()}
        options={[['titles', m.calendarShowTitles()]]}
        chosen={titles ? ['titles'] : []}
        onChoose={(chosen) => form.write({ titles: chosen.length > 0 })}
      />
    </FormDialog>
  );
}
