import Papa from 'papaparse';

/** Reads CSV files of other programs, in the forms that spreadsheets write. Apart from the writing, which more pages need and which takes no package. */

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
