import { expect, test } from 'vitest';
import { ApiError, isOutcomeUnknown, isTransient } from './errors.ts';

test('which errors are transient, and which leave the outcome unknown', () => {
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
