import { expect, test } from 'vitest';
import { person } from '#testing/page/people.ts';
import { whoseNumber } from './whose.ts';

const cloak_reception = {
  id: 7,
  name: 'Main line',
  endpoint: 'Reception#7',
  phone_number: { number: '4571999999' },
};

test('a number is a colleague’s, a reception’s with who calls from it, or nobody’s', () => {
  const anna = person(1, 'Anna', { number: '4570000001' });
  const bo = person(2, 'Bo', { number: '4570000002', cloak_reception });
  const cai = person(3, 'Cai', { number: null, cloak_reception });
  const people = [anna, bo, cai];
  expect(whoseNumber('4570000002', people)).toEqual({ kind: 'colleague', person: bo });
  expect(whoseNumber('4571999999', people)).toEqual({
    kind: 'reception',
    name: 'Main line',
    members: [bo, cai],
  });
  expect(whoseNumber('4570000009', people)).toBeNull();
});
