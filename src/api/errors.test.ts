import { describe, expect, test } from 'vitest';
import { ApiError, errorWords, isOutcomeUnknown, isTransient } from './errors.ts';

describe('Errors in words', () => {
  test('a refusal about the request is told in the words of whoever refused', () => {
    const problem = {
      type: 'x',
      title: 'Refused',
      status: 403,
      detail: 'Only administrators can change others.',
    };
    expect(errorWords(new ApiError('refused', { status: 403, problem }))).toBe(
      'Only administrators can change others.',
    );
  });

  test('a failing service is told in our own, whatever it wrote', () => {
    const problem = { type: 'x', title: 'NullPointerException', status: 500 };
    expect(errorWords(new ApiError('service', { status: 500, problem }))).toBe(
      'The telephony service answered with an error.',
    );
  });

  test('what is not a call says so too', () => {
    expect(errorWords(new TypeError('x is undefined'))).toBe('Something went wrong in the page.');
  });

  test('which help by asking again, and after which nobody knows whether it was done', () => {
    const kinds = ['network', 'timeout', 'slow-down', 'service', 'refused', 'unreadable'] as const;
    expect(kinds.filter((kind) => isTransient(new ApiError(kind)))).toEqual([
      'network',
      'timeout',
      'slow-down',
      'service',
    ]);
    expect(kinds.filter((kind) => isOutcomeUnknown(new ApiError(kind)))).toEqual([
      'network',
      'timeout',
      'service',
      'unreadable',
    ]);
  });
});
