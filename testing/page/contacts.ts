import type { Contact } from '#contract/contacts.ts';

/** A contact for tests, without number and e-mail by default. */
export const aContact = (id: number, name = `Contact ${id}`, values: Partial<Contact> = {}): Contact => ({
  id,
  name,
  number: null,
  number_formatted: null,
  email: null,
  ...values,
});
