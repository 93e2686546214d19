import { m } from '#messages/shared';
import { Fragment, type PropsWithChildren, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Contact } from '#contract/contacts.ts';
import { createContact, updateContact } from '#src/api/contacts/changes.ts';
import { contactsWithNumberQuery } from '#src/api/contacts/queries.ts';
import { useColleagues } from '#src/components/people/use-colleagues.ts';
import { paths } from '#src/lib/paths.ts';
import { readNumber } from '#src/lib/phone-reading.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { nameOf } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Problem } from '#src/ui/Field.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { NotReady, useForm } from '#src/ui/form/use-form.ts';
import { MeantNumbers } from './MeantNumbers.tsx';
import {
  contactDraft,
  fieldErrors,
  newContactDraft,
  NOTHING,
  refusedFields,
  typedOf,
  type TypedContact,
} from './contact-fields.ts';

interface ContactFormProps extends ContactFormOptions {
  readonly onCancel?: () => void;
  /** Whether it is there with others, so that it waits for the focus. Escape then leaves its fields. */
  readonly waits?: boolean;
  readonly children?: ReactNode;
}

const FIELD = 'h-9! max-desk:h-11! [&_input]:h-full [&_input]:text-md [&_input]:font-regular';

const leaveField = () => document.activeElement instanceof HTMLElement && document.activeElement.blur();

/** Adds or changes a contact. If other contacts have the number, it asks before it saves. */
export function ContactForm({ onCancel, waits = false, children, ...options }: ContactFormProps) {
  const { contact } = options;
  const { form, number, others, proposals } = useContactForm(options);
  const look = { className: FIELD, autoComplete: 'off' };
  const optional = (label: string) => (
    <>
      {label}
      <span> {m.contactMayBeEmpty()}</span>
    </>
  );

  return (
    <Form form={form} className="grid gap-3" takesFocus={!waits} onEscape={waits ? leaveField : onCancel}>
      <Field {...form.field('name')} {...look} label={m.contactName()} />
      <Field
        {...number}
        {...look}
        type="tel"
        label={optional(m.contactNumber())}
        more={{ placeholder: m.contactNumberHint() }}
      />
      <MeantNumbers proposals={proposals}>
        {(text) => (
          <Button small className="max-desk:h-11" onClick={() => number.onChange(text)}>
            <bdi>{text}</bdi>
          </Button>
        )}
      </MeantNumbers>
      <Field
        {...form.field('email')}
        {...look}
        type="email"
        label={optional(m.contactEmail())}
        more={{ placeholder: m.contactEmailHint() }}
      />
      {children}
      {others.length > 0 ? (
        <Doubles contacts={others}>
          <Button
            small
            className="col-2 justify-self-start max-desk:h-11 max-desk:px-3.5 max-desk:text-[14px]"
            onClick={() => void form.submit(true)}
          >
            {contact ? m.contactSaveAnyway() : m.contactAddSecond()}
          </Button>
        </Doubles>
      ) : null}
      <Problem sign>{form.problems.form}</Problem>
      <div className="mt-1 flex gap-2 max-desk:*:h-11 max-desk:*:px-3.5 max-desk:*:text-[14px] max-desk:[&_kbd]:hidden">
        <Button kind="solid" type="submit" working={form.isSaving}>
          {contact ? m.save() : m.contactAdd()} <kbd>Ctrl</kbd>
          <kbd>Enter</kbd>
        </Button>
        {onCancel ? (
          <Button kind="quiet" onClick={form.cancel(onCancel)}>
            {m.cancel()}
          </Button>
        ) : null}
      </div>
    </Form>
  );
}

function Doubles({ contacts, children }: PropsWithChildren<{ readonly contacts: readonly Contact[] }>) {
  const links = contacts.slice(0, 3).map(({ id, name }, at) => (
    <Fragment key={id}>
      {at > 0 ? ', ' : ''}
      <Link className="link text-inherit underline underline-offset-2" to={paths.contact(id)}>
        <bdi>{nameOf(name)}</bdi>
      </Link>
    </Fragment>
  ));
  return (
    <div
      className="grid grid-cols-[16px_minmax(0,1fr)] gap-x-2.5 gap-y-2 rounded-control bg-warn-soft px-3 py-2.5 text-warn-ink"
      role="alert"
    >
      <Icon name="warn" />
      <p>
        <Rich
          message={m.contactDoubles}
          values={{
            number: formatNumber(contacts[0]?.number ?? null),
            more: Math.max(0, contacts.length - 3),
          }}
          tags={{ others: <>{links}</> }}
        />
      </p>
      {children}
    </div>
  );
}

interface ContactFormOptions {
  /** The contact to change. None for a new contact. */
  readonly contact?: Contact | undefined;
  readonly known?: Partial<TypedContact> | undefined;
  /** The number that called, which is taken as it is. */
  readonly called?: string | undefined;
  readonly onSaved: (contact: Contact) => void;
  /** What follows also when the form is gone before the answer. */
  readonly afterwards?: ((contact: Contact) => void) | undefined;
}

/** The fields of a contact and their saving. With `others`, the contacts that have the number already, it is to be confirmed. */
function useContactForm({ contact, known, called, onSaved, afterwards }: ContactFormOptions) {
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
    draft: contact
      ? { key: contactDraft(contact.id), about: m.contactDraftChanges({ name: nameOf(contact.name) }) }
      : { key: newContactDraft(begin), about: m.contactDraftNew() },
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
