import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { TEMPLATE_NAME, TEMPLATE_TEXT } from '#contract/messages.ts';
import type { Template } from '#contract/messages.ts';
import { keepTemplates } from '#src/api/messages/changes.ts';
import { errorWords } from '#src/lib/errors.ts';
import { CancelOr, Dialog } from '#src/ui/Dialog.tsx';
import { Field, Problem, fieldHint, fieldLabel, textArea } from '#src/ui/Field.tsx';

interface TemplateDialogProps {
  readonly kept: readonly Template[];
  /** Which one is changed; null for a new one. */
  readonly at: number | null;
  readonly onClose: () => void;
}

/** Writes a template, or writes one anew. */
export function TemplateDialog({ kept, at, onClose }: TemplateDialogProps) {
  const formId = useId();
  const old = at === null ? undefined : kept[at];
  const [name, setName] = useState(old?.name ?? '');
  const [text, setText] = useState(old?.text ?? '');
  const [wrong, setWrong] = useState<string | null>(null);
  const keep = useMutation(keepTemplates());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (keep.isPending) return;
    const written = { name: name.trim(), text: text.trim() };
    if (written.name === '' || written.text === '') {
      setWrong('A template has a name and a text.');
      return;
    }
    setWrong(null);
    keep.mutate(at === null ? [...kept, written] : kept.with(at, written), { onSuccess: onClose });
  };
  const failed = wrong ?? (keep.isError ? `${errorWords(keep.error)} Nothing was changed.` : null);
  return (
    <Dialog
      title={at === null ? 'New template' : 'Edit template'}
      onClose={onClose}
      foot={
        <CancelOr onCancel={onClose} type="submit" form={formId} working={keep.isPending}>
          Save the template
        </CancelOr>
      }
    >
      <form id={formId} className="[&>span+label]:mt-3" onSubmit={submit} noValidate>
        <Field
          label="Name"
          maxLength={TEMPLATE_NAME}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <label className={fieldLabel} htmlFor={`${formId}-text`}>
          Text
        </label>
        <textarea
          id={`${formId}-text`}
          className={textArea}
          maxLength={TEMPLATE_TEXT}
          value={text}
          aria-describedby={`${formId}-hint`}
          onChange={(event) => setText(event.target.value)}
        />
        <p className={fieldHint} id={`${formId}-hint`}>
          Words in braces, such as {'{number}'}, stay in the text until you fill them in.
        </p>
      </form>
      <Problem>{failed}</Problem>
    </Dialog>
  );
}
