import { m } from '#messages/extras';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Employee } from '#contract/employees.ts';
import type { EmployeeChange } from '#contract/service/employees.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { updateEmployee } from '#src/api/employees/changes.ts';
import { unchangedWords } from '#src/components/panel/PanelNote.tsx';
import { nameOf } from '#src/lib/text.ts';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { asWhole, useForm } from '#src/ui/form/use-form.ts';
import { showToast } from '#src/ui/toasts.ts';
import { missingPlan, PlanMissing } from './dnd.tsx';

export interface QuestionProps {
  readonly employee: Employee;
  /** Whether it is the signed-in person's. Only administrators change others'. */
  readonly own: boolean;
  readonly onClose: () => void;
}

/** What is typed: `day` too for a moment, else ''. */
export interface Typed {
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
export const whoseOf = (own: boolean) => ({ whose: own ? 'own' : 'other' }) as const;

/** The dialog of one setting of an employee, which says whose it is. */
export function Setting({
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
  const close = () => {
    form.discard();
    onClose();
  };
  return (
    <FormDialog size="small" form={form} title={named(title)} submit={words} onClose={close}>
      {children(form)}
      <PlanMissing what={title} plan={missingPlan(error, property)} />
    </FormDialog>
  );
}
