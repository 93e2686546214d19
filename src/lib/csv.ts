import Papa from 'papaparse';

/** Writes CSV by RFC 4180 that is safe to open in a spreadsheet (docs/security.md, CSV injection). */

/** How a file is written. Spreadsheets expect the format of their own language. */
export const CSV_FORMATS = {
  'semicolon-comma': { separator: ';', decimal: ',' },
  'comma-point': { separator: ',', decimal: '.' },
  'semicolon-point': { separator: ';', decimal: '.' },
} as const;
export type CsvFormatName = keyof typeof CSV_FORMATS;

/** Semicolons where numbers are written with a decimal comma, as in Danish; else commas. */
export const csvFormatOf = (language: string): CsvFormatName =>
  new Intl.NumberFormat(language).format(0.5).includes(',') ? 'semicolon-comma' : 'comma-point';

export type CsvCell = string | number | null;

/** A spreadsheet runs a cell that begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** All separators, whichever is used: a program that guesses the separator must not find others. */
const QUOTED = /[",;\t\r\n]/;

/** One line, with its line end. Null becomes an empty field. */
export function csvLine(values: readonly CsvCell[], name: CsvFormatName): string {
  const { separator, decimal } = CSV_FORMATS[name];
  const field = (value: CsvCell): string => {
    const text = typeof value === 'number' ? String(value).replace('.', decimal) : (value ?? '');
    const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
    return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return `${values.map(field).join(separator)}\r\n`;
}

/** The byte order mark: without it some spreadsheets guess another encoding than UTF-8. */
export const CSV_MARK = '\uFEFF';

/** Reads CSV files of other programs, in the forms that spreadsheets write. */

export interface CsvRow {
  /** The line of the file where the row begins, from 1 as in an editor. */
  readonly line: number;
  readonly cells: readonly string[];
  /** A quotation mark is not closed, so the rest of the file has become part of this row. */
  readonly broken: boolean;
}

export interface CsvFile {
  /** The rows that are not empty. */
  readonly rows: readonly CsvRow[];
  readonly delimiter: string;
}

const DELIMITERS = [';', ',', '\t', '|'] as const;

/** The delimiter that the text has most often. */
const mostIn = (text: string): string =>
  DELIMITERS.toSorted((a, b) => text.split(b).length - text.split(a).length)[0] ?? ',';

/** Removes the apostrophe that `csvLine` puts before a cell so that a spreadsheet does not run it as a formula. */
const unguarded = (cell: string): string => (/^'[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell);

/** Reads the text of a file. Quoted fields may contain line ends. */
export function readCsv(text: string): CsvFile {
  const lines = text.replace(/\r\n?/g, '\n');
  // Empty lines would mislead the guess of the delimiter. The reading below keeps them, for the line numbers.
  const guess = Papa.parse<string[]>(lines, {
    newline: '\n',
    delimitersToGuess: [...DELIMITERS],
    skipEmptyLines: 'greedy',
    preview: 20,
  });
  const delimiter = guess.errors.some(({ type }) => type === 'Delimiter')
    ? mostIn(lines.slice(0, 2000))
    : guess.meta.delimiter;
  const { data, errors } = Papa.parse<string[]>(lines, { newline: '\n', delimiter });
  const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));
  const rows: CsvRow[] = [];
  let line = 1;
  for (const [at, cells] of data.entries()) {
    if (cells.some((cell) => cell.trim() !== ''))
      rows.push({ line, cells: cells.map(unguarded), broken: broken.has(at) });
    line += cells.join('').split('\n').length;
  }
  return { rows, delimiter };
}
