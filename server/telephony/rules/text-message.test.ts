import { describe, expect, it } from 'vitest';
import { senderOf, textMessageParts } from './text-message.ts';

describe('the parts of a text message', () => {
  it('are as many as the page shows, and at least one', () => {
    for (const [body, parts] of [
      ['', 1],
      [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 3],
      [`${'ő'.repeat(66)}🙂${'ő'.repeat(66)}`, 3],
    ] as const)
      expect(textMessageParts(body)).toBe(parts);
  });

  it('come from the number, or from the name where there is none', () => {
    expect(senderOf({ number: '4570261021', name: 'Mette' })).toBe('4570261021');
    expect(senderOf({ number: null, name: 'Mette' })).toBe('Mette');
  });
});
