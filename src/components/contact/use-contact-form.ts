import { m } from '#messages/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Contact } from '#contract/contacts.ts';
import { createContact, updateContact } from '#src/api/contacts/changes.ts';
import { contactsWithNumberQuery } from '#src/api/contacts/queries.ts';
import { useColleagues } from '#src/components/people/use-colleagues.ts';
import { readNumber } from '#src/lib/phone-reading.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { nameOf } from '#src/lib/text.ts';
import { NotReady, useForm } from '#src/ui/form/use-form.ts';
import { fieldErrors, refusedFields, typedOf, type TypedContact } from './contact-fields.ts';

export interface ContactFormOptions {
  /** The contact to change. None for a new contact. */
  readonly contact?: Contact | undefined;
  /** Known fields of a new contact. */
  readonly known?: Partial<TypedContact> | undefined;
  /** The number that called, which is taken as it is. */
  readonly called?: string | undefined;
  readonly onSaved: (contact: Contact) => void;
  /** What follows also when the form is gone before the answer. */
  readonly afterwards?: ((contact: Contact) => void) | undefined;
}

const NOTHING: TypedContact = { name: '', number: '', email: '' };

/** The fields of a contact and their saving. With `others`, the contacts that have the number already, it is to be confirmed. */
export function useContactForm({ contact, known, called, onSaved, afterwards }: ContactFormOptions) {
  const client = useQueryClient();
  const { ownNumber } = useColleagues();
  const begin: TypedContact = contact ? typedOf(contact) : { ...NOTHING, ...known };
  const [others, setOthers] = useState<readonly Contact[]>([]);
  const [proposals, setProposals] = useState<readonly string[]>([]);
  const { mutateAsync } = useMutation(
    contact ? updateContact(contact.id, afterwards) : createContact(afterwards),
  );

  const othersWith = async (number: string) => {
    const query = { ...contactsWithNumberQuery(number), staleTime: 0 };
    const found = await client.fetchQuery(query).catch(() => []);
    return found.filter(({ id }) => id !== contact?.id);
  };
  const save = async (typed: TypedContact, changed: Partial<TypedContact>, despite = false) => {
    const isChanged = (field: string) => !contact || field in changed;
    // What nobody typed is not read again.
    const reading =
      isChanged('number') && typed.number.trim() !== ''
        ? await readNumber(typed.number, ownNumber, (digits) => digits === called)
        : null;
    setProposals(reading !== null && 'wrong' in reading ? reading.proposals : []);
    const wrong = fieldErrors(typed, reading);
    if (Object.keys(wrong).length > 0) throw new NotReady(wrong);
    const number = isChanged('number')
      ? reading !== null && 'number' in reading
        ? reading.number
        : null
      : (contact?.number ?? null);
    if (number !== null && number !== contact?.number && !despite) {
      const doubles = await othersWith(number);
      setOthers(doubles);
      const [other] = doubles;
      if (other)
        throw new NotReady(
          {},
          m
            .contactDoubles({ number: formatNumber(number), more: doubles.length - 1 })
            .replace('<others></others>', () => nameOf(other.name)),
        );
    }
    const fields = { name: typed.name.trim(), number, email: typed.email.trim() || null };
    const sent = Object.entries(fields).filter(([field]) => isChanged(field));
    return contact && sent.length === 0 ? contact : mutateAsync(Object.fromEntries(sent) as typeof fields);
  };
  const form = useForm<TypedContact, Contact, [despite?: boolean]>({
    begin,
    // Of a new contact each has a draft of its own, by all that is known of it.
    draft: contact
      ? { key: `contact:${contact.id}`, about: m.contactDraftChanges({ name: nameOf(contact.name) }) }
      : { key: `contact:new:${JSON.stringify(begin)}`, about: m.contactDraftNew() },
    save,
    onSaved,
    wordsOf: refusedFields,
  });
  const number = form.field('number');
  const onChange = (text: string) => {
    setOthers([]);
    setProposals([]);
    number.onChange(text);
  };
  return { form, number: { ...number, onChange }, others, proposals };
}
