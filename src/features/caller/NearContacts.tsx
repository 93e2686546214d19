import { m } from '#messages/contacts';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Contact } from '#contract/contacts.ts';
import { isOutcomeUnknown } from '#src/api/client/errors.ts';
import { updateContact } from '#src/api/contacts/changes.ts';
import { useContactBook } from '#src/components/contact/use-contact-book.ts';
import { errorWords } from '#src/lib/errors.ts';
import { paths } from '#src/lib/paths.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { clamp, nameOf } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { Confirm } from '#src/ui/Dialog.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { sideSection } from './CallerPage.tsx';
import { markedNumber, nearContacts, type NearContact } from './near.ts';

/** Contacts with a similar number: the caller's number may have been saved with a typo. */
export function NearContacts(props: { readonly number: string; readonly onChanged: () => void }) {
  const { number, onChanged } = props;
  const { contacts } = useContactBook();
  const near = useMemo(() => nearContacts(contacts, number), [contacts, number]);
  const [asking, setAsking] = useState<NearContact | null>(null);
  if (near.length === 0) return null;
  return (
    <section className={sideSection} aria-label={m.nearLabel()}>
      <h2 className="mb-1 text-md font-strong">{m.nearTitle()}</h2>
      <p className="text-sm font-regular text-ink-3">{m.nearHint()}</p>
      <ul className="mt-2">
        {near.map((one) => (
          <li
            key={one.contact.id}
            className="group/near flex min-w-0 items-center justify-between gap-2.5 border-t border-line py-2 [&>span]:min-w-0"
          >
            <span>
              <Link to={paths.contact(one.contact.id)} title={nameOf(one.contact.name)}>
                <b className="block truncate font-strong underline-offset-2 in-[a:hover]:underline">
                  <bdi>{nameOf(one.contact.name)}</bdi>
                </b>
              </Link>
              <span className="text-sm font-regular text-ink-3">
                {markedNumber(formatNumber(one.number), one.differs).map(({ start, text, strong }) =>
                  strong ? (
                    <strong key={start} className="font-strong text-ink">
                      {text}
                    </strong>
                  ) : (
                    <span key={start}>{text}</span>
                  ),
                )}
              </span>
            </span>
            <Button
              small
              aria-label={m.nearChangeOf({ name: nameOf(one.contact.name) })}
              onClick={() => setAsking(one)}
            >
              {m.nearChange()}
            </Button>
          </li>
        ))}
      </ul>
      {asking ? (
        <ChangeNumber
          contact={asking.contact}
          number={number}
          onCancel={() => setAsking(null)}
          onChanged={() => {
            setAsking(null);
            onChanged();
          }}
        />
      ) : null}
    </section>
  );
}

interface ChangeProps {
  readonly contact: Contact;
  readonly number: string;
  readonly onChanged: () => void;
  readonly onCancel: () => void;
}

function ChangeNumber({ contact, number, onChanged, onCancel }: ChangeProps) {
  const update = useMutation(updateContact(contact.id));
  const name = nameOf(contact.name);
  const before = formatNumber(contact.number);
  // A callback of the mutation would not run: the contact is found before it, and this is gone.
  const change = async () => {
    try {
      await update.mutateAsync({ number });
    } catch {
      return;
    }
    showToast({ icon: 'check', words: m.nearSaved({ name, number: formatNumber(number) }) });
    onChanged();
  };
  return (
    <Confirm
      title={m.nearChangeOf({ name: clamp(name, 40) })}
      confirm={m.nearChangeConfirm()}
      working={update.isPending}
      failed={
        update.error
          ? (isOutcomeUnknown(update.error) ? m.nearMaybeChanged : m.nearNotChanged)({
              error: errorWords(update.error),
            })
          : undefined
      }
      onCancel={onCancel}
      onConfirm={() => void change()}
    >
      <p>{m.nearChangeText({ before, after: formatNumber(number) })}</p>
    </Confirm>
  );
}
