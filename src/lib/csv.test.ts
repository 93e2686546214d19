import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { CSV_FORMATS, csvFormatOf, csvLine, type CsvFormatName } from './csv.ts';

const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', 'a,b', 'a;b', '"', 'two\r\nlines', '=1+1', '+45', '-1', '@x', '\tx', '\rx', "'kept"),
);

describe.each(Object.keys(CSV_FORMATS) as CsvFormatName[])('%s', (format) => {
  const read = (text: string) =>
    Papa.parse<string[]>(text, { newline: '\r\n', delimiter: CSV_FORMATS[format].separator }).data;

  test('what is written reads back the same, but for the mark before a formula', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        (lines) => {
          const expected = lines.map((line) =>
            line.map((value) => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value)),
          );
          expect(read(lines.map((line) => csvLine(line, format)).join('')).slice(0, -1)).toEqual(expected);
        },
      ),
    );
  });
});

test.each([
  ['semicolon-comma', '1;"-0,5";;x;0.5;"a;b";"a,b"\r\n'],
  ['comma-point', '1,-0.5,,x,0.5,"a;b","a,b"\r\n'],
  ['semicolon-point', '1;-0.5;;x;0.5;"a;b";"a,b"\r\n'],
] as const)('numbers, nothing and separators: %s', (format, line) => {
  expect(csvLine([1, -0.5, null, 'x', '0.5', 'a;b', 'a,b'], format)).toBe(line);
});

test('the format of a language', () => {
  for (const tag of ['da', 'da-DK', 'de-DE']) expect(csvFormatOf(tag), tag).toBe('semicolon-comma');
  for (const tag of ['en-GB', 'en-US']) expect(csvFormatOf(tag), tag).toBe('comma-point');
});
