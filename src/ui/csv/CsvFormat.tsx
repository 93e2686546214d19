import { m } from '#messages/shared';
import { CSV_FORMATS, type CsvFormatName } from '#src/lib/csv.ts';
import { button } from '#src/ui/button.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { chooseCsvFormat, useCsvFormat } from './csv-file.ts';

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
        onChange={(event) => chooseCsvFormat(event.target.value as CsvFormatName)}
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
