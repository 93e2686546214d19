import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', 'a,b', '"', 'two\r\nlines', '=1+1', '+45', '-1', '@x', '\tx', '\rx', "'kept"),
);

test('what is written reads back the same, but for the mark before a formula', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
      (lines) => {
        const text = lines.map(csvLine).join('');
        const { data } = Papa.parse<string[]>(text, { newline: '\r\n', delimiter: ',' });
        const expected = lines.map((line) =>
          line.map((value) => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value)),
        );
        expect(data.slice(0, -1)).toEqual(expected);
      },
    ),
  );
});

test('no cell begins a formula', () => {
  fc.assert(
    fc.property(cell, (value) => {
      const [[first = ''] = []] = Papa.parse<string[]>(csvLine([value, 'x']), {
        newline: '\r\n',
        delimiter: ',',
      }).data;
      expect(first).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});

test('numbers and nothing', () => {
  expect(csvLine([1, null, 'x'])).toBe('1,,x\r\n');
});
