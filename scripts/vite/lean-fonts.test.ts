import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../lib/command.ts';
import { charactersOf } from './lean-fonts.ts';

test('finds the characters of each font face', () => {
  const sheet = "src: url('a/one.woff2')\n format('woff2');\n unicode-range:\n U+0041-0043, U+20AC;";
  expect([...charactersOf(sheet)]).toEqual([['one.woff2', 'ABC€']]);
});

test('knows every font that the page’s sheet names', () => {
  const sheet = readFileSync(join(ROOT, 'src/ui/styles/fonts.css'), 'utf8');
  const characters = charactersOf(sheet);
  expect(characters.size).toBe(sheet.split('.woff2').length - 1);
  expect(characters.get('inter-latin-wght-normal.woff2')).toContain('Æ');
});
