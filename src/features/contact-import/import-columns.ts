import type { CsvRow } from '#src/lib/csv-reading.ts';
import { fold } from '#src/lib/search/fold.ts';

/** What a column of a file is taken for. */
export type ColumnUse = 'name' | 'number' | 'email' | 'out';

export interface Columns {
  /** The head line's words; '' where there is no head line. */
  readonly heads: readonly string[];
  readonly uses: readonly ColumnUse[];
  readonly hasHead: boolean;
}

/** Words of head lines as they are met in Danish and English files, folded. In the order of trust. */
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
/** Words that make a head something else: "Kundenr", "Company ID". */
const NOT =
  /\b(nr|id|type|kategori|category|dato|date|note|noter|adresse|address|by|city|land|country|titel|title|fax)\b/;

const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const NUMBER = /^[+(]?[\d\s().\-/]{5,}$/;

const wordsOf = (head: string): string => fold(head);

function useOfHead(head: string): ColumnUse {
  const words = wordsOf(head);
  const found = WORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? 'out';
  return found !== 'email' && NOT.test(words) ? 'out' : found;
}

const DATE = /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}\b/;
const looksMail = (cell: string): boolean => MAIL.test(cell);
const looksNumber = (cell: string): boolean =>
  NUMBER.test(cell) && !DATE.test(cell) && cell.replace(/\D/g, '').length >= 8;
const looksName = (cell: string): boolean => /\p{L}{2}/u.test(cell) && !MAIL.test(cell);

/** Whether most of what is filled looks so. */
function mostly(cells: readonly string[], looks: (cell: string) => boolean): boolean {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  return filled.filter(looks).length > filled.length / 2;
}

/** Which column is what: by the head line where there is one, else by what stands in it. A person can change it. */
export function guessColumns(rows: readonly CsvRow[]): Columns {
  const some = rows.slice(0, 50);
  const width = some.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const firstLine = Array.from({ length: width }, (_, at) => some[0]?.cells[at]?.trim() ?? '');
  const rest = firstLine.map((_, at) => some.slice(1).map(({ cells }) => cells[at] ?? ''));
  const named = firstLine.map(useOfHead);
  const hasHead =
    firstLine.every((head) => !looksMail(head) && !NUMBER.test(head)) &&
    (named.some((use) => use !== 'out') ||
      rest.some((cells) => mostly(cells, looksMail) || mostly(cells, looksNumber)));
  const uses: ColumnUse[] = hasHead ? named : firstLine.map(() => 'out');
  const columns = hasHead ? rest : rest.map((cells, at) => [firstLine[at] ?? '', ...cells]);
  const find = (use: ColumnUse, looks: (cell: string) => boolean) => {
    if (uses.includes(use)) return;
    const at = columns.findIndex(
      (cells, index) =>
        uses[index] === 'out' &&
        !(hasHead && NOT.test(wordsOf(firstLine[index] ?? ''))) &&
        mostly(cells, looks),
    );
    if (at !== -1) uses[at] = use;
  };
  find('email', looksMail);
  find('number', looksNumber);
  find('name', looksName);
  return { heads: hasHead ? firstLine : firstLine.map(() => ''), uses, hasHead };
}

export interface RowTexts {
  readonly name: string;
  readonly number: string;
  readonly email: string;
}

/** What a row says: several columns of the name are put together, of several numbers or addresses the first filled one counts. */
export function textsOf(cells: readonly string[], uses: readonly ColumnUse[]): RowTexts {
  const filled = (use: ColumnUse) =>
    uses.flatMap((one, at) => (one === use ? [(cells[at] ?? '').trim()] : [])).filter(Boolean);
  return {
    name: filled('name').join(' '),
    number: filled('number')[0] ?? '',
    email: filled('email')[0] ?? '',
  };
}
