import { m } from '#messages/import';
import type { TypedContact } from '#src/components/contact/contact-fields.ts';
import type { CsvRow } from '#src/lib/read-csv.ts';
import { SEVERAL } from '#src/lib/vcard.ts';
import { fold, foldDigits, isNumber } from '#src/lib/search/fold.ts';

/** What a column is read as. `company`: the name of a row that has no other. `note`: a comment. `out`: not imported. */
export type ColumnUse = 'name' | 'company' | 'number' | 'email' | 'note' | 'out';

export interface Columns {
  /** The headers, or '' when the file has no header row. */
  readonly heads: readonly string[];
  readonly uses: readonly ColumnUse[];
  readonly hasHead: boolean;
}

/** The whole header of a company's name, folded. */
const COMPANY =
  /^(firma(navn)?|virksomhed(snavn)?|selskab(snavn)?|company( name)?|business name|organi[sz]ation( \d)?( name)?|foretag|bedrift|unternehmen)$/;

/** What common Danish and English headers mean, folded. The first row that matches counts; other columns go by their values. */
const HEADERS: readonly (readonly [ColumnUse, RegExp])[] = [
  // Somebody else's: "Assistant's Phone", "Navn på overordnet".
  ['out', /assist[ae]nt|manager|overordne|leder|\bchef|spouse|aegtefaelle|parorende|emergency/],
  ['out', /^(?:(?!mail).)*mail.*\b(type|label|name|navn)\b/s],
  ['name', COMPANY],
  ['note', /^(note[rs]?|notat(er)?|bemaerkning(er)?|kommentar(er)?|comments?|remarks?|memo)$/],
  ['email', /\be ?(mail|post)|\bmail(?!ing)/],
  // About a field: "Phone 1 - Type". But "Telefon/fax" is a number.
  ['out', /^fax\b|\b(id|type|label|kategori|category|dato|date|land|country)\b/],
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
  m.headNote(),
  m.headWhy(),
];

const WHOLE_NAME = /^(name|navn|full name|fulde navn|display name)$/;
/** What a whole name has in it. */
const PART_OF_NAME = /\b(first|given|middle|additional|last|family|fornavn|mellemnavn|efternavn)\b/;
/** What counts only where no other column is of its field: "Phonetic First Name", "Organization Name", "Number". */
const BESIDE = /\b(phonetic|yomi|prefix|suffix|maiden|short|organi[sz]ation)\b|^(nummer|number)$/;

const MAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** Whether a column says that the table may be a list of contacts. */
const isField = (use: ColumnUse | undefined): boolean => use !== undefined && use !== 'out' && use !== 'note';

/** The fields of the headers, without columns that would put a name together from its parts and the whole. Undefined: unknown. */
function usesOfHeads(heads: readonly string[]): (ColumnUse | undefined)[] {
  const words = heads.map((head) => fold(head));
  const uses = words.map((head) => HEADERS.find(([, pattern]) => pattern.test(head))?.[0]);
  const hasWhole = words.some((head, at) => uses[at] === 'name' && WHOLE_NAME.test(head));
  return words.map((head, at) => {
    const use = uses[at];
    const isPart = use === 'name' && hasWhole && PART_OF_NAME.test(head);
    const hasOther = words.some(
      (other, index) => uses[index] === use && !BESIDE.test(other) && !COMPANY.test(other),
    );
    if (use === 'name' && COMPANY.test(head)) return hasOther ? 'company' : use;
    return isPart || (BESIDE.test(head) && hasOther) ? 'out' : use;
  });
}

const DATE = /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}(?![-./\d])/;
const looksLikeEmail = (cell: string): boolean => MAIL.test(cell);
const hasDigits = (cell: string, least: number): boolean =>
  isNumber(cell) && foldDigits(cell).length >= least;
const looksLikeNumber = (cell: string): boolean => !DATE.test(cell) && hasDigits(cell, 8);
const looksLikeName = (cell: string): boolean => /\p{L}{2}/u.test(cell) && !MAIL.test(cell);

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

const MOST_ABOVE = 20;

/** Where the heading is: a title and a date may be above it, but nothing that could be a contact. 0 where none is found. */
export function headAt(rows: readonly CsvRow[]): number {
  const isFilled = (cell: string) => cell.trim() !== '';
  const hasValue = ({ cells }: CsvRow) => cells.some((cell) => looksLikeEmail(cell) || looksLikeNumber(cell));
  const at = rows.slice(0, MOST_ABOVE + 1).findIndex((row) => {
    const uses = usesOfHeads(row.cells).filter(isField);
    return new Set(uses).size > 1 && !hasValue(row);
  });
  const width = rows[at]?.cells.filter(isFilled).length ?? 0;
  const isAbove = (row: CsvRow) => !hasValue(row) && row.cells.filter(isFilled).length < width;
  return at > 0 && rows.slice(0, at).every(isAbove) ? at : 0;
}

const severalIn = (cell = ''): readonly string[] =>
  cell
    .split(SEVERAL.trim())
    .map((text) => text.trim())
    .filter(Boolean);

/** The texts of a row, and what else is in their cells, which is not used. */
export interface RowTexts extends TypedContact {
  readonly note: string;
  readonly more: readonly string[];
}

/** The texts of a row. Columns of the name and of notes are joined; of several numbers or e-mails the first is used. */
export function textsOf(cells: readonly string[], uses: readonly ColumnUse[]): RowTexts {
  const filled = (use: ColumnUse) =>
    uses.flatMap((one, at) => (one === use ? [(cells[at] ?? '').trim()] : [])).filter(Boolean);
  const [number = '', ...numbers] = severalIn(filled('number')[0]);
  const [email = '', ...emails] = severalIn(filled('email')[0]);
  return {
    name: filled('name').join(' ') || (filled('company')[0] ?? ''),
    number,
    email,
    note: filled('note').join('\n'),
    more: [...numbers, ...emails],
  };
}
