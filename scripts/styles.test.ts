import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './lib/command.ts';

/** The classes that are first in a selector of a sheet: the classes that the sheet styles. */
function leadingClasses(css: string): Set<string> {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const found = plain.matchAll(/(?:^|[{};,])\s*\.([a-zA-Z][\w-]*)/g);
  return new Set(Array.from(found, ([, name = '']) => name));
}

/** The screen of a sheet. Sheets of the same screen may style the same class. */
const screenOf = (sheet: string): string => {
  const feature = /features[\\/]([^\\/]+)/.exec(sheet)?.[1];
  const folder = basename(dirname(sheet));
  if (feature !== undefined) return feature;
  return folder === 'routes' ? basename(sheet, '.css').replace(/-side$/, '') : folder;
};

test('finds the classes that are first in selectors', () => {
  const css = '.a { color: red } .b .c, .d:hover { } /* .e { } */ @media (width < 1px) { .f--g { } }';
  expect([...leadingClasses(css)]).toEqual(['a', 'b', 'd', 'f--g']);
});

test('no two screens style the same class, since a sheet stays loaded after its screen', () => {
  const read = (sheet: string) => leadingClasses(readFileSync(join(ROOT, sheet), 'utf8'));
  const shared = new Set(
    globSync('src/{ui/**,components}/*.css', { cwd: ROOT }).flatMap((sheet) => [...read(sheet)]),
  );
  const owners = new Map<string, Set<string>>();
  for (const sheet of globSync('src/{features,routes,components}/**/*.css', { cwd: ROOT })) {
    for (const name of read(sheet)) {
      if (shared.has(name)) continue;
      owners.set(name, (owners.get(name) ?? new Set()).add(screenOf(sheet)));
    }
  }
  expect(owners.size).toBeGreaterThan(300);
  const clashes = [...owners]
    .filter(([, screens]) => screens.size > 1)
    .map(([name, screens]) => [name, ...screens]);
  expect(clashes).toEqual([]);
});

test('`:has` on an ancestor of all screens takes a single class', () => {
  // Browsers check each change in a page against `:has` of its ancestors. With `:not` or an element name, every change matches.
  const asking = globSync('src/**/*.css', { cwd: ROOT }).flatMap((sheet) => {
    const css = readFileSync(join(ROOT, sheet), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
    const found = css.matchAll(
      /(?:^|[\s,(])(?:html|body|:root|\.app)[\w.-]*:has\(([^()]*(?:\([^()]*\)[^()]*)*)\)/gm,
    );
    return Array.from(found, ([, argument = '']) => [basename(sheet), argument] as const);
  });
  expect(asking.map(([, argument]) => argument)).toContain('.wall');
  expect(asking.filter(([, argument]) => !/^\.[\w-]+$/.test(argument))).toEqual([]);
});
