import { expect, test } from 'vitest';
import { formatLanguage, pageLanguage, showIn } from './language.ts';

test('the page stays in its language when the browser translates it, and goes into the one that is chosen', () => {
  document.documentElement.lang = 'en';
  expect(pageLanguage().tag).toBe('en');
  document.documentElement.lang = 'da';
  expect([pageLanguage().tag, formatLanguage()]).toEqual(['en', 'en-GB']);
  showIn('da');
  document.documentElement.lang = 'pl';
  expect([pageLanguage().tag, formatLanguage()]).toEqual(['da', 'da-DK']);
});
