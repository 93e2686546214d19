import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CSV_FORMATS, CSV_MARK, type CsvFormatName, csvLine } from './csv.ts';
import { readCsv } from './read-csv.ts';
import { decodeText } from './text-coding.ts';

const FORMATS = fc.constantFrom(...(Object.keys(CSV_FORMATS) as CsvFormatName[]));
const utf8 = (text: string) => new TextEncoder().encode(text);
const rowsOf = (text: string) => readCsv(text).rows;

test('semicolons, commas and tabs are distinguished', async () => {
  for (const [sign, name] of [
    [';', ';'],
    [',', ','],
    ['\t', '\t'],
  ] as const) {
    const file = readCsv(`Navn${sign}Telefon\r\nÅse${sign}70 26 10 21\r\n`);
    expect(file.delimiter).toBe(name);
    expect(file.rows.map(({ cells }) => cells)).toEqual([
      ['Navn', 'Telefon'],
      ['Åse', '70 26 10 21'],
    ]);
  }
});

/** A text in code page 850 or Mac Roman, by its few letters outside ASCII. */
const oldBytes = (text: string, codes: Readonly<Record<string, number>>) =>
  Uint8Array.from(text, (sign) => codes[sign] ?? sign.charCodeAt(0));
const NAMES = 'Navn;Tlf\nÅse Ærø;1\nBjørk Østergård;2';

test('with a mark, without one, and as older spreadsheets write it', () => {
  const right = { doubts: [] };
  expect(decodeText(utf8(`${CSV_MARK}Åse`))).toEqual({ text: 'Åse', coding: 'utf8', ...right });
  const utf16 = Uint8Array.of(0xff, 0xfe, 0xc5, 0x00, 0x73, 0x00);
  expect(decodeText(utf16)).toEqual({ text: 'Ås', coding: 'utf16', ...right });
  // Nothing is asked where the letters look right, with signs that texts have too.
  for (const text of [NAMES, `${NAMES};10 \u00A7 3`, 'José Ñuñez; Müller; Ça']) {
    const bytes = oldBytes(text, {});
    expect(decodeText(bytes)).toEqual({ text, coding: 'windows', ...right });
  }
});

test.each([
  ['macintosh', { å: 0x8c, Å: 0x81, æ: 0xbe, Æ: 0xae, ø: 0xbf, Ø: 0xaf }],
  ['dos', { å: 0x86, Å: 0x8f, æ: 0x91, Æ: 0x92, ø: 0x9b, Ø: 0x9d }],
] as const)('%s is asked about, read so that letters look right, or as it is chosen', (coding, codes) => {
  const bytes = oldBytes(NAMES, codes);
  const read = decodeText(bytes);
  expect([read.text, read.coding]).toEqual([NAMES, coding]);
  expect(read.doubts[0]).toMatchObject({ coding, words: expect.stringContaining('Åse, Ærø') as string });
  expect(read.doubts.map((one) => one.coding).toSorted()).toEqual(['dos', 'macintosh', 'windows']);
  const chosen = decodeText(bytes, 'windows');
  expect([chosen.coding, chosen.text.includes('Åse')]).toEqual(['windows', false]);
});

test('line numbers are those of the file: quoted line ends count, empty lines count and are left out', async () => {
  const rows = rowsOf('Navn;Tlf\r\n"To\r\nlinjer";1\r\n\r\n;\r\nC;2\rD;3\nE;4');
  expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [1, 'Navn'],
    [2, 'To\nlinjer'],
    [6, 'C'],
    [7, 'D'],
    [8, 'E'],
  ]);
});

test('a quotation mark that is not closed is known, and nothing throws on anything', async () => {
  expect(rowsOf('a;b\n"c;d\ne;f').at(-1)?.broken).toBe(true);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const { rows } = readCsv(decodeText(bytes).text);
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
        const { rows } = readCsv(decodeText(utf8(text)).text);
        expect(rows.slice(1).map(({ cells }) => cells)).toEqual(lines);
      },
    ),
  );
});
