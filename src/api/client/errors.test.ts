import { expect, test } from 'vitest';
import { ApiError, isOutcomeUnknown, isTransient } from './errors.ts';

test('which errors are transient, and which leave the outcome unknown', () => {
  const kinds = ['network', 'timeout', 'slow-down', 'service', 'refused', 'unreadable'] as const;
  const those = (is: (error: ApiError) => boolean) =>
    kinds.filter((kind) => is(new ApiError(kind))).join(' ');
  expect(those(isTransient)).toBe('network timeout slow-down service');
  expect(those(isOutcomeUnknown)).toBe('network timeout service unreadable');
});
