import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { Icon } from './Icon.tsx';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A field of one line, under its label. What is `aria-invalid` is drawn so. */
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
  /** A warning sign before the words. */
  readonly sign?: boolean;
  readonly id?: string;
  readonly children: ReactNode;
}

/** Why something did not work, announced; nothing while there are no words. */
export function Problem({ sign = false, id, children }: ProblemProps) {
  if (!children) return null;
  return (
    <p className="err" id={id} role="alert">
      {sign ? <Icon name="warn" size={14} /> : null}
      {children}
    </p>
  );
}
