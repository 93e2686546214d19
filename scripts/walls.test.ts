import { expect, test } from 'vitest';
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
