import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './lib/command.ts';
import { between, importCycles, importsOfPage, targetsOf } from './lib/imports.ts';

// Which folder may import which is said and held by .oxlintrc.json; that imports go round in a circle no rule of it sees.
const folder = (pattern: RegExp) => (file: string) => pattern.exec(file)?.[1] ?? null;
const roomOf = folder(/^src\/([^/]+)/);

test.each([
  ['files', (file: string) => file],
  ['rooms', roomOf],
  ['features', folder(/^src\/features\/([^/]+)/)],
  ['parts of the api', folder(/^src\/api\/([^/]+)/)],
])('there are no import cycles between %s, including types and lazy imports', (_, groupOf) => {
  const imports = importsOfPage();
  expect(imports.size).toBeGreaterThan(300);
  expect(importCycles(between(imports, groupOf))).toEqual([]);
});

test('cycles are found, also of types and lazy imports', () => {
  const made = {
    'src/ui/A.tsx': "import { b } from '#src/lib/b.ts';",
    'src/lib/b.ts': "import type { C } from './c.ts';",
    'src/lib/c.ts': "export const c = () => import('#src/ui/A.tsx');",
  };
  const parsed = new Map(Object.entries(made).map(([file, text]) => [file, targetsOf(file, text)]));
  expect(importCycles(parsed)).toEqual(['src/ui/A.tsx → src/lib/b.ts → src/lib/c.ts → src/ui/A.tsx']);
  expect(importCycles(between(parsed, roomOf))).toEqual(['ui → lib → ui']);
});

/** The imports from the service's half of the contract that a bundle would carry. */
const schemasIn = (text: string) =>
  Array.from(
    text.matchAll(/^(?:import|export)(?! type )[^;]*?'[^';\n]*\/service\/|import\('#contract\/service\//gm),
    ([found]) => found,
  );

test('the page imports nothing but types from the half of the contract that only servers need', () => {
  const files = [
    ...globSync('src/**/*.{ts,tsx}', { cwd: ROOT }),
    ...globSync('contract/*.ts', { cwd: ROOT }),
  ];
  const page = files.filter((file) => !/\.test\.tsx?$/.test(file));
  expect(page.length).toBeGreaterThan(300);
  expect(page.filter((file) => schemasIn(readFileSync(join(ROOT, file), 'utf8')).length > 0)).toEqual([]);
});

test('schemas of the service are found in the imports of a file', () => {
  const texts = [
    "import type { BodyOf } from '#contract/service/endpoints.ts';",
    "import { operations } from '#contract/endpoints.ts';\nimport type { A } from './service/a.ts';",
    "import { operations } from '#contract/service/endpoints.ts';",
    "import {\n  type A,\n  a,\n} from './service/a.ts';",
    "export * from '#contract/service/wire.ts';",
    "const a = () => import('#contract/service/wire.ts');",
  ];
  expect(texts.map((text) => schemasIn(text).length)).toEqual([0, 0, 1, 1, 1, 1]);
});
