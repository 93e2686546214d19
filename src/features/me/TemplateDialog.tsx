import { m } from '#messages/me';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { TEMPLATE_NAME, TEMPLATE_TEXT } from '#contract/messages.ts';
import type { Template } from '#contract/messages.ts';
import { changeTemplates, templateChanges } from '#src/api/messages/changes.ts';
import { errorWords } from '#src/lib/errors.ts';
import { CancelOr, Dialog } from '#src/ui/Dialog.tsx';
import { Field, Problem, fieldHint, fieldLabel, textArea } from '#src/ui/Field.tsx';

interface TemplateDialogProps {
  /** The edited template; null for a new one. */
  readonly edited: Template | null;
  readonly onClose: () => void;
}

/** Creates or edits a template. */
export function TemplateDialog({ edited, onClose }: TemplateDialogProps) {
  const formId = useId();
  const [name, setName] = useState(edited?.name ?? '');
  const [text, setText] = useState(edited?.text ?? '');
  const [invalid, setInvalid] = useState<string | null>(null);
  const save = useMutation(changeTemplates());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const written = { name: name.trim(), text: text.trim() };
    if (written.name === '' || written.text === '') {
      setInvalid(m.templateWanting());
      return;
    }
    setInvalid(null);
    const { add, replace } = templateChanges;
    save.mutate(edited ? replace(edited, written) : add(written), { onSuccess: onClose });
  };
  const failed = invalid ?? (save.isError ? m.templatesUnchanged({ why: errorWords(save.error) }) : null);
  return (
    <Dialog
      title={edited ? m.templateEdit() : m.templateNew()}
      onClose={onClose}
      foot={
        <CancelOr onCancel={onClose} type="submit" form={formId} working={save.isPending}>
          {m.templateSave()}
        </CancelOr>
      }
    >
      <form id={formId} className="[&>span+label]:mt-3" onSubmit={submit} noValidate>
        <Field
          label={m.templateName()}
          maxLength={TEMPLATE_NAME}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <label className={fieldLabel} htmlFor={`${formId}-text`}>
          {m.templateText()}
        </label>
        <textarea
          dir="auto"
          id={`${formId}-text`}
          className={textArea}
          maxLength={TEMPLATE_TEXT}
          value={text}
          aria-describedby={`${formId}-hint`}
          onChange={(event) => setText(event.target.value)}
        />
        <p className={fieldHint} id={`${formId}-hint`}>
          {m.templateBraces()}
        </p>
      </form>
      <Problem>{failed}</Problem>
    </Dialog>
  );
}
