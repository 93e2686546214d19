import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composed, countSms } from './text-message.ts';

const counted = (text: string) => {
  const { characters, parts, left, outside } = countSms(text);
  return { characters, parts, left, outside: outside.join('') };
};

test.each([
  ['nothing', '', { characters: 0, parts: 0, left: 160, outside: '' }],
  ['a full message', 'a'.repeat(160), { characters: 160, parts: 1, left: 0, outside: '' }],
  ['one more', 'a'.repeat(161), { characters: 161, parts: 2, left: 145, outside: '' }],
  ['two full parts', 'a'.repeat(306), { characters: 306, parts: 2, left: 0, outside: '' }],
  ['three', 'a'.repeat(307), { characters: 307, parts: 3, left: 152, outside: '' }],
  ['æ, ø and å are inside', 'æøåÆØÅ'.repeat(26), { characters: 156, parts: 1, left: 4, outside: '' }],
  ['a euro takes two units', '€'.repeat(80), { characters: 80, parts: 1, left: 0, outside: '' }],
  ['as do braces', '{}', { characters: 2, parts: 1, left: 156, outside: '' }],
  ['curly quotes halve the room', '“a”', { characters: 3, parts: 1, left: 67, outside: '“”' }],
  ['seventy of them', '“'.repeat(70), { characters: 70, parts: 1, left: 0, outside: '“' }],
  ['seventy-one', '“'.repeat(71), { characters: 71, parts: 2, left: 63, outside: '“' }],
  ['an emoji takes two', '😀'.repeat(35), { characters: 35, parts: 1, left: 0, outside: '😀' }],
  ['line feeds count', 'a\nb', { characters: 3, parts: 1, left: 157, outside: '' }],
])('%s', (_, text, expected) => {
  expect(counted(text)).toEqual(expected);
});

test('the design’s own examples', () => {
  expect(
    counted(
      'The demo van is back at 13:00 instead of 11:30. Please ring anyone with a visit before then and move it to the afternoon, from 13:30 at the earliest. Questions go to Annika.',
    ),
  ).toMatchObject({ characters: 173, parts: 2, left: 133 });
  const curly = 'Duelund Smedje rang about the “blue” price list, please ring back on 45 70 44 18 02';
  expect(counted(curly)).toMatchObject({ characters: 83, parts: 2, left: 51 });
  expect(counted(curly.replaceAll(/[“”]/g, '"'))).toMatchObject({ parts: 1, outside: '' });
});

test('a character of two units is never split', () => {
  // 152 units, then a euro of two: it starts the second part.
  expect(counted(`${'a'.repeat(152)}€${'a'.repeat(10)}`)).toMatchObject({ parts: 2, left: 153 - 12 });
  expect(counted(`“${'a'.repeat(65)}😀aaa`)).toMatchObject({ parts: 2, left: 67 - 5 });
});

test.each([
  ['€'.repeat(81), 2],
  // The euro takes two units and does not fit into unit 153: three parts for 306 units.
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 3],
  [`${'a'.repeat(151)}€${'a'.repeat(153)}`, 2],
  ['ő'.repeat(70), 1],
  ['ő'.repeat(71), 2],
  ['ő'.repeat(134), 2],
  ['ő'.repeat(135), 3],
  [`${'a'.repeat(68)}🙂`, 1],
  [`${'a'.repeat(69)}🙂`, 2],
  // The same with parts of 67 units.
  [`${'ő'.repeat(66)}🙂${'ő'.repeat(66)}`, 3],
  [`${'ő'.repeat(65)}🙂${'ő'.repeat(67)}`, 2],
])('parts of %j', (text, parts) => {
  expect(countSms(text).parts).toBe(parts);
});

test('the numbers fit together, and no part is more than full', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const count = countSms(text);
      expect(count.filled.every((part) => part >= 0 && part <= 1)).toBe(true);
      expect(count.left).toBeGreaterThanOrEqual(0);
      expect(count.parts).toBe(text === '' ? 0 : count.filled.length);
      expect(count.outside.every((character) => composed(text).includes(character))).toBe(true);
    }),
  );
});

test('more text never takes fewer parts', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), fc.string({ maxLength: 20 }), (text, more) => {
      expect(countSms(text + more).parts).toBeGreaterThanOrEqual(countSms(text).parts);
    }),
  );
});

/** An oracle that works differently: it fills the parts character by character. */
function partsOneByOne(text: string): string[] {
  const basic =
    '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
  const characters = Array.from(text);
  const isGsm = characters.every((one) => basic.includes(one) || '\f^{}\\[~]|€'.includes(one));
  const size = (part: string) =>
    isGsm ? Array.from(part, (one) => (basic.includes(one) ? 1 : 2)).reduce((a, b) => a + b, 0) : part.length;
  const [alone, each] = isGsm ? [160, 153] : [70, 67];
  if (size(text) <= alone) return text === '' ? [] : [text];
  const parts = [''];
  for (const character of characters) {
    const last = parts.at(-1) ?? '';
    if (size(last + character) <= each) parts[parts.length - 1] = last + character;
    else parts.push(character);
  }
  return parts;
}

test('no character of two units is split, in either alphabet', () => {
  const inside = fc.constantFrom('a', 'å', '€', '{', '\n');
  const beyond = fc.constantFrom('a', 'ő', '€', '🙂', '👩‍👧', '\u{1F600}');
  for (const unit of [inside, beyond]) {
    fc.assert(
      fc.property(fc.string({ unit, minLength: 60, maxLength: 500 }), (text) => {
        expect(countSms(text).parts).toBe(partsOneByOne(text).length);
      }),
    );
  }
});

test('a letter that was typed or pasted as two characters counts as the one that is sent', () => {
  const apart = 'Æbler på vej, Zoë'.normalize('NFD');
  expect(apart).not.toBe(composed(apart));
  expect(countSms(apart)).toEqual(countSms('Æbler på vej, Zoë'));
  expect(countSms('a\u030A')).toMatchObject({ characters: 1, outside: [], room: 160 });
});
