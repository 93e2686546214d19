/** Writes CSV by RFC 4180 that is safe to open in a spreadsheet (docs/security.md, CSV injection). */

/** A spreadsheet runs a cell that begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function field(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line, with its line end. Null becomes an empty field. */
export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map(field).join(',')}\r\n`;

/** The byte order mark: without it some spreadsheets guess another encoding than UTF-8. */
export const CSV_MARK = '\uFEFF';
