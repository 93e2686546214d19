import type { Contact } from '#contract/contacts.ts';
import { CSV_MARK, csvLine } from '#src/lib/csv.ts';

/** The head line of the file; the import knows these words. */
const HEAD = ['Name', 'Number', 'E-mail'];

/** Contacts as the parts of a file, safe to open in a spreadsheet; read back, they are the same contacts. */
export const contactsCsv = (contacts: readonly Contact[]): string[] => [
  CSV_MARK,
  csvLine(HEAD),
  ...contacts.map(({ name, number, email }) => csvLine([name, number, email])),
];
