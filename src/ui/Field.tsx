import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { Icon } from './Icon.tsx';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A field of one line, under its label. With `aria-invalid` it also looks invalid. */
export function Field({ label, ...input }: FieldProps) {
  const id = useId();
  return (
    <>
      <label className="lbl" htmlFor={id}>
        {label}
      </label>
      <span className={input['aria-invalid'] ? 'field bad' : 'field'}>
        <input id={id} {...input} />
      </span>
    </>
  );
}

interface ProblemProps {
  /** Shows a warning icon before the text. */
  readonly sign?: boolean;
  readonly id?: string;
  readonly children: ReactNode;
}

/** Why something failed, announced to screen readers. Renders nothing when there is no text. */
export function Problem({ sign = false, id, children }: ProblemProps) {
  if (!children) return null;
  return (
    <p className="err" id={id} role="alert">
      {sign ? <Icon name="warn" size={14} /> : null}
      {children}
    </p>
  );
}
