import { m } from '#messages/extras';
import { m as shared } from '#messages/shared';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Employee } from '#contract/employees.ts';
import type { EmployeeChange } from '#contract/service/employees.ts';
import { updateEmployee } from '#src/api/employees/changes.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { voicemailsQuery } from '#src/api/voicemails/queries.ts';
import { useEmployeeStatistics } from '#src/components/smileys/use-employee-statistics.ts';
import { unchangedWords } from '#src/components/unchanged-words.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { wholeNumberOf } from '#src/lib/phone-reading.ts';
import { nameOf } from '#src/lib/text.ts';
import { untilWords } from '#src/lib/time.ts';
import { fieldHint } from '#src/ui/Field.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { asWhole, NotReady, useForm } from '#src/ui/form/use-form.ts';
import { showToast } from '#src/ui/toasts.ts';
import { useNow } from '#src/ui/use-now.ts';
import { knownReceptions, momentField, momentTyped } from './fields.ts';
import { PlanMissing } from './PlanMissing.tsx';
import { missingPlan } from './use-dnd.ts';

/** The settings with a dialog. */
export type OwnSetting = 'time' | 'outgoing' | 'number';

interface QuestionProps {
  readonly employee: Employee;
  readonly onClose: () => void;
}

/** The dialog of a setting: do-not-disturb until any time, the outgoing number, or the own number. */
export function OwnDialog({ question, ...props }: QuestionProps & { readonly question: OwnSetting }) {
  if (question === 'time') return <UntilTime {...props} />;
  return question === 'outgoing' ? <OutgoingNumber {...props} /> : <OwnNumber {...props} />;
}

/** The form of one setting. `property` is what it changes; `read` gives the change, or throws `NotReady`. */
function useOwnForm(
  { employee, onClose }: QuestionProps,
  property: keyof EmployeeChange,
  begin: string,
  done: string,
  read: (text: string) => EmployeeChange | Promise<EmployeeChange>,
) {
  const { mutateAsync, error } = useMutation(updateEmployee());
  const form = useForm({
    begin: { text: begin },
    save: async ({ text }) => {
      const change = await read(text);
      // What was cancelled meanwhile is not saved.
      if (form.ref.current) await mutateAsync({ id: employee.id, own: true, change });
    },
    onSaved: () => {
      showToast({ icon: 'check', words: done });
      onClose();
    },
    wordsOf: (failed) => asWhole(missingPlan(failed, property) === null ? unchangedWords(failed) : null),
  });
  return { ...form, plan: missingPlan(error, property) };
}

interface FrameProps {
  readonly form: ReturnType<typeof useOwnForm>;
  readonly title: string;
  /** The button's text. */
  readonly act: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const Frame = ({ children, ...dialog }: FrameProps) => (
  <FormDialog size="small" {...dialog}>
    {children}
    <PlanMissing what={dialog.title} plan={dialog.form.plan} />
  </FormDialog>
);

function UntilTime(props: QuestionProps) {
  const now = useNow(60_000);
  const [begin] = useState(() => momentField(now + 2 * 3_600_000));
  const form = useOwnForm(props, 'do_not_disturb', begin, m.ownDndIsOn(), (text) => {
    const typed = momentTyped(text, now);
    if ('wrong' in typed) throw new NotReady({ text: typed.wrong });
    return { do_not_disturb: true, dnd_timeout_at: new Date(typed.at).toISOString() };
  });
  const moment = momentTyped(form.values.text, now);
  return (
    <Frame
      onClose={props.onClose}
      form={form}
      title={m.ownDnd()}
      act={'at' in moment ? shared.ownDndUntil({ end: untilWords(moment.at, now) }) : m.ownDndSwitchOn()}
    >
      <Field
        {...form.field('text')}
        label={m.ownDndUntilField()}
        type="datetime-local"
        more={{ min: momentField(now) }}
        hint={m.ownDndMeansUntilThen()}
      />
    </Frame>
  );
}

function OutgoingNumber(props: QuestionProps) {
  const { employee } = props;
  const employees = useQuery(employeesQuery()).data?.items ?? [];
  const voicemails = useInfiniteQuery({ ...voicemailsQuery(), refetchInterval: false }).data?.items ?? [];
  const statistics = useEmployeeStatistics(employee.id).data?.items ?? [];
  const receptions = knownReceptions(employees, [...voicemails, ...statistics]);
  const begin = String(employee.cloak_reception?.id ?? '');
  const form = useOwnForm(props, 'cloak_reception_id', begin, m.ownOutgoingChanged(), (id) => ({
    cloak_reception_id: id === '' ? null : Number(id),
  }));
  const choices = [{ id: '', name: m.ownOutgoingYourOwn(), number: employee.number }, ...receptions];
  return (
    <Frame onClose={props.onClose} form={form} title={m.ownOutgoing()} act={m.ownSave()}>
      <fieldset className="min-w-0 p-0">
        <legend className={`${fieldHint} mb-1.5`}>{m.ownOutgoingMeans()}</legend>
        {choices.map(({ id, name, number }) => (
          <label
            key={id}
            className="flex min-h-9.5 items-center gap-2.5 border-t border-line max-desk:min-h-12"
          >
            <input
              type="radio"
              className="size-4 accent-accent"
              name="outgoing"
              checked={form.values.text === String(id)}
              onChange={() => form.write({ text: String(id) })}
            />
            <bdi>{nameOf(name)}</bdi>
            <span className="ms-auto text-sm font-regular text-ink-3">
              <bdi>{number === null ? '' : formatNumber(number)}</bdi>
            </span>
          </label>
        ))}
      </fieldset>
    </Frame>
  );
}

function OwnNumber(props: QuestionProps) {
  const { number } = props.employee;
  const employees = useQuery(employeesQuery()).data?.items ?? [];
  /** A number without a prefix is of the same country: that of the number before, else of a colleague's. */
  const known = number ?? employees.find((one) => one.number !== null)?.number ?? null;
  const begin = number === null ? '' : formatNumber(number);
  const form = useOwnForm(props, 'number', begin, m.ownNumberChanged(), async (text) => {
    const read = await wholeNumberOf(text, known);
    if (read === null) throw new NotReady({ text: m.ownNumberWrong() });
    return { number: read };
  });
  return (
    <Frame onClose={props.onClose} form={form} title={m.ownNumber()} act={m.ownSave()}>
      <Field
        {...form.field('text')}
        label={m.ownNumberField()}
        inputMode="tel"
        autoComplete="off"
        maxLength={40}
      />
    </Frame>
  );
}
