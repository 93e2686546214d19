import {
  CSV_FORMATS,
  CSV_MARK,
  csvFormatOf,
  csvLine,
  type CsvCell,
  type CsvFormatName,
} from '#src/lib/csv.ts';
import { browserLanguage } from '#src/lib/locale.ts';
import { createKeptStore } from '#src/lib/store.ts';
import { saveAs } from '#src/ui/save-file.ts';
import { useStore } from '#src/ui/use-store.ts';

const isFormat = (text: string | null): text is CsvFormatName =>
  text !== null && Object.hasOwn(CSV_FORMATS, text);

/** The format chosen on this computer. Null for that of the language. */
const chosen = createKeptStore<CsvFormatName | null>(
  'frontdesk.csv',
  (kept) => (isFormat(kept) ? kept : null),
  (name) => name,
);

export const useCsvFormat = (): CsvFormatName => useStore(chosen) ?? csvFormatOf(browserLanguage());

/** Chooses the format of all CSV files that are saved from now on. */
export const chooseCsvFormat: (name: CsvFormatName) => void = chosen.set;

/** A CSV file in the chosen format, made piece by piece. */
export function csvFile(head: readonly string[]) {
  const format = chosen.get() ?? csvFormatOf(browserLanguage());
  // A Blob for each piece, because the browser can keep Blobs outside the memory of the page.
  const parts = [new Blob([CSV_MARK, csvLine(head, format)])];
  return {
    add: (rows: readonly (readonly CsvCell[])[]): void => {
      parts.push(new Blob(rows.map((row) => csvLine(row, format))));
    },
    save: (fileName: string): void => saveAs(new Blob(parts, { type: 'text/csv' }), fileName),
  };
}
