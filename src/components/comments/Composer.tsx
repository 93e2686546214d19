import { m } from '#messages/shared';
import { useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Contact } from '#contract/contacts.ts';
import type { TaskThing } from '#contract/tasks.ts';
import { isOutcomeUnknown } from '#src/api/client/errors.ts';
import { commentOnContact } from '#src/api/contacts/comments.ts';
import { useColleagues } from '#src/components/people/use-colleagues.ts';
import { callerOf, tellErrorWords, useTell, type Told } from '#src/components/tell/tell.ts';
import { errorWords } from '#src/lib/errors.ts';
import { Button } from '#src/ui/Button.tsx';
import { Problem, fieldHint } from '#src/ui/Field.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Cross } from '#src/ui/Pill.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { token } from '#src/ui/buttons.ts';
import { draftFormOf, draftOf, dropDraft, keepDraft } from '#src/ui/drafts.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { NotReady, asWhole, useForm } from '#src/ui/form/use-form.ts';
import { announce, showToast } from '#src/ui/toasts.ts';
import { useLetterKeys } from '#src/ui/use-page-keys.ts';
import { ColleaguePicker } from './ColleaguePicker.tsx';

/** The key of the unsaved comment on a contact, which is a form (`useForm`). */
export const commentDraft = (contactId: number): string => `comment:contact:${contactId}`;

/** The key of the text on a caller who is not in the contacts yet. */
export const firstCommentDraft = (number: string): string => `comment:number:${number}`;

const kept = (contactId: number) => draftFormOf(commentDraft(contactId)) as { readonly text?: string } | null;

/** The text of the unsaved comment on a contact, or ''. */
export const commentText = (contactId: number): string => kept(contactId)?.text ?? '';

/** Adds a line to the unsaved comment on a contact, so that what was written before stays. */
export function addToComment(contactId: number, about: string, line: string): void {
  const text = [commentText(contactId), line].filter(Boolean).join('\n');
  if (text !== '') keepDraft(commentDraft(contactId), about, JSON.stringify({ ...kept(contactId), text }));
}

/** Moves the text on a caller to the contact that the caller has become. */
export function moveFirstComment(number: string, contactId: number, about: string): void {
  addToComment(contactId, about, draftOf(firstCommentDraft(number)));
  dropDraft(firstCommentDraft(number));
}

/** The text for a comment that was not saved. When the outcome is unknown, it asks people to look before they try again. */
export const commentErrorWords = (error: unknown): string =>
  isOutcomeUnknown(error)
    ? m.commentMaybeSaved({ why: errorWords(error) })
    : m.commentNotSaved({ why: errorWords(error) });

/** The same where the text stays as a draft. */
export const commentKeptWords = (error: unknown): string =>
  m.commentTextKept({ why: commentErrorWords(error) });

interface ComposerProps {
  readonly contact: Contact;
  /** The contact's name, for the prompt about unsent text. */
  readonly about: string;
  /** Who is notified of the text unless another colleague is chosen, or nobody. */
  readonly handler?: number | null;
  /** The smiley that goes to the colleague with the message. */
  readonly thing?: TaskThing;
  /** Takes the focus when it is mounted. */
  readonly now?: boolean;
  /** Takes it at the key N, which it shows. */
  readonly hasKey?: boolean;
  /** Whether the comments are not beside it, so that a toast has to show that it is saved. */
  readonly alone?: boolean;
  readonly onSaved?: () => void;
  readonly onCancel?: () => void;
}

const NO_COMMENT = { text: '', notified: null as number | null, told: null as Told | null };

/** The longest comment (contract: comments, `commentCreate`). */
const LONGEST = 5000;

const BOX = 'rounded-control border border-line-control bg-surface max-desk:[&_kbd]:hidden';
const BOX_FOCUS =
  'has-[textarea:focus]:border-accent has-[textarea:focus]:outline-2 has-[textarea:focus]:-outline-offset-1 has-[textarea:focus]:outline-accent';
const FOOT_BUTTONS =
  'max-desk:[&>*>button]:h-11 max-desk:[&>*>button]:px-3.5 max-desk:[&>*>button]:text-[14px] max-desk:[&>button]:h-11 max-desk:[&>button]:px-3.5 max-desk:[&>button]:text-[14px]';

/** Writes a comment, and sends it to a colleague if one is chosen. Both are kept as a draft until it is saved. */
export function Composer(props: ComposerProps) {
  const { contact, about, handler = null, thing = null, now = false, hasKey = false, alone = false } = props;
  const { onSaved, onCancel } = props;
  const contactId = contact.id;
  const { ownId, name } = useColleagues();
  const [isHandlerNotified, setIsHandlerNotified] = useState(true);
  const [picking, setPicking] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const { mutateAsync } = useMutation(commentOnContact());
  const tell = useTell();
  const byItself = isHandlerNotified ? handler : null;
  const form = useForm({
    begin: NO_COMMENT,
    draft: { key: commentDraft(contactId), about: m.commentDraft({ name: about }) },
    save: async ({ text, notified, told }) => {
      const body = text.trim();
      if (body === '' && notified === null) throw new NotReady({ text: m.commentWanting() });
      if (ownId === undefined) throw new NotReady({});
      const to = notified ?? byItself;
      const comment = () => mutateAsync({ contactId, employeeId: ownId, body, recipientId: to });
      if (to === null) return void (await comment());
      const message = {
        to,
        text: body || m.tellLook(),
        about: thing,
        caller: callerOf(contact, { number: contact.number, email: contact.email }),
      };
      await tell([message], { draft: commentDraft(contactId), told, write: form.write }, comment);
    },
    // What was changed while it was being saved stays.
    left: (after, sent) => ({
      text: after.text.trim() === sent.text.trim() ? '' : after.text,
      notified: after.notified === sent.notified ? null : after.notified,
      told: null,
    }),
    onSaved: () => {
      const words = m.commentSaved({ name: about });
      if (alone) showToast({ icon: 'check', words });
      else announce(words);
      if (commentText(contactId) === '') onSaved?.();
    },
    wordsOf: (error) => asWhole(tellErrorWords(error, name) ?? commentKeptWords(error)),
  });
  const { text, notified } = form.values;
  const recipient = notified ?? byItself;
  const problem = form.problems.form ?? form.problems.fields['text'];
  useLetterKeys({ n: hasKey ? () => area.current?.focus() : undefined });
  // A layout effect, so that it has the focus before the next letter, which would be a shortcut.
  useLayoutEffect(() => {
    if (now) area.current?.focus();
  }, [now]);
  const closePicker = () => {
    setPicking(false);
    area.current?.focus();
  };
  return (
    <Form form={form} onEscape={onCancel ?? (() => area.current?.blur())}>
      <div className={`relative ${BOX} ${BOX_FOCUS}`}>
        <textarea
          dir="auto"
          name="text"
          ref={area}
          className="block h-15.5 w-full resize-none border-0 bg-transparent px-3 py-2.25 text-md font-regular outline-none"
          aria-label={m.commentLabel()}
          aria-keyshortcuts={hasKey ? 'N' : undefined}
          placeholder={m.commentPlaceholder()}
          maxLength={LONGEST}
          value={text}
          onChange={(event) => form.write({ text: event.target.value })}
        />
        {hasKey && text === '' ? (
          <span className="pointer-events-none absolute end-2 top-2" data-hint>
            <kbd>N</kbd>
          </span>
        ) : null}
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
                <Button small kind="quiet" onClick={form.cancel(onCancel)}>
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
