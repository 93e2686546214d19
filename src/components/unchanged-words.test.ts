import { expect, test } from 'vitest';
import { ApiError } from '#src/api/client/errors.ts';
import { unchangedWords } from './unchanged-words.ts';

test.each([
  ['network', 'This computer could not reach Frontdesk. It may have been changed all the same.'],
  ['refused', 'The telephony service refused this. Nothing was changed.'],
] as const)('of a change that failed by %s: %s', (kind, words) => {
  expect(unchangedWords(new ApiError(kind))).toBe(words);
});
