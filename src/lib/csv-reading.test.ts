import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CSV_FORMATS, CSV_MARK, type CsvFormatName, csvLine, decodeText, readCsv } from './csv.ts';

const FORMATS = fc.constantFrom(...(Object.keys(CSV_FORMATS) as CsvFormatName[]));
const utf8 = (text: string) => new TextEncoder().encode(text);
const rowsOf = async (text: string) => readCsv(utf8(text)).rows;

test('semicolons, commas and tabs are distinguished', async () => {
  for (const [sign, name] of [
    [';', ';'],
    [',', ','],
    ['\t', '\t'],
  ] as const) {
    const file = readCsv(utf8(`Navn${sign}Telefon\r\nÅse${sign}70 26 10 21\r\n`));
    expect(file.delimiter).toBe(name);
    expect(file.rows.map(({ cells }) => cells)).toEqual([
      ['Navn', 'Telefon'],
      ['Åse', '70 26 10 21'],
    ]);
  }
});

test('with a mark, without one, and as older spreadsheets write it', async () => {
  expect(decodeText(utf8(`${CSV_MARK}Åse`))).toEqual({ text: 'Åse', encoding: 'UTF-8' });
  expect(decodeText(Uint8Array.of(0xc5, 0x73, 0x65))).toEqual({ text: 'Åse', encoding: 'Windows-1252' });
  expect(decodeText(Uint8Array.of(0xff, 0xfe, 0xc5, 0x00, 0x73, 0x00))).toEqual({
    text: 'Ås',
    encoding: 'UTF-16',
  });
  const latin = Uint8Array.from('Navn;Tlf\nBj\u00e6rke;1', (sign) => sign.charCodeAt(0));
  expect(readCsv(latin).rows[1]?.cells).toEqual(['Bjærke', '1']);
});

test('line numbers are those of the file: quoted line ends count, empty lines count and are left out', async () => {
  const rows = await rowsOf('Navn;Tlf\r\n"To\r\nlinjer";1\r\n\r\n;\r\nC;2\rD;3\nE;4');
  expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [1, 'Navn'],
    [2, 'To\nlinjer'],
    [6, 'C'],
    [7, 'D'],
    [8, 'E'],
  ]);
});

test('a quotation mark that is not closed is known, and nothing throws on anything', async () => {
  expect((await rowsOf('a;b\n"c;d\ne;f')).at(-1)?.broken).toBe(true);
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      const { rows } = readCsv(bytes);
      expect(rows.every(({ line }, at) => at === 0 || line > (rows[at - 1]?.line ?? 0))).toBe(true);
    }),
  );
});

test('what was exported reads back as it was, without the mark before a formula', async () => {
  // A carriage return is read as a line end. People cannot see the difference.
  const cell = fc
    .oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('=1+1', '+45', '-1', '@x', '\tx', "'kept", 'a;b', '"'),
    )
    .map((text) => text.replaceAll('\r', ''))
    .filter((text) => !text.startsWith("'") && text.isWellFormed() && text.trim() !== '');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 }),
      FORMATS,
      async (lines, format) => {
        const text =
          CSV_MARK +
          csvLine(['Name', 'Number'], format) +
          lines.map((line) => csvLine(line, format)).join('');
        const { rows } = readCsv(utf8(text));
        expect(rows.slice(1).map(({ cells }) => cells)).toEqual(lines);
      },
    ),
  );
});
