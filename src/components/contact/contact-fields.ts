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
  if (name === '') errors.name = 'A contact needs a name.';
  if (name.length > LONGEST_NAME) errors.name = `A name has at most ${LONGEST_NAME} characters.`;
  if (typed.number.trim() !== '' && digits === null)
    errors.number = 'This is not a number: 3 to 20 digits, with or without the country prefix.';
  if (email !== '' && !ADDRESS.test(email)) errors.email = 'This is not an e-mail address.';
  if (email.length > LONGEST_EMAIL)
    errors.email = `An e-mail address has at most ${LONGEST_EMAIL} characters.`;
  return errors;
}

const REFUSED: Record<ContactField, string> = {
  name: 'The service did not accept this name.',
  number: 'The service did not accept this number.',
  email: 'The service did not accept this address.',
};

/** The service's errors by field. `form` is an error that names no field. */
export function refusedFields(error: unknown): {
  readonly fields: FieldErrors;
  readonly form: string | null;
} {
  if (error === null) return { fields: {}, form: null };
  const named = error instanceof ApiError ? Object.keys(error.problem?.errors ?? {}) : [];
  const fields: FieldErrors = {};
  for (const field of ['name', 'number', 'email'] as const)
    if (named.some((key) => key === field || key.endsWith(`.${field}`))) fields[field] = REFUSED[field];
  if (Object.keys(fields).length > 0) return { fields, form: null };
  const unknown = isOutcomeUnknown(error)
    ? ' It may have been saved all the same: look before you save it again.'
    : ' Nothing is lost: what you typed is kept.';
  return { fields, form: errorWords(error) + unknown };
}
