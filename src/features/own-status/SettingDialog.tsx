import { m } from '#messages/extras';
import { m as shared } from '#messages/shared';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { parseEndpoint } from '#contract/wire.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { receptionsQuery } from '#src/api/receptions/queries.ts';
import { voicemailsQuery } from '#src/api/voicemails/queries.ts';
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
import { NotReady } from '#src/ui/form/use-form.ts';
import { Note } from '#src/ui/Panels.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { momentFields, momentTyped } from './fields.ts';
import { Setting, whoseOf, type QuestionProps, type Typed } from './Setting.tsx';

/** The dialog of a setting. */
export function SettingDialog({ setting, ...props }: QuestionProps & { readonly setting: PersonSetting }) {
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
