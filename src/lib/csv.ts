/** Comma-separated values as RFC 4180 has them, safe to open in a spreadsheet (docs/security.md, CSV injection). */

/** Spreadsheets take a cell that begins so for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function field(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line with its line end. Null is an empty field. */
export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map(field).join(',')}\r\n`;

/** Marks a file as UTF-8, for spreadsheets that would guess. */
export const CSV_MARK = '\uFEFF';
