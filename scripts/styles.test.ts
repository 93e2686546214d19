import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './lib/command.ts';

/** The classes that begin a rule in a sheet: those it gives a look of its own, wherever they stand. */
function leadingClasses(css: string): Set<string> {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const found = plain.matchAll(/(?:^|[{};,])\s*\.([a-zA-Z][\w-]*)/g);
  return new Set(Array.from(found, ([, name = '']) => name));
}

/** Sheets of one screen may share: they are always loaded together or say so by their names. */
const screenOf = (sheet: string): string => {
  const feature = /features[\\/]([^\\/]+)/.exec(sheet)?.[1];
  const folder = basename(dirname(sheet));
  if (feature !== undefined) return feature;
  return folder === 'routes' ? basename(sheet, '.css').replace(/-side$/, '') : folder;
};

test('reads the classes that begin rules', () => {
  const css = '.a { color: red } .b .c, .d:hover { } /* .e { } */ @media (width < 1px) { .f--g { } }';
  expect([...leadingClasses(css)]).toEqual(['a', 'b', 'd', 'f--g']);
});

test('no two screens style one class: sheets stay when their screen is left', () => {
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

test('what stands over every screen asks for no more than a class inside of it', () => {
  // A browser holds every change of a page against `:has` of its ancestors; with `:not` or an element's name in it, any change at all answers.
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
