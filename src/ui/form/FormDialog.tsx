import { useId, type ReactNode } from 'react';
import { CancelOr, Dialog, type DialogProps } from '#src/ui/Dialog.tsx';
import { Problem } from '#src/ui/Field.tsx';
import { Form, type FormProps } from './Form.tsx';

interface FormDialogProps extends Omit<DialogProps, 'foot'>, Pick<FormProps, 'className'> {
  /** Of `useForm`. */
  readonly form: FormProps['form'] & {
    readonly isSaving: boolean;
    readonly cancel: (leave: () => void) => () => void;
  };
  /** The text of the button that saves. */
  readonly submit: ReactNode;
}

/**
 * A form in a dialog, with Cancel and the button that saves in its foot. Cancel forgets what was typed; Escape and a press outside
 * close the dialog only.
 */
export function FormDialog({ form, submit, className = '', children, ...dialog }: FormDialogProps) {
  const id = useId();
  return (
    <Dialog
      {...dialog}
      foot={
        <CancelOr onCancel={form.cancel(dialog.onClose)} type="submit" form={id} working={form.isSaving}>
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
