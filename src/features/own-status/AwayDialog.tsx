import { m } from '#messages/extras';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ABSENCE_NOTE, ABSENCE_WORDS, type Absence } from '#contract/absences.ts';
import type { Employee } from '#contract/employees.ts';
import { addAbsence, changeAbsence } from '#src/api/absences/changes.ts';
import { absencesOfQuery } from '#src/api/absences/queries.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { useAbsenceOf } from '#src/components/absence/away.ts';
import { absenceWords } from '#src/components/absence/words.ts';
import { unchangedWords } from '#src/components/panel/PanelNote.tsx';
import { nameOf } from '#src/lib/text.ts';
import { sessionQuery } from '#src/session/session.ts';
import { DateInput } from '#src/ui/DateInput.tsx';
import { Problem, fieldBox, fieldLabel } from '#src/ui/Field.tsx';
import { Choices } from '#src/ui/form/Choices.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { asWhole, useForm } from '#src/ui/form/use-form.ts';
import { Select } from '#src/ui/Select.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { useNow } from '#src/ui/use-now.ts';
import { awayOf, beginAway, endChoices, reasonChoices, refusedAway, triedAs } from './away-form.ts';
import { momentFields } from './fields.ts';

interface AwayDialogProps {
  readonly employee: Employee;
  /** The id of an absence to change. Default: the one that is in force. */
  readonly absence?: number | undefined;
  readonly onClose: () => void;
}

/** Sets an absence from now on, the own or a colleague's, or changes the one that is set: why, until when, and who can help. */
export function AwayDialog({ employee, absence, onClose }: AwayDialogProps) {
  const current = useAbsenceOf(employee.id)?.id ?? null;
  const id = absence ?? current;
  const of = useQuery({ ...absencesOfQuery(employee.id), enabled: id !== null });
  const kept = of.data?.absences.find((one) => one.id === id && !one.hidden);
  // The form begins with what is kept.
  if (id !== null && of.isPending) return null;
  return <NowDialog employee={employee} kept={kept} onClose={onClose} />;
}

function NowDialog({ employee, kept, onClose }: AwayDialogProps & { readonly kept: Absence | undefined }) {
  const now = useNow(60_000);
  const [begin] = useState(() => beginAway(now, kept));
  const viewer = useQuery({ ...sessionQuery(), select: (session) => session.employee }).data;
  const people = useQuery(employeesQuery()).data?.items ?? [];
  const groups = useQuery(employeeGroupsQuery()).data?.items ?? [];
  const add = useMutation(addAbsence());
  const change = useMutation(changeAbsence());
  const own = viewer?.id === employee.id;
  const name = nameOf(employee.name);
  const form = useForm({
    begin,
    draft: {
      key: `away:${employee.id}:${kept?.id ?? 'new'}`,
      about: m.ownDraft({ what: m.away(), name }),
    },
    save: async (values) => {
      const wanted = awayOf(values, now);
      if (kept) return change.mutateAsync({ id: kept.id, change: { ...wanted, from: kept.from } });
      const tried = triedAs(values, wanted.until, now);
      // Kept with the draft: whoever opens the dialog again after an unknown outcome sets no second one.
      form.write({ tried });
      return add.mutateAsync({ ...wanted, person: employee.id, intent: tried.intent });
    },
    onSaved: ({ reason, words, until }) => {
      const done = absenceWords({ reason, words, back: until }, now);
      showToast({ icon: 'check', words: own ? done : m.ownOf({ name, words: done }) });
      onClose();
    },
    wordsOf: (error) => {
      const fields = refusedAway(error);
      return fields ? { fields, form: null } : asWhole(unchangedWords(error));
    },
  });
  const { values, write, problems } = form;
  const deputies = [
    ...people.filter(({ id }) => id !== employee.id).map((one) => ({ ...one, kind: 'employee' })),
    ...groups.map((one) => ({ ...one, kind: 'group' })),
  ].map((one) => ({ value: `${one.kind} ${one.id}`, label: nameOf(one.name) }));
  return (
    <FormDialog
      form={form}
      title={own ? m.away() : m.ownOf({ name, words: m.away() })}
      submit={kept ? m.ownSave() : m.awaySet()}
      className="grid gap-3"
      onClose={onClose}
    >
      <Choices
        one
        legend={m.awayReasonField()}
        options={reasonChoices()}
        chosen={[values.reason]}
        onChoose={([reason = values.reason]) => write({ reason })}
      />
      {values.reason === 'other' ? (
        <Field {...form.field('words')} label={m.awayWords()} autoComplete="off" maxLength={ABSENCE_WORDS} />
      ) : null}
      <Choices
        one
        legend={m.awayUntilField()}
        options={endChoices(now)}
        chosen={[values.end]}
        onChoose={([end = values.end]) => write({ end })}
      />
      {values.end === 'time' ? (
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-3">
          <label>
            <span className={fieldLabel}>{m.awayDay()}</span>
            <span className={`${fieldBox} max-desk:h-11`}>
              <DateInput min={momentFields(now).day} value={values.day} onDay={(day) => write({ day })} />
            </span>
          </label>
          <Field {...form.field('text')} label={m.ownDndTimeField()} autoComplete="off" maxLength={10} />
        </div>
      ) : (
        <Problem sign>{problems.fields['text']}</Problem>
      )}
      <Field {...form.field('note')} label={m.awayNote()} autoComplete="off" maxLength={ABSENCE_NOTE} />
      <div>
        <Select
          className="max-desk:h-11"
          label={m.awayDeputy()}
          value={values.deputy}
          options={[{ value: '', label: m.awayNobody() }, ...deputies]}
          onChange={(deputy) => write({ deputy })}
        />
        <Problem sign>{problems.fields['deputy']}</Problem>
      </div>
      {own || viewer?.admin ? (
        <Choices
          legend={m.ownDnd()}
          options={[['dnd', m.awayDnd()]]}
          chosen={values.dnd ? ['dnd'] : []}
          onChoose={(chosen) => write({ dnd: chosen.length > 0 })}
        />
      ) : null}
    </FormDialog>
  );
}
