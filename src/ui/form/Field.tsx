import type { DOMAttributes, ReactNode, Ref } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Text } from 'react-aria-components/Text';
import {
  Input,
  Label,
  TextArea,
  TextField,
  type InputProps,
  type TextFieldProps,
} from 'react-aria-components/TextField';
import { fieldBox, fieldHint, fieldLabel, Problem, textArea } from '#src/ui/Field.tsx';

interface FieldProps extends Omit<TextFieldProps, 'children' | 'className'> {
  /** Above the field. Without it, there is an `aria-label`. */
  readonly label?: ReactNode;
  /** Below the field. */
  readonly hint?: string;
  /** Takes several lines. */
  readonly isLong?: boolean;
  /** More classes of the box around it. */
  readonly className?: string;
  /** Of the input itself. */
  readonly more?: Pick<InputProps, 'min' | 'max' | 'placeholder'> &
    Pick<DOMAttributes<HTMLElement>, 'onKeyDown'>;
  readonly input?: Ref<HTMLInputElement | HTMLTextAreaElement>;
}

/** A field with its label, its hint, and what is wrong with it, by the form's problem of its name. */
export function Field({ label, hint, isLong, className = '', more, input, ...field }: FieldProps) {
  return (
    <TextField className="" {...field}>
      {label === undefined ? null : <Label className={`${fieldLabel} ${optional}`}>{label}</Label>}
      {isLong ? (
        <TextArea
          ref={input as Ref<HTMLTextAreaElement>}
          className={`${textArea} ${className}`}
          dir="auto"
          {...more}
        />
      ) : (
        <span className={`${fieldBox} ${invalidBox} ${touchable} ${className}`}>
          <Input ref={input as Ref<HTMLInputElement>} className="" dir="auto" {...more} />
        </span>
      )}
      {hint === undefined ? null : (
        <Text slot="description" className={`block ${fieldHint}`}>
          {hint}
        </Text>
      )}
      <FieldProblem />
    </TextField>
  );
}

/** The box of a field with a problem. */
export const invalidBox = 'has-aria-invalid:border-negative!';
const touchable = 'max-desk:in-data-dialog:h-11 max-desk:in-data-drawer:h-11';
/** A grey part of a label: "may be empty". */
const optional = '[&>span]:font-regular [&>span]:text-ink-3';

/** What is wrong with the field around it. */
export const FieldProblem = () => (
  <FieldError elementType="div" className="">
    {({ validationErrors }) => <Problem sign>{validationErrors.join(' ')}</Problem>}
  </FieldError>
);
