import { expect, test } from 'vitest';
import { withTokens } from './style-tokens.ts';

test('a style sheet comes with the tokens that it uses, in both schemes, a size of text with its line height', () => {
  const sheet = withTokens('p{color:var(--color-ink);font:var(--text-sm) Arial}');
  expect(sheet).toContain(':root{color-scheme:light;--color-ink:#14181a;--text-sm:12px/16px}');
  expect(sheet).toContain('@media (prefers-color-scheme:dark){:root{color-scheme:dark;--color-ink:#edf0ee}}');
  expect(sheet.endsWith('p{color:var(--color-ink);font:var(--text-sm) Arial}')).toBe(true);
});

test('a token that the theme does not have is an error with its name', () => {
  expect(() => withTokens('p{color:var(--color-inc)}')).toThrow('theme.css has no --color-inc');
});
