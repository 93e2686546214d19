import { m } from '#messages/me';
import { useMutation } from '@tanstack/react-query';
import { TEMPLATE_NAME, TEMPLATE_TEXT } from '#contract/messages.ts';
import type { Template } from '#contract/messages.ts';
import { changeTemplates, templateChanges } from '#src/api/messages/changes.ts';
import { errorWords } from '#src/lib/errors.ts';
import { nameOf } from '#src/lib/text.ts';
import { Field } from '#src/ui/form/Field.tsx';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { asWhole, NotReady, useForm } from '#src/ui/form/use-form.ts';
import { announce } from '#src/ui/toasts.ts';

interface TemplateDialogProps {
  /** The edited template; null for a new one. */
  readonly edited: Template | null;
  readonly onClose: () => void;
}

/** Creates or edits a template. */
export function TemplateDialog({ edited, onClose }: TemplateDialogProps) {
  const { mutateAsync } = useMutation(changeTemplates());
  const form = useForm({
    begin: edited ?? { name: '', text: '' },
    draft: {
      key: `template:${edited?.name ?? ''}`,
      about: edited ? m.templateDraft({ name: edited.name }) : m.templateDraftNew(),
    },
    save: async ({ name, text }) => {
      const written = { name: name.trim(), text: text.trim() };
      const missing = written.name === '' ? 'name' : written.text === '' ? 'text' : null;
      if (missing !== null) throw new NotReady({ [missing]: m.templateWanting() });
      const { add, replace } = templateChanges;
      await mutateAsync(edited ? replace(edited, written) : add(written));
      announce(m.templateSaved({ name: nameOf(written.name) }));
    },
    onSaved: onClose,
    wordsOf: (error) => asWhole(m.templatesUnchanged({ why: errorWords(error) })),
  });
  return (
    <FormDialog
      form={form}
      title={edited ? m.templateEdit() : m.templateNew()}
      submit={m.templateSave()}
      className="grid gap-3"
      onClose={onClose}
    >
      <Field {...form.field('name')} label={m.templateName()} maxLength={TEMPLATE_NAME} autoComplete="off" />
      <Field
        {...form.field('text')}
        isLong
        label={m.templateText()}
        maxLength={TEMPLATE_TEXT}
        hint={m.templateBraces()}
      />
    </FormDialog>
  );
}
