import { useId, type InputHTMLAttributes, type Ref } from 'react';

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
