import { expect, test } from 'vitest';
import { featuresInWords } from './details.ts';

test('the features of a subscription in words, with unknown ones', () => {
  expect(featuresInWords(['mobile', 'switch'])).toBe('Switch, mobile');
  expect(featuresInWords(['mobile'])).toBe('Mobile');
  expect(featuresInWords(['fax_line', 'contact_notes', 'fax_line'])).toBe('Contact notes, fax line');
  expect(featuresInWords(['toString'])).toBe('ToString');
  expect(featuresInWords([])).toBe('Nothing known');
});
