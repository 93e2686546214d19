import { expect, test } from 'vitest';
import { aContact } from '#testing/page/contacts.ts';
import { markedNumber, nearContacts } from './near.ts';

const contact = (id: number, number: string | null) => aContact(id, `C${id}`, { number });
const near = (number: string, ...numbers: readonly (string | null)[]) =>
  nearContacts(
    numbers.map((one, at) => contact(at + 1, one)),
    number,
  ).map(({ number: found, steps }) => [found, steps]);

test('one wrong digit, two swapped digits, and different last two digits are similar', () => {
  expect(
    near('4570619037', '4570619073', '4570619031', '4570619044', '4570619037', '4570444444', null),
  ).toEqual([
    ['4570619073', 1],
    ['4570619031', 1],
    ['4570619044', 2],
  ]);
  expect(near('4570619037', '4571619037', '4507619037')).toEqual([
    ['4571619037', 1],
    ['4507619037', 1],
  ]);
});

test('another length, two wrong digits in the middle, and short numbers are not similar', () => {
  expect(near('4570619037', '70619037', '4571629037', '')).toEqual([]);
  expect(near('112', '113')).toEqual([]);
});

test('the different digits are marked', () => {
  const [found] = nearContacts([contact(1, '4570619073')], '4570619037');
  expect(markedNumber('45 70 61 90 73', found?.differs ?? [])).toEqual([
    { start: 0, text: '45 70 61 90 ', strong: false },
    { start: 12, text: '73', strong: true },
  ]);
});
