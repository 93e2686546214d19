import { m } from '#messages/me';
import { useMutation } from '@tanstack/react-query';
import { DIGEST_EVERY, digestSettings, type Digest, type DigestWay } from '#contract/digest.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { chooseDigest } from '#src/api/digest/digest.ts';
import { viewerZone } from '#src/browser/locale.ts';
import { WEEKDAYS, weekdayName } from '#src/lib/calendar.ts';
import { errorWords } from '#src/lib/errors.ts';
import { Field } from '#src/ui/form/Field.tsx';
import { Choices } from '#src/ui/form/Choices.tsx';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { asWhole, NotReady, useForm } from '#src/ui/form/use-form.ts';
import { Select } from '#src/ui/Select.tsx';
import { announce } from '#src/ui/toasts.ts';

/** What is wrong with a field, by the name that the contract has for it. */
const WRONG = {
  time: () => m.ruleTimeWrong(),
  zone: () => m.ruleZoneWrong(),
  address: () => m.digestAddressWrong(),
};
const isField = (name: PropertyKey | undefined): name is keyof typeof WRONG =>
  name !== undefined && Object.hasOwn(WRONG, name);

function beginWith(digest: Digest | null, ways: readonly DigestWay[]) {
  const { every = 'weekly', weekday = 1, time = '08:00', zone = viewerZone(), address } = digest ?? {};
  const way = ways.find((one) => one === digest?.way) ?? ways[0] ?? 'mail';
  return { every, weekday: String(weekday), time, zone, way, address: address ?? '' };
}

/** What a form has, or what is wrong with its fields. */
function settingsOf({ weekday, address, ...values }: ReturnType<typeof beginWith>) {
  const mail = values.way === 'mail';
  const read = digestSettings.safeParse({
    ...values,
    weekday: Number(weekday),
    address: mail ? address.trim() : null,
  });
  if (read.success) return read.data;
  const names = read.error.issues.map(({ path }) => path[0]).filter(isField);
  throw new NotReady(Object.fromEntries(names.map((name) => [name, WRONG[name]()])));
}

function wordsOf(error: unknown) {
  if (error instanceof ApiError && error.problem?.errors?.['address'])
    return { fields: { address: m.digestAddressRefused() }, form: null };
  const isSilent = error instanceof ApiError && error.status === 503;
  return asWhole(m.digestNotSaved({ why: isSilent ? m.digestMailSilent() : errorWords(error) }));
}

interface DigestDialogProps {
  /** As it is; null where it is off. */
  readonly digest: Digest | null;
  readonly ways: readonly DigestWay[];
  readonly onClose: () => void;
}

/** Asks how often, when and where the digest comes. */
export function DigestDialog({ digest, ways, onClose }: DigestDialogProps) {
  const { mutateAsync } = useMutation(chooseDigest());
  const form = useForm({
    begin: beginWith(digest, ways),
    draft: { key: 'digest', about: m.digestDraft() },
    save: async (values) => {
      await mutateAsync(settingsOf(values));
      announce(m.digestSaved());
    },
    onSaved: onClose,
    wordsOf,
  });
  const { values, write } = form;
  return (
    <FormDialog
      form={form}
      title={m.digest()}
      submit={m.digestSave()}
      className="grid grid-cols-2 items-start gap-x-4 gap-y-3"
      onClose={onClose}
    >
      <Choices
        one
        legend={m.digestEvery()}
        options={DIGEST_EVERY.map((every) => [every, m.digestEveryOf({ every })])}
        chosen={[values.every]}
        onChoose={([every = values.every]) => write({ every })}
      />
      {values.every === 'weekly' ? (
        <Select
          className="mt-5 justify-self-start max-desk:h-11"
          label={m.digestWeekday()}
          value={values.weekday}
          options={WEEKDAYS.map((day) => ({ value: String(day), label: weekdayName(day) }))}
          onChange={(weekday) => write({ weekday })}
        />
      ) : (
        <span />
      )}
      <Field {...form.field('time')} type="time" label={m.digestTime()} />
      <Field {...form.field('zone')} label={m.ruleZoneName()} autoComplete="off" maxLength={64} />
      {ways.length > 1 ? (
        <div className="col-span-full">
          <Choices
            one
            legend={m.digestWay()}
            options={ways.map((way) => [way, m.digestWayOf({ way })])}
            chosen={[values.way]}
            onChoose={([way = values.way]) => write({ way })}
          />
        </div>
      ) : null}
      {values.way === 'mail' ? (
        <div className="col-span-full">
          <Field
            {...form.field('address')}
            type="email"
            label={m.digestAddress()}
            hint={m.digestAddressHint()}
            autoComplete="email"
            maxLength={254}
          />
        </div>
      ) : null}
    </FormDialog>
  );
}
