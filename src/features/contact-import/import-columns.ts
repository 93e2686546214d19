import { m } from '#messages/import';
import type { TypedContact } from '#src/components/contact/contact-fields.ts';
import type { CsvRow } from '#src/lib/csv-reading.ts';
import { fold } from '#src/lib/search/fold.ts';

/** The field of a contact that a column is read as. `out`: not imported. */
export type ColumnUse = 'name' | 'number' | 'email' | 'out';

export interface Columns {
  /** The headers, or '' when the file has no header row. */
  readonly heads: readonly string[];
  readonly uses: readonly ColumnUse[];
  readonly hasHead: boolean;
}

/** Common Danish and English headers, folded. The first match counts. */
const WORDS: readonly (readonly [ColumnUse, RegExp])[] = [
  ['email', /\be ?mail\b|\bmail\b|\bepost\b|\bemail/],
  [
    'number',
    /\b(tel|tlf|telefon|telefonnummer|phone|telephone|mobil|mobile|mobilnummer|nummer|number|cell)\b/,
  ],
  [
    'name',
    /\b(navn|name|fornavn|efternavn|first name|last name|firma|firmanavn|virksomhed|company|kontakt|contact|kunde|patient)\b/,
  ],
];
/** The header row of the file with the lines that have errors. It is recognised when the corrected file is imported. */
export const errorHead = (): readonly string[] => [
  m.headLine(),
  m.headName(),
  m.headNumber(),
  m.headEmail(),
  m.headWhy(),
];

/** Words of headers that are no name: "Kunde nr", "Company ID". */
const OTHER_WORDS =
  /\b(nr|id|type|kategori|category|dato|date|note|noter|adresse|address|by|city|land|country|titel|title|fax)\b/;

/** The same of numbers: "Phone type", "Fax nummer", but not "Tlf.nr." or "Telefon/fax". */
const NO_NUMBER = /^fax\b|\b(id|type|label|kategori|category|dato|date|note|noter|land|country)\b/;

/** And of e-mails: "E-mail 1 - Label", "E-mail Display Name". */
const NO_EMAIL = /\b(type|label|name)\b/;

const WHOLE_NAME = /^(name|navn|full name|fulde navn|display name)$/;
/** What a whole name has in it. */
const PART_OF_NAME = /\b(first|given|middle|additional|last|family|fornavn|efternavn)\b/;
/** What is a name only where there is no other: "Phonetic First Name", "Name Prefix", "Organization Name". */
const BESIDE_NAME = /\b(phonetic|yomi|prefix|suffix|maiden|short|organi[sz]ation)\b/;

const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const NUMBER = /^[+(]?[\d\s().\-/]{5,}$/;

function useOfHead(head: string): ColumnUse {
  const words = fold(head);
  const found = WORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? 'out';
  const other = { name: OTHER_WORDS, number: NO_NUMBER, email: NO_EMAIL, out: null }[found];
  return other?.test(words) ? 'out' : found;
}

/** The fields of the headers, without columns that would put a name together from its parts and the whole. */
function usesOfHeads(heads: readonly string[]): ColumnUse[] {
  const uses = heads.map(useOfHead);
  const names = heads.map((head) => fold(head)).filter((_, at) => uses[at] === 'name');
  const hasWhole = names.some((name) => WHOLE_NAME.test(name));
  const hasOther = names.some((name) => !BESIDE_NAME.test(name));
  return uses.map((use, at) => {
    const head = fold(heads[at] ?? '');
    const isDouble = (hasWhole && PART_OF_NAME.test(head)) || (hasOther && BESIDE_NAME.test(head));
    return use === 'name' && isDouble ? 'out' : use;
  });
}

const DATE = /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}\b/;
const looksLikeEmail = (cell: string): boolean => MAIL.test(cell);
const looksLikeNumber = (cell: string): boolean =>
  NUMBER.test(cell) && !DATE.test(cell) && cell.replace(/\D/g, '').length >= 8;
const looksLikeName = (cell: string): boolean => /\p{L}{2}/u.test(cell) && !MAIL.test(cell);

/** Whether most of the cells that are not empty match. */
function mostly(cells: readonly string[], looks: (cell: string) => boolean): boolean {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  return filled.filter(looks).length > filled.length / 2;
}

/**
 * Guesses the field of each column: by its header, else by its values. The user can change it. A column is taken for the
 * name by its values only beside numbers or e-mails: another table is no list of contacts. `heading`: what the user says
 * about the first line.
 */
export function guessColumns(rows: readonly CsvRow[], heading?: boolean): Columns {
  const some = rows.slice(0, 50);
  const width = some.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const firstLine = Array.from({ length: width }, (_, at) => some[0]?.cells[at]?.trim() ?? '');
  const rest = firstLine.map((_, at) => some.slice(1).map(({ cells }) => cells[at] ?? ''));
  const named = usesOfHeads(firstLine);
  const hasHead =
    heading ??
    (firstLine.every((head) => !looksLikeEmail(head) && !NUMBER.test(head)) &&
      (named.some((use) => use !== 'out') ||
        rest.some((cells) => mostly(cells, looksLikeEmail) || mostly(cells, looksLikeNumber))));
  const uses: ColumnUse[] = hasHead ? named : firstLine.map(() => 'out');
  const columns = hasHead ? rest : rest.map((cells, at) => [firstLine[at] ?? '', ...cells]);
  const find = (use: ColumnUse, looks: (cell: string) => boolean) => {
    if (uses.includes(use)) return;
    const at = columns.findIndex(
      (cells, index) =>
        uses[index] === 'out' &&
        !(hasHead && OTHER_WORDS.test(fold(firstLine[index] ?? ''))) &&
        mostly(cells, looks),
    );
    if (at !== -1) uses[at] = use;
  };
  find('email', looksLikeEmail);
  find('number', looksLikeNumber);
  if (uses.some((use) => use !== 'out')) find('name', looksLikeName);
  return { heads: hasHead ? firstLine : firstLine.map(() => ''), uses, hasHead };
}

/** The texts of a row. Columns of the name are joined. Of several numbers or e-mails the first that is not empty is used. */
export function textsOf(cells: readonly string[], uses: readonly ColumnUse[]): TypedContact {
  const filled = (use: ColumnUse) =>
    uses.flatMap((one, at) => (one === use ? [(cells[at] ?? '').trim()] : [])).filter(Boolean);
  return {
    name: filled('name').join(' '),
    number: filled('number')[0] ?? '',
    email: filled('email')[0] ?? '',
  };
}
