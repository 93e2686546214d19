import { m } from '#messages/extras';
import { m as shared } from '#messages/shared';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
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
import { CancelOr, Dialog } from '#src/ui/Dialog.tsx';
import { Field, Problem, fieldHint } from '#src/ui/Field.tsx';
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

interface FormProps extends QuestionProps {
  readonly title: string;
  readonly act: string;
  /** The change to save, or the text of an input error. May load code first. */
  readonly read: () => EmployeeChange | string | Promise<EmployeeChange | string>;
  /** The toast after saving. */
  readonly done: string;
  readonly children: ReactNode;
}

function QuestionForm({ employee, onClose, title, act, read, done, children }: FormProps) {
  const formId = useId();
  const update = useMutation(updateEmployee());
  const [wrong, setWrong] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const working = reading || update.isPending;
  const [property] = Object.keys(update.variables?.change ?? {}) as (keyof EmployeeChange)[];
  const plan = missingPlan(update.error, property);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (working) return;
    const form = event.currentTarget;
    setReading(true);
    let change: EmployeeChange | string;
    try {
      change = await read();
    } catch (error) {
      change = unchangedWords(error);
    }
    setReading(false);
    setWrong(typeof change === 'string' ? change : null);
    // What was cancelled meanwhile is not saved.
    if (typeof change === 'string' || !form.isConnected) return;
    update.mutate(
      { id: employee.id, own: true, change },
      {
        onSuccess: () => {
          showToast({ icon: 'check', words: done });
          onClose();
        },
      },
    );
  };
  const failed = wrong ?? (update.isError && plan === null ? unchangedWords(update.error) : null);
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onClose}
      foot={
        <CancelOr onCancel={onClose} type="submit" form={formId} working={working}>
          {act}
        </CancelOr>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        {children}
      </form>
      <PlanMissing what={title} plan={plan} />
      <Problem>{failed}</Problem>
    </Dialog>
  );
}

function UntilTime(props: QuestionProps) {
  const now = useNow(60_000);
  const [text, setText] = useState(() => momentField(now + 2 * 3_600_000));
  const moment = momentTyped(text, now);
  return (
    <QuestionForm
      {...props}
      title={m.ownDnd()}
      act={'at' in moment ? shared.ownDndUntil({ end: untilWords(moment.at, now) }) : m.ownDndSwitchOn()}
      done={m.ownDndIsOn()}
      read={() =>
        'at' in moment
          ? { do_not_disturb: true, dnd_timeout_at: new Date(moment.at).toISOString() }
          : moment.wrong
      }
    >
      <Field
        label={m.ownDndUntilField()}
        type="datetime-local"
        value={text}
        min={momentField(now)}
        onChange={(event) => setText(event.target.value)}
      />
      <p className={fieldHint}>{m.ownDndMeansUntilThen()}</p>
    </QuestionForm>
  );
}

function OutgoingNumber(props: QuestionProps) {
  const { employee } = props;
  const employees = useQuery(employeesQuery()).data?.items ?? [];
  const voicemails = useInfiniteQuery({ ...voicemailsQuery(), refetchInterval: false }).data?.items ?? [];
  const statistics = useEmployeeStatistics(employee.id).data?.items ?? [];
  const [picked, setPicked] = useState<number | null>(employee.cloak_reception?.id ?? null);
  const receptions = knownReceptions(employees, [...voicemails, ...statistics]);
  const choices = [{ id: null, name: m.ownOutgoingYourOwn(), number: employee.number }, ...receptions];
  return (
    <QuestionForm
      {...props}
      title={m.ownOutgoing()}
      act={m.ownSave()}
      done={m.ownOutgoingChanged()}
      read={() => ({ cloak_reception_id: picked })}
    >
      <fieldset className="min-w-0 p-0">
        <legend className={`${fieldHint} mb-1.5`}>{m.ownOutgoingMeans()}</legend>
        {choices.map(({ id, name, number }) => (
          <label
            key={id ?? 'own'}
            className="flex min-h-9.5 items-center gap-2.5 border-t border-line max-desk:min-h-12"
          >
            <input
              type="radio"
              className="size-4 accent-accent"
              name="outgoing"
              checked={picked === id}
              onChange={() => setPicked(id)}
            />
            <bdi>{nameOf(name)}</bdi>
            <span className="ms-auto text-sm font-regular text-ink-3">
              <bdi>{number === null ? '' : formatNumber(number)}</bdi>
            </span>
          </label>
        ))}
      </fieldset>
    </QuestionForm>
  );
}

function OwnNumber(props: QuestionProps) {
  const { employee } = props;
  const employees = useQuery(employeesQuery()).data?.items ?? [];
  const [text, setText] = useState(employee.number === null ? '' : formatNumber(employee.number));
  /** A number without a prefix is of the same country: that of the number before, else of a colleague's. */
  const known = employee.number ?? employees.find(({ number }) => number !== null)?.number ?? null;
  return (
    <QuestionForm
      {...props}
      title={m.ownNumber()}
      act={m.ownSave()}
      done={m.ownNumberChanged()}
      read={async () => {
        const number = await wholeNumberOf(text, known);
        return number === null ? m.ownNumberWrong() : { number };
      }}
    >
      <Field
        label={m.ownNumberField()}
        inputMode="tel"
        autoComplete="off"
        maxLength={40}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </QuestionForm>
  );
}
