import { m } from '#messages/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Contact } from '#contract/contacts.ts';
import { createContact, updateContact } from '#src/api/contacts/changes.ts';
import { contactsWithNumberQuery } from '#src/api/contacts/queries.ts';
import { useColleagues } from '#src/components/use-colleagues.ts';
import { paths } from '#src/lib/paths.ts';
import { digitsOf } from '#src/lib/phone-reading.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { nameOf } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { dropDraft, keepDraft, tellUnsent, useDraftForm } from '#src/ui/drafts.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Problem, fieldBox, fieldLabel } from '#src/ui/Field.tsx';
import { KeysWithin } from '#src/ui/KeysWithin.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { saveKeys } from '#src/ui/save-keys.ts';
import { takeFocus } from '#src/ui/take-focus.ts';
import {
  fieldErrors,
  refusedFields,
  typedOf,
  type ContactField,
  type TypedContact,
} from './contact-fields.ts';

interface ContactFormProps {
  /** The contact to change. None for a new contact. */
  readonly contact?: Contact;
  /** Known fields of a new contact. */
  readonly known?: Partial<TypedContact>;
  readonly onSaved: (contact: Contact) => void;
  /** What follows also when the form is gone before the answer. */
  readonly afterwards?: (contact: Contact) => void;
  readonly onCancel?: () => void;
  /** Shown between the fields and the buttons. */
  readonly children?: ReactNode;
}

const NOTHING: TypedContact = { name: '', number: '', email: '' };

/** One of the contacts that have the number already. */
const double = ({ id, name }: Contact, at: number) => (
  <Fragment key={id}>
    {at > 0 ? ', ' : ''}
    <Link className="link text-inherit underline underline-offset-2" to={paths.contact(id)}>
      <bdi>{nameOf(name)}</bdi>
    </Link>
  </Fragment>
);

/** Adds or changes a contact. If other contacts have the number, it asks before it saves. */
export function ContactForm({ contact, known, onSaved, afterwards, onCancel, children }: ContactFormProps) {
  const client = useQueryClient();
  const { ownNumber } = useColleagues();
  const begin: TypedContact = contact ? typedOf(contact) : { ...NOTHING, ...known };
  // Of a new contact each has a draft of its own, by all that is known of it.
  const draft = contact ? `contact:${contact.id}` : `contact:new:${JSON.stringify(begin)}`;
  /** Only what was changed, so that saving leaves the rest as others may have corrected it meanwhile. */
  const changed = (useDraftForm(draft) as Partial<TypedContact> | null) ?? {};
  const typed = { ...begin, ...changed };
  const [wrong, setWrong] = useState<Partial<Record<ContactField, string>>>({});
  const [others, setOthers] = useState<readonly Contact[]>([]);
  /** Why it was not saved, or the number not read. */
  const [failed, setFailed] = useState<unknown>(null);
  const [working, setWorking] = useState(false);
  /** The same at once: a second press may come before the form is rendered again. */
  const busy = useRef(false);
  const saved = (answer: Contact) => {
    dropDraft(draft);
    afterwards?.(answer);
  };
  const save = useMutation(contact ? updateContact(contact.id, saved) : createContact(saved));
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useEffect(() => takeFocus(form.current?.querySelector('input')), []);

  const write = (field: ContactField, value: string) => {
    const next = { ...changed, [field]: value };
    if (value === begin[field]) delete next[field];
    setWrong((before) => ({ ...before, [field]: undefined }));
    if (field === 'number') setOthers([]);
    const about = contact ? m.contactDraftChanges({ name: nameOf(contact.name) }) : m.contactDraftNew();
    if (Object.keys(next).length === 0) dropDraft(draft);
    else keepDraft(draft, about, JSON.stringify(next));
  };
  const submit = async (despite: boolean) => {
    if (busy.current) return;
    busy.current = true;
    setWorking(true);
    setFailed(null);
    const unsaved = await readAndSave(despite).catch((error: unknown) => {
      setFailed(error);
      const { fields, form: words } = refusedFields(error);
      return words ?? Object.values(fields)[0];
    });
    if (unsaved) tellUnsent(draft, form.current, unsaved);
    busy.current = false;
    setWorking(false);
  };
  /** Returns what must be corrected or confirmed first. */
  const readAndSave = async (despite: boolean) => {
    const isChanged = (field: string) => !contact || field in changed;
    // What nobody typed is not read again.
    const number = !isChanged('number')
      ? (contact?.number ?? null)
      : typed.number.trim() === ''
        ? null
        : await digitsOf(typed.number, ownNumber);
    const errors = fieldErrors(typed, number);
    setWrong(errors);
    const first = (['name', 'number', 'email'] as const).find((field) => errors[field] !== undefined);
    if (first) {
      form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return errors[first];
    }
    if (number !== null && number !== contact?.number && !despite) {
      const found = await client
        .fetchQuery({ ...contactsWithNumberQuery(number), staleTime: 0 })
        .catch(() => []);
      const doubles = found.filter((one) => one.id !== contact?.id);
      setOthers(doubles);
      const [other] = doubles;
      if (other)
        return m
          .contactDoubles({ number: formatNumber(number), more: doubles.length - 1 })
          .replace('<others></others>', () => nameOf(other.name));
    }
    const fields = { name: typed.name.trim(), number, email: typed.email.trim() || null };
    const sent = Object.entries(fields).filter(([field]) => isChanged(field));
    if (contact && sent.length === 0) onSaved(contact);
    else await save.mutateAsync(Object.fromEntries(sent) as typeof fields, { onSuccess: onSaved });
  };
  const refused = refusedFields(failed);
  const errorOf = (field: ContactField) => wrong[field] ?? refused.fields[field];

  return (
    <form
      ref={form}
      className="grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(false);
      }}
    >
      <KeysWithin onKeyDown={(event) => saveKeys(event, () => submit(false), onCancel)}>
        {(
          [
            ['name', m.contactName(), ''],
            ['number', m.contactNumber(), m.contactNumberHint()],
            ['email', m.contactEmail(), m.contactEmailHint()],
          ] as const
        ).map(([field, label, placeholder]) => (
          <div key={field}>
            <label
              className={`${fieldLabel} [&>span]:font-regular [&>span]:text-ink-3`}
              htmlFor={`${id}${field}`}
            >
              {label}
              {field === 'name' ? null : <span> {m.contactMayBeEmpty()}</span>}
            </label>
            <span
              className={`${fieldBox} h-9! max-desk:h-11! [&_input]:h-full [&_input]:text-md [&_input]:font-regular ${errorOf(field) ? 'border-negative!' : ''}`}
            >
              <input
                id={`${id}${field}`}
                name={field}
                type={field === 'email' ? 'email' : field === 'number' ? 'tel' : 'text'}
                autoComplete="off"
                placeholder={placeholder}
                value={typed[field]}
                readOnly={working}
                aria-invalid={errorOf(field) !== undefined}
                aria-describedby={errorOf(field) ? `${id}${field}-error` : undefined}
                onChange={(event) => write(field, event.target.value)}
              />
            </span>
            <Problem sign id={`${id}${field}-error`}>
              {errorOf(field)}
            </Problem>
          </div>
        ))}
        {children}
        {others.length > 0 ? (
          <div
            className="grid grid-cols-[16px_minmax(0,1fr)] gap-x-2.5 gap-y-2 rounded-control bg-warn-soft px-3 py-2.5 text-warn-ink"
            role="alert"
          >
            <Icon name="warn" />
            <p>
              <Rich
                message={m.contactDoubles}
                values={{
                  number: formatNumber(others[0]?.number ?? null),
                  more: Math.max(0, others.length - 3),
                }}
                tags={{ others: <>{others.slice(0, 3).map(double)}</> }}
              />
            </p>
            <Button
              small
              className="col-2 justify-self-start max-desk:h-11 max-desk:px-3.5 max-desk:text-[14px]"
              onClick={() => void submit(true)}
            >
              {contact ? m.contactSaveAnyway() : m.contactAddSecond()}
            </Button>
          </div>
        ) : null}
        <Problem sign>{refused.form}</Problem>
        <div className="mt-1 flex gap-2 max-desk:*:h-11 max-desk:*:px-3.5 max-desk:*:text-[14px] max-desk:[&_kbd]:hidden">
          <Button kind="solid" type="submit" working={working}>
            {contact ? m.save() : m.contactAdd()} <kbd>Ctrl</kbd>
            <kbd>Enter</kbd>
          </Button>
          {onCancel ? (
            <Button
              kind="quiet"
              onClick={() => {
                dropDraft(draft);
                onCancel();
              }}
            >
              {m.cancel()}
            </Button>
          ) : null}
        </div>
      </KeysWithin>
    </form>
  );
}
