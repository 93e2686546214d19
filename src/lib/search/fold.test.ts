import { expect, test } from 'vitest';
import { fold, foldDigits, foldings, isNumber } from './fold.ts';

test('special letters are folded both bare and spelled out, accents go, signs become spaces', () => {
  expect([fold('Åse Møller'), fold('Åse Møller', true)]).toEqual(['ase moller', 'aase moeller']);
  expect(foldings('Skærsø')).toEqual(['skaerso', 'skaersoe']);
  expect(foldings('Élise  Müller-Straße')).toEqual(['elise muller strasse', 'elise mueller strasse']);
  expect(foldings('Łukasz Þór Đặng')).toEqual(['lukasz thor dang']);
  expect(foldings('anne@krogsand.example')).toEqual(['anne krogsand example']);
  expect(foldings('Åse'.normalize('NFD'))).toEqual(['ase', 'aase']);
  expect([foldings('Юлия'), foldings('Γιώργος'), foldings('ΓΙΏΡΓΟΣ')]).toEqual([
    ['юлия'],
    ['γιωργοσ'],
    ['γιωργοσ'],
  ]);
  expect([foldings(' — '), foldings('')]).toEqual([[''], ['']]);
});

test('numbers, however written', () => {
  expect(['+45 70 26 10 21', '0045 70261021', '(70) 26-10.21'].map(foldDigits)).toEqual([
    '4570261021',
    '4570261021',
    '70261021',
  ]);
  const copied = [
    '\u202A+45 70 26 10 21\u202C',
    '70\u201326\u201110',
    'tel:+4570261021',
    'Tel: 70 26',
    '\u200E70',
  ];
  expect(copied.map(foldDigits)).toEqual(['4570261021', '702610', '4570261021', '7026', '70']);
  expect(copied.every(isNumber)).toBe(true);
  expect(['70 26', '+45', '12', 'a1', '', '-', '45-70'].map(isNumber)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    true,
  ]);
});
