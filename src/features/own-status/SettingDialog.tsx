import { m } from '#messages/extras';
import { m as shared } from '#messages/shared';
import { useInfiniteQuery, useQuery, useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { parseEndpoint } from '#contract/wire.ts';
import type { Employee } from '#contract/employees.ts';
import type { EmployeeChange } from '#contract/service/employees.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { updateEmployee } from '#src/api/employees/changes.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { receptionsQuery } from '#src/api/receptions/queries.ts';
import { voicemailsQuery } from '#src/api/voicemails/queries.ts';
import { unchangedWords } from '#src/components/panel/PanelNote.tsx';
import type { PersonSetting } from '#src/components/people/asked.ts';
import { receptionsOf, useEndpointNames } from '#src/components/people/endpoint-names.ts';
import { useEmployeeStatistics } from '#src/components/smileys/use-employee-statistics.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { wholeNumberOf } from '#src/lib/phone-reading.ts';
import { nameOf } from '#src/lib/text.ts';
import { untilWords } from '#src/lib/time.ts';
import { DateInput } from '#src/ui/DateInput.tsx';
import { fieldBox, fieldHint, fieldLabel } from '#src/ui/Field.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { NotReady, asWhole, useForm } from '#src/ui/form/use-form.ts';
import { Note } from '#src/ui/Panels.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { useNow } from '#src/ui/use-now.ts';
import { momentFields, momentTyped } from './fields.ts';
import { missingPlan, PlanMissing } from './dnd.tsx';

/** The dialog of a setting. */
export function SettingDialog({
  setting,
  ...props
}: QuestionProps & { readonly setting: Exclude<PersonSetting, 'away'> }) {
  if (setting === 'time') return <UntilTime {...props} />;
  return setting === 'outgoing' ? <OutgoingNumber {...props} /> : <PhoneNumber {...props} />;
}

function UntilTime(props: QuestionProps) {
  const now = useNow(60_000);
  const [begin] = useState(() => momentFields(now + 2 * 3_600_000));
  const read = (typed: Typed) => {
    const end = momentTyped(typed, now);
    if ('wrong' in end) throw new NotReady({ text: end.wrong });
    return { do_not_disturb: true, dnd_timeout_at: new Date(end.at).toISOString() };
  };
  const submit = (typed: Typed) => {
    const end = momentTyped(typed, now);
    return 'at' in end ? shared.ownDndUntil({ end: untilWords(end.at, now) }) : m.ownDndSwitchOn();
  };
  const is = { property: 'do_not_disturb', title: m.ownDnd(), done: m.ownDndIsOn() } as const;
  return (
    <Setting {...props} {...is} begin={begin} read={read} submit={submit}>
      {(form) => (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-3">
            <label>
              <span className={fieldLabel}>{m.ownDndUntilField()}</span>
              <span className={`${fieldBox} max-desk:h-11`}>
                <DateInput
                  min={momentFields(now).day}
                  value={form.values.day}
                  onDay={(day) => form.write({ day })}
                />
              </span>
            </label>
            <Field {...form.field('text')} label={m.ownDndTimeField()} autoComplete="off" maxLength={10} />
          </div>
          <p className={fieldHint}>{m.ownDndMeansUntilThen(whoseOf(props.own))}</p>
        </>
      )}
    </Setting>
  );
}

function OutgoingNumber(props: QuestionProps) {
  const whose = whoseOf(props.own);
  const { id, number, cloak_reception: reception } = props.employee;
  const employees = useQuery(employeesQuery()).data?.items ?? [];
  const statistics = useEmployeeStatistics(id).data?.items ?? [];
  const voicemails = useInfiniteQuery(voicemailsQuery()).data?.items ?? [];
  const { data: listed = null } = useQuery(receptionsQuery());
  const cloaks = employees.flatMap(({ cloak_reception: cloak }) =>
    cloak === null ? [] : [{ endpoint: `Reception#${cloak.id}`, number: cloak.phone_number?.number }],
  );
  const found = receptionsOf(useEndpointNames(), [...voicemails, ...statistics, ...cloaks]);
  const receptions = found.flatMap(({ endpoint, name }) => {
    const line = parseEndpoint(endpoint);
    if (line?.kind !== 'Reception') return [];
    const entry = listed?.find((one) => one.endpoint === endpoint);
    // Nobody calls from a reception without a number.
    if (entry && !entry.phone_number?.number) return [];
    // Without a list, only the outgoing numbers of colleagues have the reception's number.
    const cloak = cloaks.find((one) => one.endpoint === endpoint && one.number);
    return [{ id: String(line.id), name, number: entry?.phone_number?.number ?? cloak?.number ?? null }];
  });
  const read = ({ text }: Typed) => ({ cloak_reception_id: text === '' ? null : Number(text) });
  const is = {
    property: 'cloak_reception_id',
    title: m.ownOutgoing(),
    done: m.ownOutgoingChanged(whose),
  } as const;
  return (
    <Setting {...props} {...is} begin={{ text: String(reception?.id ?? ''), day: '' }} read={read}>
      {(form) => (
        <fieldset className="min-w-0 p-0">
          <legend className={`${fieldHint} mb-1.5`}>
            {m.ownOutgoingMeans({ ...whose, lines: listed === null ? 'seen' : 'all' })}
          </legend>
          {[{ id: '', name: m.ownOutgoingYourOwn(whose), number }, ...receptions].map((line) => (
            <label
              key={line.id}
              className="flex min-h-9.5 items-center gap-2.5 border-t border-line max-desk:min-h-12"
            >
              <input
                type="radio"
                className="size-4 accent-accent"
                name="outgoing"
                checked={form.values.text === line.id}
                onChange={() => form.write({ text: line.id })}
              />
              <bdi>{nameOf(line.name)}</bdi>
              <Note className="ms-auto">
                <bdi>{formatNumber(line.number)}</bdi>
              </Note>
            </label>
          ))}
        </fieldset>
      )}
    </Setting>
  );
}

function PhoneNumber(props: QuestionProps) {
  const { number } = props.employee;
  const employees = useQuery(employeesQuery()).data?.items ?? [];
  /** A number without a prefix is of the same country: that of the number before, else of a colleague's. */
  const known = number ?? employees.find((one) => one.number !== null)?.number ?? null;
  const read = async ({ text }: Typed) => {
    const whole = await wholeNumberOf(text, known);
    if (whole === null) throw new NotReady({ text: m.ownNumberWrong() });
    return { number: whole };
  };
  const is = {
    property: 'number',
    invalid: m.ownNumberRefused(),
    title: props.own ? m.ownNumber() : m.ownTheirNumber(),
    done: m.ownNumberChanged(whoseOf(props.own)),
  } as const;
  return (
    <Setting {...props} {...is} begin={{ text: formatNumber(number), day: '' }} read={read}>
      {(form) => (
        <Field
          {...form.field('text')}
          label={m.ownNumberField()}
          inputMode="tel"
          autoComplete="off"
          maxLength={40}
        />
      )}
    </Setting>
  );
}

interface QuestionProps {
  readonly employee: Employee;
  /** Whether it is the signed-in person's. Only administrators change others'. */
  readonly own: boolean;
  readonly onClose: () => void;
}

/** What is typed: `day` too for a moment, else ''. */
interface Typed {
  readonly text: string;
  readonly day: string;
}

interface SettingProps extends QuestionProps {
  readonly title: string;
  /** What it changes. */
  readonly property: keyof EmployeeChange;
  readonly begin: Typed;
  /** The change, or `NotReady`. */
  readonly read: (typed: Typed) => EmployeeChange | Promise<EmployeeChange>;
  /** The button's text. */
  readonly submit?: (typed: Typed) => string;
  readonly done: string;
  /** What a refusal of the value means, where the service's own words do not say it. */
  readonly invalid?: string;
  readonly children: (form: ReturnType<typeof useForm<Typed, void>>) => ReactNode;
}

/** Which words a setting has: those for the own, or those for another person's. */
const whoseOf = (own: boolean) => ({ whose: own ? 'own' : 'other' }) as const;

/** The dialog of one setting of an employee, which says whose it is. */
function Setting({
  employee,
  own,
  onClose,
  title,
  property,
  begin,
  read,
  submit,
  done,
  invalid,
  children,
}: SettingProps) {
  const named = (text: string) => (own ? text : m.ownOf({ name: nameOf(employee.name), words: text }));
  const { mutateAsync, error } = useMutation(updateEmployee());
  const form = useForm({
    begin,
    draft: {
      key: `setting:${employee.id}:${property}`,
      about: m.ownDraft({ what: title, name: nameOf(employee.name) }),
    },
    save: async (typed) => {
      const change = await read(typed);
      // What was cancelled meanwhile is not saved.
      if (form.ref.current) await mutateAsync({ id: employee.id, own, change });
    },
    onSaved: () => {
      showToast({ icon: 'check', words: named(done) });
      onClose();
    },
    wordsOf: (failed) => {
      if (missingPlan(failed, property) !== null) return asWhole(null);
      const refused = failed instanceof ApiError && failed.kind === 'invalid';
      return asWhole((refused ? invalid : undefined) ?? unchangedWords(failed));
    },
  });
  const words = submit?.(form.values) ?? m.ownSave();
  // A setting is short, and what it is now is shown when it is opened again.
  const close = form.cancel(onClose);
  return (
    <FormDialog size="small" form={form} title={named(title)} submit={words} onClose={close}>
      {children(form)}
      <PlanMissing what={title} plan={missingPlan(error, property)} />
    </FormDialog>
  );
}
