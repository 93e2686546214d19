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
