import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './lib/command.ts';

/** The most hand-written lines of CSS. Everything else is a utility on its element (docs/design.md). */
const MOST_LINES = 600;

const sheets = globSync('src/**/*.css', { cwd: ROOT }).map((path) => {
  const css = readFileSync(join(ROOT, path), 'utf8');
  return { path, lines: css.split('\n').length - 1, css: css.replaceAll(/\/\*[\s\S]*?\*\//g, '') };
});

test('the sheets are tokens, base, fonts and what utilities cannot say', () => {
  expect(sheets.map(({ path }) => basename(path)).toSorted()).toEqual([
    'base.css',
    'fonts.css',
    'index.css',
    'theme.css',
  ]);
  expect(sheets.reduce((sum, { lines }) => sum + lines, 0)).toBeLessThanOrEqual(MOST_LINES);
});

test('repetition is met by a component, not by @apply', () => {
  expect(sheets.filter(({ css }) => css.includes('@apply')).map(({ path }) => path)).toEqual([]);
});

test('no sheet styles a class of its own', () => {
  const found = sheets.flatMap(({ path, css }) =>
    Array.from(
      css.matchAll(/(?:^|[\s,>+~(])\.[a-z][\w-]*(?=[^{};]*\{)/gm),
      ([selector]) => `${path} ${selector.trim()}`,
    ),
  );
  expect(found).toEqual([]);
});

test('`:has` on an ancestor of all screens takes a single attribute', () => {
  // Browsers check each change in a page against `:has` of its ancestors. With `:not` or an element name, every change matches.
  const conditions = sheets.flatMap(({ css }) => {
    const found = css.matchAll(
      /(?:^|[\s,(])(?:html|body|:root)[\w.-]*:has\(([^()]*(?:\([^()]*\)[^()]*)*)\)/gm,
    );
    return Array.from(found, ([, argument = '']) => argument);
  });
  expect(conditions).toContain('[data-wall]');
  expect(conditions.filter((condition) => !/^\[data-[\w-]+\]$/.test(condition))).toEqual([]);
});

test('no class styles a descendant by `:has` of an ancestor', () => {
  // Chromium then computes the style of the whole page again at each change, wherever it is. A variable that the ancestor sets does
  // the same (src/ui/WithTip.tsx).
  const found = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter((path) =>
    /group-has-|group-\[[^\]]*:has\(/.test(
      readFileSync(join(ROOT, path), 'utf8').replaceAll('`group-has`', ''),
    ),
  );
  expect(found).toEqual([]);
});

test('no class string is longer than can be read', () => {
  const found = globSync('src/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['src/messages.d.ts', '**/*.test.*'],
  }).flatMap((path) =>
    Array.from(
      readFileSync(join(ROOT, path), 'utf8').matchAll(/(["'`])(?:(?!\1).){201,}\1/g),
      ([text]) => `${path} ${text.slice(0, 60)}`,
    ),
  );
  expect(found).toEqual([]);
});
