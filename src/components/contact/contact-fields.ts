import { m } from '#messages/shared';
import type { Contact } from '#contract/contacts.ts';
import { ApiError, isOutcomeUnknown } from '#src/api/client/errors.ts';
import { perLanguage } from '#src/browser/language.ts';
import { errorWords } from '#src/lib/errors.ts';
import type { NumberReading } from '#src/lib/phone-reading.ts';
import { formatNumber, SHORTEST } from '#src/lib/phone.ts';

export interface TypedContact {
  readonly name: string;
  readonly number: string;
  readonly email: string;
}
/** The fields of a contact of whom nothing is known. */
export const NOTHING: TypedContact = { name: '', number: '', email: '' };
export type ContactField = keyof TypedContact;
export type FieldErrors = Partial<Record<ContactField, string>>;

export const typedOf = (contact: Contact): TypedContact => ({
  name: contact.name,
  number: formatNumber(contact.number),
  email: contact.email ?? '',
});

/** The key of the unsaved changes of a contact. */
export const contactDraft = (id: number): string => `contact:${id}`;

/** The key of a new contact that is not saved, by all that is known of it: each has a draft of its own. */
export const newContactDraft = (known: Partial<TypedContact>): string =>
  `contact:new:${JSON.stringify({ ...NOTHING, ...known })}`;

/** The same pattern as in the service (contract: contacts, `address`). */
const ADDRESS = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/;
const LONGEST_NAME = 200;
const LONGEST_EMAIL = 254;

const either = perLanguage((format) => new Intl.ListFormat(format, { type: 'disjunction' }));
type WrongNumber = Extract<NumberReading, { wrong: string }>;

export const numberWords = ({ wrong, digits: count, expected }: WrongNumber): string =>
  m.numberWrong({
    why: wrong === 'length' && expected === null ? 'noPrefix' : wrong,
    count,
    expected: expected ?? 0,
  });

/** A proposal as it is to be typed. */
export const proposalText = (number: string): string =>
  number.length < SHORTEST ? m.numberExtension({ number }) : `+${formatNumber(number)}`;

/** The same with what may be meant. */
export const wrongNumber = (reading: WrongNumber): string =>
  [
    numberWords(reading),
    ...(reading.proposals.length === 0
      ? []
      : [
          m
            .numberMeant()
            .replace('<numbers></numbers>', () => either().format(reading.proposals.map(proposalText))),
        ]),
  ].join(' ');

/** The errors that are found before sending. `reading` is that of the number, null when it has none. */
export function fieldErrors(typed: TypedContact, reading: NumberReading | null): FieldErrors {
  const name = typed.name.trim();
  const email = typed.email.trim();
  const errors: FieldErrors = {};
  if (name === '') errors.name = m.contactWantsName();
  if (name.length > LONGEST_NAME) errors.name = m.contactNameTooLong({ most: LONGEST_NAME });
  if (reading !== null && 'wrong' in reading) errors.number = numberWords(reading);
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
