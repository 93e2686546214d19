import { useEffect, type ReactNode, type RefObject } from 'react';
import { Form as AriaForm } from 'react-aria-components/Form';
import { KeysWithin } from '#src/ui/Key.tsx';
import { leaveKey, saveKeys } from '#src/ui/save-keys.ts';
import { takeFocus } from '#src/ui/take-focus.ts';
import type { Problems } from './use-form.ts';

export interface FormProps {
  /** Of `useForm`. */
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly problems: Problems;
    readonly submit: () => unknown;
  };
  readonly id?: string;
  readonly label?: string;
  readonly className?: string;
  /** Puts the focus into the first field when it opens. */
  readonly takesFocus?: boolean;
  /** What Escape does. */
  readonly onEscape?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A form: Enter in a field and Ctrl Enter anywhere save, Escape leaves. Each problem of a field is shown at the field of that name. */
export function Form({ form, id, label, className = '', takesFocus, onEscape, children }: FormProps) {
  const { ref } = form;
  useEffect(() => {
    if (takesFocus) takeFocus(ref.current?.querySelector('input'));
  }, [ref, takesFocus]);
  return (
    <AriaForm
      ref={ref}
      {...(id !== undefined && { id })}
      className={className}
      {...(label !== undefined && { 'aria-label': label })}
      validationBehavior="aria"
      validationErrors={form.problems.fields}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <KeysWithin
        onKeyDown={(event) => {
          saveKeys(event, () => void form.submit());
          if (onEscape) leaveKey(event, onEscape);
        }}
      >
        {children}
      </KeysWithin>
    </AriaForm>
  );
}
