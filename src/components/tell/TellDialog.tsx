import { m } from '#messages/shared';
import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { ColleaguePicker } from '#src/components/comments/ColleaguePicker.tsx';
import { compose, type AboutCaller } from './compose.ts';
import { columnNote } from '#src/components/contact/contact-classes.ts';
import { useColleagues } from '#src/components/people/use-colleagues.ts';
import { Cross } from '#src/ui/Pill.tsx';
import { CancelOr, Dialog } from '#src/ui/Dialog.tsx';
import { addToDraft } from '#src/ui/drafts.ts';
import { fieldLabel, Problem } from '#src/ui/Field.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { token } from '#src/ui/buttons.ts';

/** Opens the message dialog, where the colleague's text message is confirmed. */
export function writeText(to: number, name: string, text: string, about?: AboutCaller): void {
  addToDraft(`message:employee:${to}`, m.tellDraft({ name }), text);
  compose({ kind: 'employee', id: to }, about);
}

interface TellDialogProps {
  readonly title: string;
  /** The colleague to whom it goes, null while none is chosen. */
  readonly to: number | null;
  /** Whether the choice can no longer be taken back. */
  readonly fixed?: boolean;
  readonly onChoose: (to: number | null) => void;
  /** Its problem of `to` is that nobody is chosen. */
  readonly form: ComponentProps<typeof Form>['form'] & {
    readonly isSaving: boolean;
    readonly discard: () => void;
  };
  /** Whether it can be sent only after a request that runs. */
  readonly isAsking?: boolean;
  /** Whether there is nothing but a text message, which has its own dialog. */
  readonly textOnly: boolean;
  /** Above the text. */
  readonly before?: ReactNode;
  readonly text: ComponentProps<typeof Field>;
  /** Below the text. */
  readonly children: ReactNode;
  /** Why it was not sent, where the form's own words do not say it all. */
  readonly problem?: string | null;
  readonly onClose: () => void;
}

/** Asks for the colleague and a text: a comment that notifies the colleague, a text message, or both. */
export function TellDialog(props: TellDialogProps) {
  const {
    title,
    to,
    fixed = false,
    onChoose,
    form,
    isAsking = false,
    textOnly,
    before,
    text,
    children,
  } = props;
  const { problem = form.problems.form } = props;
  const unchosen = form.problems.fields['to'];
  const { name } = useColleagues();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const cancel = () => {
    form.discard();
    props.onClose();
  };
  useEffect(() => {
    if (to !== null) area.current?.focus();
  }, [to]);
  return (
    <Dialog
      title={title}
      size="small"
      onClose={props.onClose}
      closable
      foot={
        <CancelOr onCancel={cancel} type="submit" form={id} working={form.isSaving || isAsking}>
          {textOnly ? m.tellWriteText() : to === null ? m.tellPassOn() : m.tellPassOnTo({ name: name(to) })}
          <kbd>Ctrl</kbd>
          <kbd>Enter</kbd>
        </CancelOr>
      }
    >
      <Form form={form} id={id} className="grid min-h-59 grid-cols-1 content-start gap-3.5">
        {to === null ? (
          <div className="[&_[role=listbox]]:max-h-49 max-desk:[&_[role=listbox]]:max-h-53">
            <span className={fieldLabel}>{m.tellTo()}</span>
            <ColleaguePicker label={m.tellTo()} onPick={onChoose} />
          </div>
        ) : (
          <p className="flex items-center gap-2.5 text-ink-2">
            {m.tellTo()}
            <span className={token({ className: 'min-w-0' })}>
              <bdi className="truncate">{name(to)}</bdi>
              {fixed ? null : <Cross label={m.tellChooseAnother()} onPress={() => onChoose(null)} />}
            </span>
          </p>
        )}
        {before}
        <Field {...text} isLong input={area} />
        {children}
        <Problem sign>{to === null && unchosen !== undefined ? unchosen : problem}</Problem>
      </Form>
    </Dialog>
  );
}

/** Why there is a text message instead of a comment. */
export const TellNote = ({ children }: { readonly children: string }) => (
  <p className={columnNote}>
    <Icon name="info" size={14} />
    <span>{children}</span>
  </p>
);
