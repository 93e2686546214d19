import { readFileSync } from 'node:fs';

/** The page's theme: the only place where colours, type and radii have their values. */
const THEME = readFileSync(new URL('../../src/ui/styles/theme.css', import.meta.url), 'utf8')
  .split('/*')
  .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('*/') + 2)))
  .join('');

/** The custom properties of the block of `theme.css` that begins with these characters. */
function tokensOf(start: string): ReadonlyMap<string, string> {
  const block = THEME.split(start)[1]?.split('\n}')[0];
  if (block === undefined) throw new Error(`src/ui/styles/theme.css has no block "${start}".`);
  return new Map(
    block
      .split(';')
      .map(
        (line) =>
          [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()] as const,
      )
      .filter(([name]) => name.startsWith('--'))
      .map(([name, value]) => [name, value.replaceAll(/\s+/g, ' ')]),
  );
}

const tokens = tokensOf('@theme static {');
const PAIR = /^light-dark\(([^,]+), (.+)\)$/;

/**
 * A style sheet for pages without scripts, with the tokens that it uses (`var(--color-ink)`) in front. A size of text comes
 * with its line height, "12px/16px". The theme is the system's: no script can read a saved choice. Throws when the page's
 * theme has no such token.
 */
export function withTokens(css: string): string {
  const used = [...new Set(Array.from(css.matchAll(/var\((--[\w-]+)\)/g), ([, name = '']) => name))];
  const unknown = used.filter((name) => !tokens.has(name));
  if (unknown.length > 0) throw new Error(`src/ui/styles/theme.css has no ${unknown.join(', ')}.`);
  const root = (scheme: 'light' | 'dark') => {
    const values = used.flatMap((name) => {
      const value = tokens.get(name) ?? '';
      const [, light, dark] = PAIR.exec(value) ?? [];
      const height = tokens.get(`${name}--line-height`);
      if (scheme === 'dark') return dark === undefined ? [] : `${name}:${dark}`;
      return `${name}:${light ?? value}${height === undefined ? '' : `/${height}`}`;
    });
    return `:root{color-scheme:${scheme};${values.join(';')}}`;
  };
  return `${root('light')}\n@media (prefers-color-scheme:dark){${root('dark')}}\n${css}`;
}

/** A style that names its colours ("color:ink-2") with their values, for programs for mail, which know no properties of their own. */
export const withColours = (css: string, scheme: 'light' | 'dark'): string =>
  css.replaceAll(/(?<=:)[\w-]+/g, (name) => {
    const [, light, dark] = PAIR.exec(tokens.get(`--color-${name}`) ?? '') ?? [];
    const value = scheme === 'light' ? light : dark;
    if (value === undefined) throw new Error(`src/ui/styles/theme.css has no colour ${name}.`);
    return value;
  });
