import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isVcard, readVcards } from './vcard.ts';

const cardsOf = (...lines: readonly string[]) =>
  readVcards(lines.join('\r\n'), [])
    .slice(1)
    .map(({ line, cells }) => [line, ...cells]);

test('a card of an iPhone, with groups, a company, and the preferred number first', () => {
  expect(
    cardsOf(
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Dal;Bent;Bo;;',
      'FN:Bent Bo Dal',
      'ORG:Dal\\, Lund & Co;Lager',
      'item1.EMAIL;type=INTERNET:bent@dal.example',
      'TEL;type=WORK;type=FAX:70 51 22 99',
      'TEL;type=CELL:+45 70 51 22 08',
      'item2.TEL;type=WORK;type=pref:+45 70 11 20 30',
      'NOTE:Rings before\\neight',
      'END:VCARD',
    ),
  ).toEqual([
    [
      1,
      'Bent Bo Dal',
      'Dal, Lund & Co',
      '+45 70 11 20 30 ::: +45 70 51 22 08',
      'bent@dal.example',
      'Rings before eight',
    ],
  ]);
});

test('a name from its parts, long lines that go on, links, and several cards', () => {
  expect(
    cardsOf(
      'BEGIN:VCARD',
      'VERSION:4.0',
      'N:Holm;Åse;;;',
      'TEL;VALUE=uri;TYPE="voice,home":tel:+45-70-26-10-21',
      'NOTE:a long',
      '  line: with a colon',
      'EMAIL:aase@holm',
      ' .example',
      'END:VCARD',
      'BEGIN:VCARD',
      'ORG:Kun Firma ApS',
      'TEL:70112030',
      'END:VCARD',
    ),
  ).toEqual([
    [1, 'Åse Holm', '', 'tel:+45-70-26-10-21', 'aase@holm.example', 'a long line: with a colon'],
    [10, '', 'Kun Firma ApS', '70112030', '', ''],
  ]);
});

test('vCard 2.1 in quoted-printable, over two lines', () => {
  expect(
    cardsOf(
      'BEGIN:VCARD',
      'VERSION:2.1',
      'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=85se =',
      '=C3=86r=C3=B8',
      'TEL;CELL:70112030',
      'END:VCARD',
    ),
  ).toEqual([[1, 'Åse Ærø', '', '70112030', '', '']]);
});

test('what begins as a card is one, and nothing throws on anything', () => {
  expect(['BEGIN:VCARD\n', '\n begin:vcard', 'Name,Phone\n', ''].map(isVcard)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      readVcards(`BEGIN:VCARD\nFN;ENCODING=QUOTED-PRINTABLE:${text}\nEND:VCARD\n${text}`, []);
    }),
  );
});
