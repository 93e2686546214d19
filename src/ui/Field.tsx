import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { Icon } from './Icon.tsx';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  /** More classes of the box around the input. */
  readonly boxClassName?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** The classes of the box around an input, with icons before and after it. */
export const fieldBox =
  'flex h-8 items-center gap-2 rounded-control border border-line-control bg-surface px-2.5 text-ink-3 focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-accent [&_input]:min-w-0 [&_input]:flex-1 [&_input]:border-0 [&_input]:bg-transparent [&_input]:text-ink [&_input]:outline-none max-desk:[&_input]:self-stretch';
/** The classes of the cross that empties a field. */
export const clearField =
  'grid size-6 flex-none place-items-center rounded-[4px] text-ink-3 hover:bg-sunken hover:text-ink max-desk:size-11';
/** The classes of a field of several lines. */
export const textArea =
  'block h-22 w-full resize-none rounded-control border border-line-control bg-surface px-3 py-2.25 text-md font-regular';
/** The classes of the label above a field, and of a hint under it. */
export const fieldLabel = 'mb-1 block text-sm font-medium text-ink-2';
export const fieldHint = 'mt-1 text-sm font-regular text-ink-3';

/** A field of one line, under its label. With `aria-invalid` it also looks invalid. */
export function Field({ label, boxClassName = '', ...input }: FieldProps) {
  const id = useId();
  return (
    <>
      <label className={fieldLabel} htmlFor={id}>
        {label}
      </label>
      <span
        className={`${fieldBox} max-desk:in-data-dialog:h-11 max-desk:in-data-drawer:h-11 ${boxClassName} ${input['aria-invalid'] ? 'border-negative!' : ''}`}
      >
        <input id={id} dir="auto" {...input} />
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
    <p className="mt-1 flex items-start gap-1.25 text-sm font-regular text-negative-ink" id={id} role="alert">
      {sign ? <Icon name="warn" size={14} className="mt-px" /> : null}
      {children}
    </p>
  );
}
