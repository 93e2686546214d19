import { expect, it } from 'vitest';
import { readPeople } from './people-file.ts';

it('reads people in whatever order and form a spreadsheet writes them', () => {
  const ida = {
    line: 2,
    name: 'Ida Holm',
    email: 'ida@kyst.example',
    number: '4571999999',
    speedDial: 3,
    groups: ['Front desk', 'Sales'],
    admin: true,
  };
  const nothing = { email: null, number: null, speedDial: null, groups: [], admin: false };
  for (const csv of [
    'name,email,number,speed dial,groups,admin\nIda Holm,ida@kyst.example,+45 71 99 99 99,3,"Front desk, Sales",yes\n\nBo,,,,,\n',
    'Admin;Groups;Speed_dial;Number;E-mail;Name\r\nYES;"Front desk;Sales;Sales";3;0045 71-99-99-99;Ida@Kyst.example; Ida Holm \r\n;;;;;\r\n;;;;;Bo\r\n',
  ])
    expect(readPeople(csv)).toEqual({ people: [ida, { ...nothing, line: 4, name: 'Bo' }], errors: [] });
  expect(readPeople('name\n"Bo\nHolm"\nIda').people.map(({ line, name }) => [line, name])).toEqual([
    [2, 'Bo\nHolm'],
    [4, 'Ida'],
  ]);
});

it.each([
  ['', ['The first line must name the columns, among them “name”.']],
  ['name,email\n', ['There is nobody in the file.']],
  [
    'Ida Holm,4571999999\n',
    [
      'Line 1: there is no column “ida holm”.',
      'Line 1: there is no column “4571999999”.',
      'The first line must name the columns, among them “name”.',
    ],
  ],
  ['name,constructor\nIda,x\n', ['Line 1: there is no column “constructor”.']],
  ['name,name\nIda,Bo\n', ['Line 1: there are two columns “name”.']],
  ['name\n"Ida\n', ['A quotation mark is not closed.']],
  [
    'name,number\n,4571999999\nIda,12 ab\nBo,4571999999,7\nEli,71 99 99 99\n',
    [
      'Line 2: name is not right: must not be empty.',
      'Line 3: number is not right: digits with the country prefix.',
      'Line 4: there are more cells than columns.',
      'Line 5: number is not right: a number with its country prefix, such as +45 20 30 40 50.',
    ],
  ],
  [
    'name,email,speed dial,admin\nIda,ida,x,maybe\nBo,bo@x.example,3,no\nEli,BO@x.example,3,no\n',
    [
      'Line 2: email is not right: an e-mail address.',
      'Line 2: speed dial is not right: a positive integer.',
      'Line 2: admin is not right: yes or no.',
      'Line 4: email bo@x.example is in line 3 already.',
      'Line 4: speed dial 3 is in line 3 already.',
    ],
  ],
])('says what is wrong, by line: %j', (csv, errors) => {
  expect(readPeople(csv).errors).toEqual(errors);
});
