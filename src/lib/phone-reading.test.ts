import { expect, test, vi } from 'vitest';
import { formatNumber } from './phone.ts';
import { digitsOf, numberReader, readNumber, wholeNumberOf } from './phone-reading.ts';

const OWN = '4570261021';
const nobody = () => false;

test('one number in every spelling', async () => {
  const { read } = await numberReader(OWN);
  for (const text of [
    '70 44 18 02',
    '70441802',
    '7044-1802',
    '+45 7044 1802',
    '0045 70441802',
    '4570441802',
    '(+45) 70.44.18.02',
    '+45 (70) 44 18 02',
    '\u202A+45 70 44 18 02\u202C',
    '\u200E70\u201344\u201318\u201302',
    'tel:+4570441802',
    'Tel: 70 44 18 02',
    'Tlf. 70 44 18 02',
    'Mobilnr.: 70 44 18 02',
    'T: 70441802',
    '"70441802"',
    "'+4570441802",
    '70 44 18 02,',
    '(+45) 70 44 18 02;',
    '70 44 18 02 (mobil)',
    '70441802 arbejde',
    '\uFF17\uFF10\u00A044\u200918 02',
  ]) {
    expect(read(text, nobody), text).toEqual({ number: '4570441802' });
    expect(await digitsOf(text, OWN), text).toBe('4570441802');
  }
});

test('what is put in front of a number without a prefix', async () => {
  expect((await numberReader(OWN)).own).toEqual({ prefix: '45', digits: 8 });
});

test('numbers of other countries with their prefix', async () => {
  const { read } = await numberReader(OWN);
  expect(read('+46 8 123 456 78', nobody)).toEqual({ number: '46812345678' });
  expect(read('0049 30 901820', nobody)).toEqual({ number: '4930901820' });
});

test.each([
  ['Germany', '4930901820'],
  ['Austria', '436641234567'],
  ['Finland', '358401234567'],
  ['Sweden', '46812345678'],
])('in %s a number with its prefix is that number, with or without a plus sign', async (_, own) => {
  const { read } = await numberReader(own);
  // Most of them are valid there too, as numbers without a prefix.
  for (const number of ['4570441802', '491711234567', '46812345678', '442071838750', '436641234567', own])
    for (const text of [number, formatNumber(number), `+${number}`]) {
      expect(read(text, nobody), text).toEqual({ number });
      expect(await digitsOf(text, own), text).toBe(number);
    }
});

test('in Germany a number without a prefix may lack its zero', async () => {
  const { read } = await numberReader('4930901820');
  for (const text of ['030 654321', '30 654321', '(030) 654321']) {
    expect(read(text, nobody), text).toEqual({ number: '4930654321' });
    expect(await digitsOf(text, '4930901820'), text).toBe('4930654321');
  }
});

test('a number as the app shows it is read as that number, where every number is dialled whole', async () => {
  // In Italy it is valid without a prefix, too.
  expect(await digitsOf('358 40 1234567', '390612345678')).toBe('358401234567');
  // A number without a prefix that begins as another country's. "46 20 12 34" is also how a short Swedish one is shown.
  for (let lead = 20; lead < 100; lead += 1)
    for (const rest of ['44 18 02', '20 12 34'])
      expect(await digitsOf(`${lead} ${rest}`, OWN)).toBe(`45${lead}${rest.replaceAll(' ', '')}`);
});

test.each([
  ['+44 (0)20 7946 0958', '442079460958'],
  ['0046 (0)8 123 456 78', '46812345678'],
  ['(+49) (0)30 901820', '4930901820'],
  // The zero of Italy belongs to the number.
  ['+39 06 12345678', '390612345678'],
])('%s is %s, without the zero that is dialled within the country', async (text, number) => {
  expect(await digitsOf(text, OWN)).toBe(number);
  expect((await numberReader(OWN)).read(text, nobody)).toEqual({ number });
});

test.each([
  ['70 61 90 37', OWN, '4570619037'],
  ['4570619037', OWN, '4570619037'],
  ['(45) 70261012', OWN, '4570261012'],
  ['0046 8 123 456 78', OWN, '46812345678'],
  ['299 12 34 56', OWN, '299123456'],
  ['020 7946 0958', '442079460000', '442079460958'],
  ['030 654321', '4930901820', '4930654321'],
  ['070-123 45 67', '46812345678', '46701234567'],
  ['01 42 68 80 01', '33142688000', '33142688001'],
  // Not whole: with whatever prefix it would be the number of somebody else.
  ['70 44 180', OWN, null],
  ['7061', OWN, null],
  ['70619037', null, null],
  ['anna', OWN, null],
  ['12345', OWN, null],
  ['1'.repeat(21), OWN, null],
])('while %s is typed and the own number is %s, it is %s', async (text, own, number) => {
  expect(await wholeNumberOf(text, own)).toBe(number);
});

test('what is none, and why', async () => {
  const { read } = await numberReader(OWN);
  expect(read('70 71 0', nobody)).toEqual({ wrong: 'length', digits: 5, expected: 8, proposals: ['70710'] });
  expect(read('+45 70 71', nobody)).toMatchObject({ wrong: 'length', expected: 10, proposals: [] });
  expect(read('70 44 18 0', nobody)).toMatchObject({ wrong: 'length', digits: 7, proposals: [] });
  expect(read('ask Bente', nobody)).toMatchObject({ wrong: 'no-number' });
  expect(read('4,57026E+09', nobody)).toMatchObject({ wrong: 'rounded' });
});

test.each([
  ['70 11 20 30 / 20 30 40 50', 'two', '4570112030 4520304050'],
  ['70112030, 20304050; +46 8 123 456 78', 'two', '4570112030 4520304050 46812345678'],
  ['70 11 20 30 (mobil) og 20 30 40 50 (arbejde)', 'two', '4570112030 4520304050'],
  ['+45 70 11 20 30 +45 20 30 40 50', 'two', '4570112030 4520304050'],
  ['+45 70112030 ::: 20304050', 'two', '4570112030 4520304050'],
  ['70112030 20304050', 'two', '4570112030 4520304050'],
  ['70112030-20304050', 'two', '4570112030 4520304050'],
  ['70112030\n20304050', 'two', '4570112030 4520304050'],
  ['70 11 20 30 ext. 12', 'extension', '4570112030'],
  ['70112030 lokal 123', 'extension', '4570112030'],
  ['+4570112030x12', 'extension', '4570112030'],
  ['70112030#4', 'extension', '4570112030'],
  ['70112030;ext=12', 'extension', '4570112030'],
  ['70112030,,12', 'extension', '4570112030'],
  ['70 11 20 30/31', 'extension', '4570112030'],
  ['+44 020 7946 0958', 'zero', '442079460958'],
  ['+45 070 11 20 30', 'zero', '4570112030'],
  ['070 11 20 30', 'zero', '4570112030'],
  ['70 11 20 30 Anna', 'no-number', '4570112030'],
] as const)('%s is not one number: %s, and %s is proposed', async (text, wrong, proposed) => {
  const { read } = await numberReader(OWN);
  expect(read(text)).toMatchObject({ wrong, proposals: proposed.split(' ') });
});

test('a slash or a dash within a German number is no second one', async () => {
  const { read } = await numberReader('4930901820');
  for (const text of ['030/654321', '030 / 65 43-21', '(030) 654321', '0049/30/654321'])
    expect(read(text), text).toEqual({ number: '4930654321' });
});

test('codes and extensions', async () => {
  const { read } = await numberReader(OWN);
  for (const text of ['112', '1813', '18 13', 'tel:116117', '7061'])
    expect(read(text), text).toEqual({ number: text.replace(/\D/g, '') });
  expect(read('lokal 70710')).toEqual({ number: '70710' });
});

test('a Danish number that this app links is read without the library', async () => {
  vi.doMock('libphonenumber-js/min', () => Promise.reject(new TypeError('not fetched')));
  expect(await readNumber('+4570112030', OWN)).toEqual({ number: '4570112030' });
  vi.doUnmock('libphonenumber-js/min');
});

test('digits of an existing contact are kept as they are', async () => {
  const { read } = await numberReader(OWN);
  expect(read('70710', (digits) => digits === '70710')).toEqual({ number: '70710' });
});

test('without a number of one’s own only whole numbers are read', async () => {
  const { read, own } = await numberReader(null);
  expect(own).toBeNull();
  expect(read('4570441802', nobody)).toEqual({ number: '4570441802' });
  expect(read('70 44 1', nobody)).toMatchObject({ wrong: 'length', expected: null });
});
