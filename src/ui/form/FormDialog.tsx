import { useId } from 'react';
import { CancelOr, Dialog } from '#src/ui/Dialog.tsx';
import { Problem } from '#src/ui/Field.tsx';
import { Form, type FormProps } from './Form.tsx';

interface FormDialogProps extends Pick<FormProps, 'className' | 'children'> {
  /** Of `useForm`. */
  readonly form: FormProps['form'] & { readonly isSaving: boolean; readonly discard: () => void };
  readonly title: string;
  /** The text of the button that saves. */
  readonly submit: string;
  readonly size?: 'small';
  readonly onClose: () => void;
}

/**
 * A form in a dialog, with Cancel and the button that saves in its foot. Cancel forgets what was typed; Escape and a press outside
 * close the dialog only.
 */
export function FormDialog({
  form,
  title,
  submit,
  size,
  onClose,
  className = '',
  children,
}: FormDialogProps) {
  const id = useId();
  const cancel = () => {
    form.discard();
    onClose();
  };
  return (
    <Dialog
      title={title}
      {...(size && { size })}
      onClose={onClose}
      foot={
        <CancelOr onCancel={cancel} type="submit" form={id} working={form.isSaving}>
          {submit}
        </CancelOr>
      }
    >
      <Form form={form} id={id} className={className}>
        {children}
      </Form>
      <Problem>{form.problems.form}</Problem>
    </Dialog>
  );
}
