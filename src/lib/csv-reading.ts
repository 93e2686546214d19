import Papa from 'papaparse';

/** Reading files of other programs: comma-separated values in the forms in which spreadsheets write them. */

export interface CsvRow {
  /** Where it begins in the file, counted from 1 as editors count. */
  readonly line: number;
  readonly cells: readonly string[];
  /** A quotation mark in it is not closed: it has swallowed what follows. */
  readonly broken: boolean;
}

export interface CsvFile {
  /** Rows with something in them. */
  readonly rows: readonly CsvRow[];
  readonly delimiter: string;
  readonly encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252';
}

const DELIMITERS = [';', ',', '\t', '|'] as const;

/** Which of them a text has most. */
const mostIn = (text: string): string =>
  DELIMITERS.toSorted((a, b) => text.split(b).length - text.split(a).length)[0] ?? ',';

/** The text of a file: by its mark where it has one, else UTF-8 where it is that, else what older spreadsheets write. */
export function decodeText(bytes: Uint8Array): {
  readonly text: string;
  readonly encoding: CsvFile['encoding'];
} {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16' };
  if (first === 0xfe && second === 0xff)
    return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF-16' };
  try {
    // `decode` takes the mark away.
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}

/** Takes away the mark that keeps a spreadsheet from running a cell (`csvLine`). */
const unguarded = (cell: string): string => (/^'[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell);

/** Reads a file; quoted fields may hold line ends. */
export function readCsv(bytes: Uint8Array): CsvFile {
  const { text, encoding } = decodeText(bytes);
  const lines = text.replace(/\r\n?/g, '\n');
  // Guessed apart: empty lines would spoil the guess, and must stay for the line numbers.
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
  return { rows, delimiter, encoding };
}
