import { m } from '#messages/shared';
import {
  CSV_FORMATS,
  CSV_MARK,
  csvFormatOf,
  csvLine,
  type CsvCell,
  type CsvFormatName,
} from '#src/lib/csv.ts';
import { browserLanguage } from '#src/browser/locale.ts';
import { createKeptStore } from '#src/browser/store.ts';
import { button } from './buttons.ts';
import { Icon } from './Icon.tsx';
import { saveAs } from './save-file.ts';
import { useStore } from './use-store.ts';

const isFormat = (text: string | null): text is CsvFormatName =>
  text !== null && Object.hasOwn(CSV_FORMATS, text);

/** The format chosen on this computer. Null for that of the language. */
const chosen = createKeptStore<CsvFormatName | null>(
  'frontdesk.csv',
  (kept) => (isFormat(kept) ? kept : null),
  (name) => name,
);

const useCsvFormat = (): CsvFormatName => useStore(chosen) ?? csvFormatOf(browserLanguage());

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

const NAMES = Object.keys(CSV_FORMATS) as CsvFormatName[];

/** "Semicolons, 0,5" */
function wordsOf(name: CsvFormatName): string {
  const { separator, decimal } = CSV_FORMATS[name];
  return m.csvFormat({
    separator: separator === ',' ? 'comma' : 'semicolon',
    example: `0${decimal}5`,
  });
}

interface CsvFormatProps {
  readonly kind?: 'plain' | 'quiet';
  readonly small?: boolean;
}

/** Chooses how CSV files are written: beside the button that saves one. The list is the browser's own. */
export function CsvFormat({ kind, small }: CsvFormatProps) {
  const format = useCsvFormat();
  return (
    <span
      className={button({
        kind,
        size: small ? 'sm' : 'md',
        icon: true,
        className:
          'relative flex-none overflow-hidden focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-accent max-desk:size-11! print:hidden!',
      })}
      title={m.csvFormatTitle({ format: wordsOf(format) })}
    >
      <Icon name="down" size={14} />
      <select
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        aria-label={m.csvFormatLabel()}
        value={format}
        onChange={(event) => chosen.set(event.target.value as CsvFormatName)}
      >
        {NAMES.map((name) => (
          <option key={name} value={name}>
            {wordsOf(name)}
          </option>
        ))}
      </select>
    </span>
  );
}
