import { m } from '#messages/contacts';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Contact } from '#contract/contacts.ts';
import { CardComments } from '#src/components/comments/CardComments.tsx';
import { moveFirstComment } from '#src/components/comments/Composer.tsx';
import { facts } from '#src/components/contact/contact-classes.ts';
import { newContactDraft } from '#src/components/contact/contact-fields.ts';
import { ContactMail } from '#src/components/contact/ContactMail.tsx';
import { SameNumber } from '#src/components/contact/SameNumber.tsx';
import { formatNumber } from '#src/lib/phone.ts';
import { nameOf } from '#src/lib/text.ts';
import { dropDraft } from '#src/ui/drafts.ts';
import { isCovered, isTyping } from '#src/ui/keys.ts';
import { sideSection } from './CallerPage.tsx';

interface ContactSideProps {
  readonly contact: Contact;
  readonly number: string;
  /** Whether it takes the place of the form to add the caller. */
  readonly isNew: boolean;
  /** Another contact with the number is to be shown. */
  readonly onChoose: (contact: Contact) => void;
}

/**
 * The contact of a caller, with comments. A first comment that was begun in the form goes on here, and so does the writing. What else was
 * typed into the form is dropped, because the form is not shown again.
 */
export function ContactSide({ contact, number, isNew, onChoose }: ContactSideProps) {
  const about = nameOf(contact.name);
  const [writing] = useState(() => isNew && isTyping(document.activeElement) && !isCovered());
  const onMount = useEffectEvent(() => {
    moveFirstComment(number, contact.id, m.addedCommentAbout({ name: about }));
    dropDraft(newContactDraft({ number: formatNumber(number) }));
  });
  useLayoutEffect(() => onMount(), []);
  return (
    <>
      <div className={sideSection}>
        <h2 className="mb-1 text-lg font-strong">{m.callerContact()}</h2>
        <dl
          className={`${facts} grid-cols-[minmax(76px,max-content)_minmax(0,1fr)] [&>:nth-last-child(-n+2)]:border-b-0`}
        >
          <dt>{m.callerNumber()}</dt>
          <dd>
            <bdi>{formatNumber(contact.number)}</bdi>
          </dd>
          <dt>{m.callerEmail()}</dt>
          <dd className="truncate">
            <ContactMail email={contact.email} />
          </dd>
        </dl>
        <SameNumber contact={contact} number={number} onChoose={onChoose} />
      </div>
      <div className={sideSection}>
        <CardComments contact={contact} about={about} now={writing} />
      </div>
    </>
  );
}
