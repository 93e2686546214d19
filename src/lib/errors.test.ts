import { expect, test } from 'vitest';
import { errorWords } from './errors.ts';

class Failure extends Error {
  readonly kind: string;
  readonly problem: { title?: string; detail?: string } | undefined;
  constructor(kind: string, problem?: { title?: string; detail?: string }) {
    super(kind);
    this.kind = kind;
    this.problem = problem;
  }
}

test('a refusal about the request is shown in the words of the answer', () => {
  const detail = 'Only administrators can change others.';
  expect(errorWords(new Failure('refused', { title: 'Refused', detail }))).toBe(detail);
  expect(errorWords(new Failure('invalid'))).toBe('The telephony service did not accept this.');
});

test('a failing service is described in our own words, not in those of its answer', () => {
  expect(errorWords(new Failure('service', { title: 'NullPointerException' }))).toBe(
    'The telephony service answered with an error.',
  );
});

test('what is not a call says so too', () => {
  expect(errorWords(new TypeError('x is undefined'))).toBe('Something went wrong in the page.');
});
