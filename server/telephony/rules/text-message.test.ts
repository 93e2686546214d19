import { describe, expect, it } from 'vitest';
import { senderOf, textMessageParts } from './text-message.ts';

describe('the parts of a text message', () => {
  it.each([
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    ['æøåÆØÅ'.repeat(26), 1],
    ['€'.repeat(80), 1],
    ['€'.repeat(81), 2],
    ['ő'.repeat(70), 1],
    ['ő'.repeat(71), 2],
    ['ő'.repeat(134), 2],
    ['ő'.repeat(135), 3],
    [`${'a'.repeat(68)}🙂`, 1],
    [`${'a'.repeat(69)}🙂`, 2],
    ['', 1],
  ])('of %j', (body, parts) => {
    expect(textMessageParts(body)).toBe(parts);
  });

  it('come from the number, or from the name where there is none', () => {
    expect(senderOf({ number: '4570261021', name: 'Mette' })).toBe('4570261021');
    expect(senderOf({ number: null, name: 'Mette' })).toBe('Mette');
  });
});
