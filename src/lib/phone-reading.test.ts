import { expect, test } from 'vitest';
import { formatNumber } from './phone.ts';
import { digitsOf, numberReader } from './phone-reading.ts';

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

test('a number as the app shows it is read as that number, whatever the own country', async () => {
  // Each of them is valid in Germany too, as a number without a prefix.
  for (const number of ['4570441802', '46812345678', '442071838750'])
    expect(await digitsOf(formatNumber(number), '4930901820'), number).toBe(number);
  // A number without a prefix that begins as another country's.
  for (let lead = 20; lead < 100; lead += 1)
    expect(await digitsOf(`${lead} 44 18 02`, OWN)).toBe(`45${lead}441802`);
});

test('what is none, and why', async () => {
  const { read } = await numberReader(OWN);
  expect(read('70 71 0', nobody)).toEqual({ wrong: 'length', digits: 5, expected: 10 });
  expect(read('+45 70 71', nobody)).toMatchObject({ wrong: 'length' });
  expect(read('70 44 18 02 / 20 30 40 50', nobody)).toMatchObject({ wrong: 'length', digits: 16 });
  expect(read('ask Bente', nobody)).toMatchObject({ wrong: 'no-number' });
  expect(read('4,57026E+09', nobody)).toMatchObject({ wrong: 'rounded' });
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
