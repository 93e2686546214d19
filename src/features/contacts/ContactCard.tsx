import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Contact } from '#contract/contacts.ts';
import { deleteContact } from '#src/api/contacts/changes.ts';
import { CardComments } from '#src/components/comments/CardComments.tsx';
import { ContactForm } from '#src/components/contact/ContactForm.tsx';
import { ContactMail, MailButton } from '#src/components/contact/ContactMail.tsx';
import { copyNumber, CopyNumber } from '#src/components/copy-number.tsx';
import { errorWords } from '#src/lib/errors.ts';
import { mailHref } from '#src/lib/mail.ts';
import { paths } from '#src/lib/paths.ts';
import { formatNumber, telHref } from '#src/lib/phone.ts';
import { clamp, nameOf } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { Confirm } from '#src/ui/Confirm.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { useLetterKeys } from '#src/ui/use-page-keys.ts';
import { History } from './History.tsx';

interface ContactCardProps {
  readonly contact: Contact;
  readonly listUrl: string;
  readonly onDeleted: () => void;
}

/** One contact: details, comments of colleagues, and history. */
export function ContactCard({ contact, listUrl, onDeleted }: ContactCardProps) {
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState(false);
  const remove = useMutation(deleteContact(contact.id));
  const call = useRef<HTMLAnchorElement>(null);
  const name = nameOf(contact.name);
  const { number } = contact;
  const tel = telHref(number);
  const mail = mailHref(contact.email);
  useLetterKeys({ c: () => call.current?.click(), e: () => setEditing(true) });
  const words = formatNumber(number, contact.number_formatted);
  return (
    <>
      <div className="rec__main">
        <Link className="mback" to={listUrl}>
          <Icon name="left" size={20} />
          Contacts
        </Link>
        <h2 title={name}>
          <bdi>{name}</bdi>
        </h2>
        <p className="rec__num">
          {number === null ? 'No number' : words}
          {number === null ? null : <CopyNumber number={number} />}
        </p>
        {editing ? (
          <ContactForm
            contact={contact}
            onSaved={() => {
              setEditing(false);
              showToast({ icon: 'check', words: `Saved: ${name}` });
            }}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <>
            {mail === undefined ? null : (
              <p className="rec__mail">
                <a className="link" href={mail}>
                  {clamp(contact.email ?? '', 254)}
                </a>
              </p>
            )}
            <div className="rec__acts">
              {tel === undefined ? null : (
                <a className="btn btn--solid" href={tel} ref={call} aria-keyshortcuts="C">
                  <Icon name="phone" />
                  Call <kbd>C</kbd>
                </a>
              )}
              <MailButton email={contact.email} />
              {number === null ? null : (
                <Button icon="copy" className="rec__copy" onClick={() => copyNumber(number)}>
                  Copy
                </Button>
              )}
              <span className="rec__change">
                <Button icon="pencil" aria-keyshortcuts="E" onClick={() => setEditing(true)}>
                  Edit <kbd>E</kbd>
                </Button>
                <Button kind="danger" icon="trash" className="push" onClick={() => setAsking(true)}>
                  Delete
                </Button>
              </span>
            </div>
            <dl className="det">
              <dt>Number</dt>
              <dd>
                {number === null ? (
                  'No number'
                ) : (
                  <Link to={paths.caller(number)} title="Everything from this number">
                    {words}
                  </Link>
                )}
              </dd>
              <dt>E-mail</dt>
              <dd className="clip">
                <ContactMail email={contact.email} />
              </dd>
              <dt>Shared with</dt>
              <dd>Everyone in your company</dd>
            </dl>
          </>
        )}
        <CardComments contactId={contact.id} about={name} />
      </div>
      <History contact={contact} />
      {asking ? (
        <Confirm
          title={`Delete ${clamp(name, 40)}`}
          act="Delete the contact"
          danger
          working={remove.isPending}
          failed={remove.error ? `Not deleted. ${errorWords(remove.error)}` : undefined}
          onCancel={() => setAsking(false)}
          onConfirm={() =>
            remove.mutate(undefined, {
              onSuccess: () => {
                showToast({ icon: 'trash', words: `Deleted: ${name}` });
                onDeleted();
              },
            })
          }
        >
          <p>The contact and its comments go for everyone in your company. This cannot be taken back.</p>
          <p className="meta">Voicemails and smileys from the number stay.</p>
        </Confirm>
      ) : null}
    </>
  );
}
