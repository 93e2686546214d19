import { m } from '#messages/contacts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Contact } from '#contract/contacts.ts';
import { commentOnContact } from '#src/api/contacts/comments.ts';
import { addToComment, commentErrorWords, firstCommentDraft } from '#src/components/comments/Composer.tsx';
import { useCommentPlan } from '#src/components/comments/use-comment-plan.ts';
import { ContactForm } from '#src/components/contact/ContactForm.tsx';
import { useColleagues } from '#src/components/people/use-colleagues.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { nameOf } from '#src/lib/text.ts';
import { dropDraft, keepDraft, useDraft } from '#src/ui/drafts.ts';
import { Field } from '#src/ui/form/Field.tsx';
import { useLetterKeys } from '#src/ui/use-page-keys.ts';
import { sideSection } from './CallerPage.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { showToast } from '#src/ui/toasts.ts';

/** The longest comment (contract: comments, `commentCreate`). */
const LONGEST = 5000;

/** Adds the caller to the contacts, with an optional comment. */
export function AddCaller(props: { readonly number: string; readonly onSaved: (contact: Contact) => void }) {
  const { number, onSaved } = props;
  const draft = firstCommentDraft(number);
  const { ownId } = useColleagues();
  const hasComments = useCommentPlan(null).kind !== 'plan';
  const text = useDraft(draft);
  const comment = useMutation(commentOnContact());
  /** Also after this component is unmounted: by another call, or by the contact's card that replaces it. */
  const withComment = async (contact: Contact) => {
    const body = text.trim();
    const name = nameOf(contact.name);
    // The contact's card would take it.
    dropDraft(draft);
    if (body === '' || ownId === undefined) {
      showToast({ icon: 'check', words: m.addedContact({ name }) });
      return;
    }
    try {
      await comment.mutateAsync({ contactId: contact.id, employeeId: ownId, body, recipientId: null });
      showToast({ icon: 'check', words: m.addedWithComment({ name }) });
    } catch (error) {
      // The text is added to the draft on the contact's card, so that neither is lost.
      addToComment(contact.id, m.addedCommentAbout({ name }), body);
      showToast({
        icon: 'warn',
        words: m.addedWithoutComment({ name, error: commentErrorWords(error) }),
      });
    }
  };
  const section = useRef<HTMLDivElement>(null);
  useLetterKeys({ e: () => section.current?.querySelector('input')?.focus() });
  return (
    <div ref={section} className={sideSection}>
      <h2 className="mb-1 flex items-center justify-between text-lg font-strong" data-hint>
        {m.callerAddContact()} <kbd className="max-desk:hidden">E</kbd>
      </h2>
      <p className="text-sm font-regular text-ink-3">{m.callerAddHint()}</p>
      <ContactForm
        waits
        known={{ number: formatNumber(number) }}
        called={number}
        afterwards={(contact) => void withComment(contact)}
        onSaved={onSaved}
      >
        {hasComments ? (
          <Field
            isLong
            className="h-17.5!"
            label={<Rich message={m.firstComment} tags={{ note: <span /> }} />}
            more={{ placeholder: m.firstCommentHint() }}
            maxLength={LONGEST}
            value={text}
            onChange={(next) => keepDraft(draft, m.firstCommentAbout({ number: formatNumber(number) }), next)}
          />
        ) : null}
      </ContactForm>
    </div>
  );
}
