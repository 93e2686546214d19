import { m } from '#messages/shared';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { ColleaguePicker } from '#src/components/comments/ColleaguePicker.tsx';
import { Cross } from '#src/ui/Pill.tsx';
import { fieldLabel, Problem } from '#src/ui/Field.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { token } from '#src/ui/buttons.ts';
import { ANYONE } from './tell.ts';
import type { useTellForm } from './use-tell-form.ts';

interface TellDialogProps {
  readonly title: string;
  readonly tell: ReturnType<typeof useTellForm>;
  readonly before?: ReactNode;
  readonly text: ComponentProps<typeof Field>;
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** Asks for whom a message is, its text, and whether it is urgent or also to be written as a text message. */
export function TellDialog({ title, tell, before, text, children, onClose }: TellDialogProps) {
  const { form, to, setTo, words, isAsking, isSent } = tell;
  const { urgent, alsoText } = form.values;
  const unchosen = form.problems.fields['to'];
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (to !== null) area.current?.focus();
  }, [to]);
  return (
    <FormDialog
      // What is wrong is shown here, in the form.
      form={{ ...form, isSaving: form.isSaving || isAsking, problems: { ...form.problems, form: null } }}
      title={title}
      size="small"
      closable
      className="grid min-h-59 grid-cols-1 content-start gap-3.5"
      submit={
        <>
          {isSent
            ? m.tellRest()
            : to === null || to === ANYONE
              ? m.tellPassOn()
              : m.tellPassOnTo({ name: words })}
          <kbd>Ctrl</kbd>
          <kbd>Enter</kbd>
        </>
      }
      onClose={onClose}
    >
      {to === null ? (
        <div className="[&_[role=listbox]]:max-h-49 max-desk:[&_[role=listbox]]:max-h-53">
          <span className={fieldLabel}>{m.tellTo()}</span>
          <ColleaguePicker label={m.tellTo()} withAnyone onPick={setTo} />
        </div>
      ) : (
        <p className="flex items-center gap-2.5 text-ink-2">
          {m.tellTo()}
          <span className={token({ className: 'min-w-0' })}>
            <bdi className="truncate">{words}</bdi>
            {isSent ? null : <Cross label={m.tellChooseAnother()} onPress={() => setTo(null)} />}
          </span>
        </p>
      )}
      {before}
      <Field {...form.field('text')} {...text} isLong input={area} />
      <Choice label={m.tellUrgent()} on={urgent} onTurn={(on) => form.write({ urgent: on })} />
      {to === ANYONE ? null : (
        <Choice
          label={m.tellAlsoText()}
          note={m.tellBilled()}
          on={alsoText}
          onTurn={(on) => form.write({ alsoText: on })}
        />
      )}
      {children}
      <Problem sign>{to === null && unchosen !== undefined ? unchosen : form.problems.form}</Problem>
    </FormDialog>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly note?: string;
  readonly on: boolean;
  readonly onTurn: (on: boolean) => void;
}

const Choice = ({ label, note, on, onTurn }: ChoiceProps) => (
  <label className="flex cursor-pointer gap-2.5 max-desk:min-h-11 max-desk:py-3 [&_span>span]:block [&>input]:mt-0.5 [&>input]:size-3.75 [&>input]:flex-none [&>input]:accent-accent">
    <input type="checkbox" checked={on} onChange={(event) => onTurn(event.target.checked)} />
    <span>
      {label}
      {note === undefined ? null : <span className="text-sm font-regular text-ink-3">{note}</span>}
    </span>
  </label>
);
