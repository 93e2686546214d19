import { m } from '#messages/shared';
import { useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { commentOnContact } from '#src/api/contacts/comments.ts';
import { useColleagues } from '#src/components/use-colleagues.ts';
import { Button } from '#src/ui/Button.tsx';
import { Cross } from '#src/ui/Pill.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Problem, fieldHint } from '#src/ui/Field.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { asWhole, NotReady, useForm } from '#src/ui/form/use-form.ts';
import { Rich } from '#src/ui/Rich.tsx';
import { ColleaguePicker } from './ColleaguePicker.tsx';
import { token } from '#src/ui/token.ts';
import { commentDraft, commentText } from './draft.ts';
import { commentKeptWords } from './error-words.ts';

interface ComposerProps {
  readonly contactId: number;
  /** The contact's name, for the prompt about unsent text. */
  readonly about: string;
  /** Who is notified of the text unless another colleague is chosen, or nobody. */
  readonly handler?: number | null;
  /** Takes the focus when it is mounted. */
  readonly now?: boolean;
  readonly onSaved?: () => void;
  readonly onCancel?: () => void;
}

const NO_COMMENT = { text: '', notified: null as number | null };

/** The longest comment (contract: comments, `commentCreate`). */
const LONGEST = 5000;

const BOX = 'rounded-control border border-line-control bg-surface max-desk:[&_kbd]:hidden';
const BOX_FOCUS =
  'has-[textarea:focus]:border-accent has-[textarea:focus]:outline-2 has-[textarea:focus]:-outline-offset-1 has-[textarea:focus]:outline-accent';
const FOOT_BUTTONS =
  'max-desk:[&>*>button]:h-11 max-desk:[&>*>button]:px-3.5 max-desk:[&>*>button]:text-[14px] max-desk:[&>button]:h-11 max-desk:[&>button]:px-3.5 max-desk:[&>button]:text-[14px]';

/** Writes a comment, notifies a colleague, or both. Text and colleague are kept as a draft until it is saved. */
export function Composer(props: ComposerProps) {
  const { contactId, about, handler = null, now = false, onSaved, onCancel } = props;
  const { ownId, name } = useColleagues();
  const [isHandlerNotified, setIsHandlerNotified] = useState(true);
  const [picking, setPicking] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const { mutateAsync } = useMutation(commentOnContact());
  const byItself = isHandlerNotified ? handler : null;
  const form = useForm({
    begin: NO_COMMENT,
    draft: { key: commentDraft(contactId), about: m.commentDraft({ name: about }) },
    save: async ({ text, notified }) => {
      const body = text.trim();
      if (body === '' && notified === null) throw new NotReady({ text: m.commentWanting() });
      if (ownId === undefined) throw new NotReady({});
      await mutateAsync({ contactId, employeeId: ownId, body, recipientId: notified ?? byItself });
    },
    // What was changed while it was being saved stays.
    left: (after, sent) => ({
      text: after.text.trim() === sent.text.trim() ? '' : after.text,
      notified: after.notified === sent.notified ? null : after.notified,
    }),
    onSaved: () => {
      if (commentText(contactId) === '') onSaved?.();
    },
    wordsOf: (error) => asWhole(commentKeptWords(error)),
  });
  const { text, notified } = form.values;
  const recipient = notified ?? byItself;
  const problem = form.problems.form ?? form.problems.fields['text'];
  // A layout effect, so that it has the focus before the next letter, which would be a shortcut.
  useLayoutEffect(() => {
    if (now) area.current?.focus();
  }, [now]);
  const closePicker = () => {
    setPicking(false);
    area.current?.focus();
  };
  return (
    <Form form={form} onEscape={onCancel}>
      <div className={`${BOX} ${BOX_FOCUS}`}>
        <textarea
          dir="auto"
          name="text"
          ref={area}
          className="block h-15.5 w-full resize-none border-0 bg-transparent px-3 py-2.25 text-md font-regular outline-none"
          aria-label={m.commentLabel()}
          placeholder={m.commentPlaceholder()}
          maxLength={LONGEST}
          value={text}
          onChange={(event) => form.write({ text: event.target.value })}
        />
        <div className={`flex flex-wrap items-center gap-2 border-t border-line p-1.5 ${FOOT_BUTTONS}`}>
          {picking ? (
            <ColleaguePicker
              label={m.commentNotify()}
              onPick={(id) => {
                form.write({ text, notified: id });
                closePicker();
              }}
              onClose={closePicker}
            />
          ) : recipient === null ? (
            <Button small icon="bell" onClick={() => setPicking(true)}>
              {m.commentNotifySomeone()}
            </Button>
          ) : (
            <span className={token({ className: 'max-w-full min-w-0 overflow-hidden text-ellipsis' })}>
              <Icon name="bell" size={14} />
              <b className="font-medium">
                <Rich
                  message={m.commentNotifies}
                  values={{ name: name(recipient) }}
                  tags={{ name: <bdi /> }}
                />
              </b>
              <Cross
                label={m.commentNotNotify({ name: name(recipient) })}
                onPress={() => {
                  setIsHandlerNotified(false);
                  form.write({ text, notified: null });
                }}
              />
            </span>
          )}
          {picking ? null : (
            <span className="ms-auto flex gap-1">
              {onCancel ? (
                <Button small kind="quiet" onClick={onCancel}>
                  {m.cancel()}
                </Button>
              ) : null}
              <Button small kind="solid" type="submit" working={form.isSaving}>
                {m.save()} <kbd>Ctrl</kbd>
                <kbd>Enter</kbd>
              </Button>
            </span>
          )}
        </div>
      </div>
      {problem ? (
        <Problem sign>{problem}</Problem>
      ) : notified !== null ? (
        <p className={fieldHint}>{m.commentMayBeEmpty()}</p>
      ) : null}
    </Form>
  );
}
