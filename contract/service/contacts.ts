import * as z from 'zod/mini';
import { id, integerText, limitText, numberText, phoneNumber } from './wire.ts';

/** Spec: Resources › Contact. */
export const contact = z.strictObject({
  id,
  name: z.string(),
  number: z.nullable(phoneNumber),
  number_formatted: z.nullable(z.string()),
  email: z.nullable(z.string()),
});

export const contactAnswer = z.strictObject({ contact });
export const contactsAnswer = z.strictObject({ contacts: z.array(contact) });

const text = (maximum: number) => z.string().check(z.maxLength(maximum));
const address = text(254).check(z.regex(/^$|^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/, 'an e-mail address'));

export const contactCreate = z.strictObject({
  contact: z.strictObject({
    name: text(200).check(z.regex(/\S/, 'a name')),
    number: z.optional(z.nullable(phoneNumber)),
    email: z.optional(z.nullable(address)),
  }),
});
export const contactUpdate = z.strictObject({
  contact: z.strictObject({
    name: z.optional(text(200).check(z.regex(/\S/, 'a name'))),
    number: z.optional(z.nullable(phoneNumber)),
    email: z.optional(z.nullable(address)),
  }),
});

/** Spec: Endpoints › Contacts, query parameters of the list. */
export const contactListQuery = z.strictObject({
  number: z.optional(numberText),
  limit: z.optional(limitText(100)),
  id_gt_or_eq: z.optional(integerText),
});
