import { m } from '#messages/shared';
import type { Contact } from '#contract/contacts.ts';
import { ApiError, isOutcomeUnknown } from '#src/api/client/errors.ts';
import { errorWords } from '#src/lib/errors.ts';
import { formatNumber } from '#src/lib/phone.ts';

/** The fields of a contact as typed. */
export interface TypedContact {
  readonly name: string;
  readonly number: string;
  readonly email: string;
}
export type ContactField = keyof TypedContact;
export type FieldErrors = Partial<Record<ContactField, string>>;

export const typedOf = (contact: Contact): TypedContact => ({
  name: contact.name,
  number: formatNumber(contact.number),
  email: contact.email ?? '',
});

/** The same pattern as in the service (contract: contacts, `address`). */
const ADDRESS = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/;
const LONGEST_NAME = 200;
const LONGEST_EMAIL = 254;

/** The errors that are found before sending. `digits` is the number as read, or null when it cannot be read. */
export function fieldErrors(typed: TypedContact, digits: string | null): FieldErrors {
  const name = typed.name.trim();
  const email = typed.email.trim();
  const errors: FieldErrors = {};
  if (name === '') errors.name = m.contactWantsName();
  if (name.length > LONGEST_NAME) errors.name = m.contactNameTooLong({ most: LONGEST_NAME });
  if (typed.number.trim() !== '' && digits === null) errors.number = m.contactNoNumber();
  if (email !== '' && !ADDRESS.test(email)) errors.email = m.contactNoEmail();
  if (email.length > LONGEST_EMAIL) errors.email = m.contactEmailTooLong({ most: LONGEST_EMAIL });
  return errors;
}

/** The service's errors by field. `form` is an error that names no field. */
export function refusedFields(error: unknown): {
  readonly fields: FieldErrors;
  readonly form: string | null;
} {
  if (error === null) return { fields: {}, form: null };
  const named = error instanceof ApiError ? Object.keys(error.problem?.errors ?? {}) : [];
  const fields: FieldErrors = {};
  for (const field of ['name', 'number', 'email'] as const)
    if (named.some((key) => key === field || key.endsWith(`.${field}`)))
      fields[field] = m.contactRefused({ field });
  if (Object.keys(fields).length > 0) return { fields, form: null };
  const why = errorWords(error);
  return { fields, form: isOutcomeUnknown(error) ? m.contactMaybeSaved({ why }) : m.contactKept({ why }) };
}
