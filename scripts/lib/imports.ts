import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';
import { ROOT } from './command.ts';

/** What each file of the repository imports, types, lazy imports and workers too: files by path, packages by name. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** The specifiers of all imports in a file, including `import type`, `import()` and URLs of workers. */
export function specifiersOf(file: string, text: string): (string | undefined)[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) =>
      // What is no text is known only when it runs.
      /['"`]/.test(text.charAt(start)) ? text.slice(start + 1, end - 1) : [],
    ),
    ...Array.from(text.matchAll(/new URL\('(\.[^']+)', import\.meta\.url\)/g), ([, path]) => path),
  ];
}

/** What a file imports: files of the repository by their path, anything else by its name. */
export function targetsOf(file: string, text: string): readonly string[] {
  const targets = specifiersOf(file, text)
    .filter((specifier) => specifier !== undefined)
    .map((specifier) => {
      if (specifier.startsWith('#')) return specifier.slice(1);
      return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier;
    });
  return [...new Set(targets)];
}

/** The imports of all files of the repository, with tests. */
export function importsOfRepository(): Imports {
  const files = globSync('{bench,contract,e2e,messages,scripts,server,src,testing,tools}/**/*.{ts,tsx}', {
    cwd: ROOT,
  });
  return new Map(
    files
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !file.endsWith('.d.ts'))
      .toSorted()
      .map((file) => [file, targetsOf(file, readFileSync(join(ROOT, file), 'utf8'))]),
  );
}

/** The imports between groups of files, such as folders. Files without a group (undefined) are left out. */
export function between(imports: Imports, groupOf: (file: string) => string | undefined): Imports {
  const groups = new Map<string, Set<string>>();
  for (const [file, targets] of imports) {
    const from = groupOf(file);
    if (from === undefined) continue;
    const known = groups.get(from) ?? new Set();
    groups.set(from, known);
    for (const to of targets.map(groupOf)) if (to !== undefined && to !== from) known.add(to);
  }
  return new Map([...groups].map(([from, to]) => [from, [...to].toSorted()]));
}

/** The import cycles, each once, as a path: `a → b → a`. */
export function importCycles(imports: Imports): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): void => {
    const at = path.indexOf(file);
    if (at >= 0) circles.push([...path.slice(at), file].join(' → '));
    if (at >= 0 || done.has(file)) return;
    path.push(file);
    for (const target of imports.get(file) ?? []) visit(target);
    path.pop();
    done.add(file);
  };
  for (const file of imports.keys()) visit(file);
  return circles;
}
