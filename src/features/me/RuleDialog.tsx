import { m } from '#messages/me';
import { useMutation, useQuery } from '@tanstack/react-query';
import { COVERAGE_BOUNDS, newRule } from '#contract/coverage.ts';
import { isOutcomeUnknown } from '#src/api/client/errors.ts';
import { makeRule } from '#src/api/coverage/rules.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { viewerZone } from '#src/browser/locale.ts';
import { WEEKDAYS, weekdayName } from '#src/lib/calendar.ts';
import { errorWords } from '#src/lib/errors.ts';
import { nameOf } from '#src/lib/text.ts';
import { Field } from '#src/ui/form/Field.tsx';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { asWhole, NotReady, useForm } from '#src/ui/form/use-form.ts';
import { Problem } from '#src/ui/Field.tsx';
import { Select } from '#src/ui/Select.tsx';
import { announce } from '#src/ui/toasts.ts';
import { Choices } from '#src/ui/form/Choices.tsx';
import { ruleName } from './rules.ts';

const [LEAST, MOST] = COVERAGE_BOUNDS.least;
/** Seconds of the units in which a rule says how long. */
const UNITS = ['1', '60'] as const;
type Unit = (typeof UNITS)[number];

/** What is wrong with a field, by the name that the contract has for it. */
const WRONG = {
  least: () => m.ruleLeastWrong({ least: LEAST, most: MOST }),
  seconds: () => m.ruleLongWrong(),
  from: () => m.ruleTimeWrong(),
  until: () => m.ruleTimeWrong(),
  zone: () => m.ruleZoneWrong(),
  weekdays: () => m.ruleWantsDay(),
};
const isField = (name: PropertyKey | undefined): name is keyof typeof WRONG =>
  name !== undefined && Object.hasOwn(WRONG, name);

const begin = () => ({
  group: '',
  least: '1',
  seconds: '60',
  unit: '1' as Unit,
  weekdays: [1, 2, 3, 4, 5] as readonly number[],
  from: '08:00',
  until: '16:00',
  zone: viewerZone(),
});

/** The rule that a form has, or what is wrong with its fields. */
function ruleOf({ group, least, seconds, unit, weekdays, ...hours }: ReturnType<typeof begin>) {
  const read = newRule.safeParse({
    ...hours,
    weekdays,
    group_id: group === '' ? null : Number(group),
    least: least === '' ? Number.NaN : Number(least),
    seconds: seconds === '' ? Number.NaN : Number(seconds) * Number(unit),
  });
  if (read.success) return read.data;
  const names = read.error.issues.map(({ path }) => path[0]).filter(isField);
  throw new NotReady(Object.fromEntries(names.map((name) => [name, WRONG[name]()])));
}

/** Asks for a rule: of whom how many, for how long, and when. */
export function RuleDialog({ onClose }: { readonly onClose: () => void }) {
  const { mutateAsync } = useMutation(makeRule());
  const groups = useQuery(employeeGroupsQuery()).data?.items ?? [];
  const form = useForm({
    begin: begin(),
    draft: { key: 'coverage:new', about: m.ruleDraft() },
    save: async (values) => {
      const rule = await mutateAsync(ruleOf(values));
      announce(m.ruleAdded({ rule: ruleName(rule, groups) }));
    },
    onSaved: onClose,
    wordsOf: (error) =>
      asWhole((isOutcomeUnknown(error) ? m.ruleMaybeMade : m.ruleNotMade)({ why: errorWords(error) })),
  });
  const { values, write } = form;
  const touch = 'max-desk:h-11';
  return (
    <FormDialog
      form={form}
      title={m.ruleMake()}
      submit={m.ruleDone()}
      className="grid grid-cols-2 items-start gap-x-4 gap-y-3"
      onClose={onClose}
    >
      <Select
        className={`col-span-full justify-self-start ${touch}`}
        label={m.ruleGroup()}
        value={values.group}
        options={[
          { value: '', label: m.ruleEverybody() },
          ...groups.map(({ id, name }) => ({ value: String(id), label: nameOf(name) })),
        ]}
        onChange={(group) => write({ group })}
      />
      <Field {...form.field('least')} type="number" label={m.ruleLeast()} more={{ min: LEAST, max: MOST }} />
      <div className="flex items-start gap-2 max-desk:col-span-full">
        <Field {...form.field('seconds')} type="number" label={m.ruleLong()} more={{ min: 1, max: 3600 }} />
        <Select
          className={`mt-5 ${touch} [&>span]:sr-only`}
          label={m.ruleUnitName()}
          value={values.unit}
          options={UNITS.map((unit) => ({ value: unit, label: m.ruleUnit({ unit }) }))}
          onChange={(unit) => write({ unit })}
        />
      </div>
      <div className="col-span-full">
        <Choices
          legend={m.ruleOn()}
          options={WEEKDAYS.map((day) => [day, weekdayName(day)])}
          chosen={values.weekdays}
          onChoose={(weekdays) => write({ weekdays })}
        />
        <Problem sign>{form.problems.fields['weekdays']}</Problem>
      </div>
      <Field {...form.field('from')} type="time" label={m.ruleFrom()} />
      <Field {...form.field('until')} type="time" label={m.ruleUntil()} hint={m.ruleNight()} />
      <div className="col-span-full">
        <Field {...form.field('zone')} label={m.ruleZoneName()} autoComplete="off" maxLength={64} />
      </div>
    </FormDialog>
  );
}
