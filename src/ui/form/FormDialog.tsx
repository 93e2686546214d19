import { useId, type ReactNode } from 'react';
import { CancelOr, Dialog, DialogParts, type DialogProps } from '#src/ui/Dialog.tsx';
import { Problem } from '#src/ui/Field.tsx';
import { Form, type FormProps } from './Form.tsx';

interface FormPartsProps extends Pick<DialogProps, 'children' | 'onClose'>, Pick<FormProps, 'className'> {
  /** Of `useForm`. */
  readonly form: FormProps['form'] & {
    readonly isSaving: boolean;
    readonly cancel: (leave: () => void) => () => void;
  };
  /** The text of the button that saves. */
  readonly submit: ReactNode;
  /** At the beginning of the foot. */
  readonly beside?: ReactNode;
  readonly small?: boolean;
}

/** A form as the content of a dialog, with Cancel and the button that saves in its foot. */
export function FormParts(props: FormPartsProps) {
  const { form, submit, beside, small = false, className = '', children, onClose } = props;
  const id = useId();
  const buttons = (
    <CancelOr onCancel={form.cancel(onClose)} type="submit" form={id} working={form.isSaving}>
      {submit}
    </CancelOr>
  );
  return (
    <DialogParts
      small={small}
      foot={
        beside === undefined ? (
          buttons
        ) : (
          <>
            {beside}
            <span className="ms-auto flex flex-wrap gap-2 max-desk:w-full max-desk:*:h-auto max-desk:*:whitespace-normal">
              {buttons}
            </span>
          </>
        )
      }
    >
      <Form form={form} id={id} className={className}>
        {children}
      </Form>
      <Problem>{form.problems.form}</Problem>
    </DialogParts>
  );
}

type FormDialogProps = FormPartsProps & Omit<DialogProps, 'foot' | 'bare' | 'tabs' | 'note'>;

/** The same as a dialog. Cancel forgets what was typed; Escape and a press outside close the dialog only. */
export const FormDialog = ({ form, submit, className = '', children, ...dialog }: FormDialogProps) => (
  <Dialog {...dialog} bare>
    <FormParts
      form={form}
      submit={submit}
      className={className}
      small={dialog.size === 'small'}
      onClose={dialog.onClose}
    >
      {children}
    </FormParts>
  </Dialog>
);
