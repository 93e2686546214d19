import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countSms } from './text-message.ts';

test.each([
  ['', 0],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['æøåÆØÅ'.repeat(26), 1],
  ['€'.repeat(80), 1],
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
