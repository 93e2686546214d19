import { m } from '#messages/extras';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Employee } from '#contract/employees.ts';
import type { EmployeeChange } from '#contract/service/employees.ts';
import { updateEmployee } from '#src/api/employees/changes.ts';
import { unchangedWords } from '#src/components/panel/PanelNote.tsx';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { asWhole, useForm } from '#src/ui/form/use-form.ts';
import { showToast } from '#src/ui/toasts.ts';
import { missingPlan, PlanMissing } from './dnd.tsx';

export interface QuestionProps {
  readonly employee: Employee;
  readonly onClose: () => void;
}

interface SettingProps extends QuestionProps {
  readonly title: string;
  /** What it changes. */
  readonly property: keyof EmployeeChange;
  readonly begin: string;
  /** The change, or `NotReady`. */
  readonly read: (text: string) => EmployeeChange | Promise<EmployeeChange>;
  /** The button's text. */
  readonly submit?: (text: string) => string;
  readonly done: string;
  readonly children: (form: ReturnType<typeof useForm<{ text: string }, void>>) => ReactNode;
}

/** The dialog of one setting of the own employee. */
export function Setting({
  employee,
  onClose,
  title,
  property,
  begin,
  read,
  submit,
  done,
  children,
}: SettingProps) {
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
  const words = submit?.(form.values.text) ?? m.ownSave();
  return (
    <FormDialog size="small" form={form} title={title} submit={words} onClose={onClose}>
      {children(form)}
      <PlanMissing what={title} plan={missingPlan(error, property)} />
    </FormDialog>
  );
}
