import { m } from '#messages/contacts';
import { m as start } from '#messages/start';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import type { Contact } from '#contract/contacts.ts';
import { deleteContact } from '#src/api/contacts/changes.ts';
import { CardComments } from '#src/components/comments/CardComments.tsx';
import { CallButton } from '#src/components/contact/CallButton.tsx';
import { ContactForm } from '#src/components/contact/ContactForm.tsx';
import { ContactMail, MailButton } from '#src/components/contact/ContactMail.tsx';
import { copyNumber, CopyNumber } from '#src/components/contact/copy-number.tsx';
import { Crumb } from '#src/components/panel/Crumb.tsx';
import { errorWords } from '#src/lib/errors.ts';
import { clamp, mailHref, nameOf } from '#src/lib/text.ts';
import { paths } from '#src/lib/paths.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { actionRow } from '#src/ui/buttons.ts';
import { Button } from '#src/ui/Button.tsx';
import { Confirm } from '#src/ui/Dialog.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { useLetterKeys } from '#src/ui/use-page-keys.ts';
import { SameNumber } from '#src/components/contact/SameNumber.tsx';
import { facts } from '#src/components/contact/contact-classes.ts';
import { History } from './History.tsx';

interface ContactCardProps {
  readonly contact: Contact;
  readonly listUrl: string;
  readonly onDeleted: () => void;
}

/** The classes of the pane of one contact, and of its heading. */
export const cardMain =
  'flex min-h-0 min-w-0 flex-col overflow-auto px-7 py-5 max-rail:overflow-visible max-desk:relative max-desk:px-4 max-desk:pt-0 max-desk:pb-3.5 [&>form]:mt-3.5 [&>form]:mb-5.5';
export const cardName = 'text-2xl font-strong tracking-[-0.012em] wrap-anywhere';

export function ContactCard({ contact, listUrl, onDeleted }: ContactCardProps) {
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState(false);
  const remove = useMutation(deleteContact(contact.id));
  const edit = useRef<HTMLButtonElement>(null);
  const name = nameOf(contact.name);
  const { number } = contact;
  const mail = mailHref(contact.email);
  useLetterKeys({ e: () => setEditing(true) });
  const words = formatNumber(number);
  const closeForm = () => {
    flushSync(() => setEditing(false));
    // The focus was in the form, which is gone.
    if (document.activeElement === document.body) edit.current?.focus();
  };
  return (
    <>
      <div className={cardMain}>
        <Crumb className="max-desk:-ms-2 max-desk:px-2 desk:hidden" to={listUrl}>
          {start.contacts()}
        </Crumb>
        <h2 className={cardName} title={name}>
          <bdi>{name}</bdi>
        </h2>
        <p className="mt-0.5 flex min-h-7 items-center gap-1.5 text-lg font-regular text-ink-2 max-desk:[&>button]:hidden">
          {number === null ? (
            m.bookNoNumber()
          ) : (
            <Link
              className="link max-desk:inline-flex max-desk:min-h-11 max-desk:items-center"
              to={paths.caller(number)}
              title={m.callerEverything()}
            >
              <bdi>{words}</bdi>
            </Link>
          )}
          {number === null ? null : <CopyNumber number={number} />}
        </p>
        {editing ? (
          <ContactForm
            contact={contact}
            onSaved={(saved) => {
              closeForm();
              showToast({ icon: 'check', words: m.cardSaved({ name: nameOf(saved.name) }) });
            }}
            onCancel={closeForm}
          />
        ) : (
          <>
            {mail === undefined ? null : (
              <p className="hidden max-desk:-mt-3 max-desk:-mb-2 max-desk:block">
                <a className="block truncate link text-lg leading-11 font-regular" href={mail}>
                  {clamp(contact.email ?? '', 254)}
                </a>
              </p>
            )}
            <SameNumber contact={contact} />
            <div
              className={`mt-3.5 mb-4.5 flex flex-wrap gap-2 max-desk:[&>:is(a,button)]:flex-1 ${actionRow}`}
            >
              <CallButton number={number} />
              <MailButton email={contact.email} />
              {number === null ? null : (
                <Button icon="copy" className="desk:hidden!" onClick={() => copyNumber(number)}>
                  {m.cardCopy()}
                </Button>
              )}
              <span className="contents max-desk:absolute max-desk:end-1.5 max-desk:top-0 max-desk:flex max-desk:*:h-11 max-desk:*:border-transparent max-desk:*:bg-transparent max-desk:*:px-2.5 max-desk:*:text-[14px]">
                <Button icon="pencil" ref={edit} aria-keyshortcuts="E" onClick={() => setEditing(true)}>
                  {m.cardEdit()} <kbd>E</kbd>
                </Button>
                <Button kind="danger" icon="trash" className="ms-auto" onClick={() => setAsking(true)}>
                  {m.cardDelete()}
                </Button>
              </span>
            </div>
            <dl className={`${facts} mb-5.5 grid-cols-[88px_minmax(0,1fr)] max-desk:hidden`}>
              <dt>{m.callerEmail()}</dt>
              <dd className="truncate">
                <ContactMail email={contact.email} />
              </dd>
              <dt>{m.cardSharedWith()}</dt>
              <dd>{m.cardEveryone()}</dd>
            </dl>
          </>
        )}
        <CardComments contact={contact} about={name} />
      </div>
      <History contact={contact} />
      {asking ? (
        <Confirm
          title={m.cardDeleteTitle({ name: clamp(name, 40) })}
          confirm={m.cardDeleteConfirm()}
          danger
          working={remove.isPending}
          failed={remove.error ? `${m.cardNotDeleted()} ${errorWords(remove.error)}` : undefined}
          onCancel={() => setAsking(false)}
          onConfirm={() =>
            remove.mutate(undefined, {
              onSuccess: () => {
                showToast({ icon: 'trash', words: m.cardDeleted({ name }) });
                onDeleted();
              },
            })
          }
        >
          <p>{m.cardDeleteHint()}</p>
          <p className="text-sm font-regular text-ink-3">{m.cardDeleteKeeps()}</p>
        </Confirm>
      ) : null}
    </>
  );
}
