import * as z from 'zod/mini';
import { readId, readListOf, readNumberOrNull, readOneOf, readText, readTextOrNull } from './wire.ts';

export const readContact = z.object({
  id: readId,
  name: readText,
  number: readNumberOrNull,
  number_formatted: readTextOrNull,
  email: readTextOrNull,
});
export type Contact = z.output<typeof readContact>;

export const readContactAnswer = readOneOf(['contact'], readContact);
export const readContactsAnswer = readListOf('contacts', readContact);
