import { m } from '#messages/import';
import type { TypedContact } from '#src/components/contact/contact-fields.ts';
import type { CsvRow } from '#src/lib/csv.ts';
import { fold, foldDigits, isNumber } from '#src/lib/search/fold.ts';

/** The field of a contact that a column is read as. `out`: not imported. */
export type ColumnUse = 'name' | 'number' | 'email' | 'out';

export interface Columns {
  /** The headers, or '' when the file has no header row. */
  readonly heads: readonly string[];
  readonly uses: readonly ColumnUse[];
  readonly hasHead: boolean;
}

/**
 * What common Danish and English headers mean, folded. The first row that matches counts. Columns without one are known by
 * their values, if at all.
 */
const HEADERS: readonly (readonly [ColumnUse, RegExp])[] = [
  // Somebody else's: "Assistant's Phone", "Navn på overordnet".
  ['out', /assist[ae]nt|manager|overordne|leder|\bchef|spouse|aegtefaelle|parorende|emergency/],
  ['out', /^(?:(?!mail).)*mail.*\b(type|label|name|navn)\b/s],
  ['email', /\be ?(mail|post)|\bmail(?!ing)/],
  // About a field: "Phone 1 - Type". But "Telefon/fax" is a number.
  ['out', /^fax\b|\b(id|type|label|kategori|category|dato|date|note|noter|land|country)\b/],
  ['number', /tlf|telefon|fastnet|mobil|phone(?!t)|\b(tel|cell)\b|^(nummer|number)$/],
  ['number', /\b(hoved|direkte|kontakt|main|direct|contact|business|work|home) ?(nummer|number|nr)\b/],
  ['out', /(nr|nummer|number|cvr|cpr|konto|account)$|\b(nr|cvr|cpr|ean)\b/],
  ['out', /\b(adresse|address|by|city|titel|title|fax)\b/],
  ['name', /\b(for|mellem|efter|firma|kunde|patient)?navn\b/],
  ['name', /\b(name|firma|virksomhed|company|kontakt|contact|kunde|patient)\b/],
];

/** The header row of the file with the lines that have errors. It is recognised when the corrected file is imported. */
export const errorHead = (): readonly string[] => [
  m.headLine(),
  m.headName(),
  m.headNumber(),
  m.headEmail(),
  m.headWhy(),
];

const WHOLE_NAME = /^(name|navn|full name|fulde navn|display name)$/;
/** What a whole name has in it. */
const PART_OF_NAME = /\b(first|given|middle|additional|last|family|fornavn|mellemnavn|efternavn)\b/;
/** What counts only where no other column is of its field: "Phonetic First Name", "Organization Name", "Number". */
const BESIDE = /\b(phonetic|yomi|prefix|suffix|maiden|short|organi[sz]ation)\b|^(nummer|number)$/;

const MAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

const isField = (use: ColumnUse | undefined): boolean => use !== undefined && use !== 'out';

/** The fields of the headers, without columns that would put a name together from its parts and the whole. Undefined: unknown. */
function usesOfHeads(heads: readonly string[]): (ColumnUse | undefined)[] {
  const words = heads.map((head) => fold(head));
  const uses = words.map((head) => HEADERS.find(([, pattern]) => pattern.test(head))?.[0]);
  const hasWhole = words.some((head, at) => uses[at] === 'name' && WHOLE_NAME.test(head));
  return words.map((head, at) => {
    const use = uses[at];
    const isPart = use === 'name' && hasWhole && PART_OF_NAME.test(head);
    const hasOther = words.some((other, index) => uses[index] === use && !BESIDE.test(other));
    return isPart || (BESIDE.test(head) && hasOther) ? 'out' : use;
  });
}

const DATE = /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}(?![-./\d])/;
const looksLikeEmail = (cell: string): boolean => MAIL.test(cell);
const hasDigits = (cell: string, least: number): boolean =>
  isNumber(cell) && foldDigits(cell).length >= least;
const looksLikeNumber = (cell: string): boolean => !DATE.test(cell) && hasDigits(cell, 8);
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
    (firstLine.every((head) => !looksLikeEmail(head) && !hasDigits(head, 5)) &&
      (named.some(isField) ||
        rest.some((cells) => mostly(cells, looksLikeEmail) || mostly(cells, looksLikeNumber))));
  const uses = hasHead ? named : firstLine.map((): ColumnUse | undefined => undefined);
  const columns = hasHead ? rest : rest.map((cells, at) => [firstLine[at] ?? '', ...cells]);
  const find = (use: ColumnUse, looks: (cell: string) => boolean) => {
    if (uses.includes(use)) return;
    const at = columns.findIndex((cells, index) => uses[index] === undefined && mostly(cells, looks));
    if (at !== -1) uses[at] = use;
  };
  find('email', looksLikeEmail);
  find('number', looksLikeNumber);
  if (uses.some(isField)) find('name', looksLikeName);
  return {
    heads: hasHead ? firstLine : firstLine.map(() => ''),
    uses: uses.map((use) => use ?? 'out'),
    hasHead,
  };
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
