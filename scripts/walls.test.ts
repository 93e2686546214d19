import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ROOT, tool } from './lib/command.ts';
import { between, importCycles, importsOfPage, targetsOf } from './lib/imports.ts';
import type { Imports } from './lib/imports.ts';

/** Imports that are forbidden and allowed in a file of each folder, as alias and as relative path. */
const WALLS: Record<string, { forbidden: string[]; allowed: string[] }> = {
  'contract/wall.ts': {
    forbidden: ['#src/lib/time.ts', '#server/app.ts', '../server/app.ts', 'react', 'node:fs'],
    allowed: ['./wire.ts', 'zod/mini'],
  },
  'src/main.tsx': {
    forbidden: ['#server/app.ts', '../server/app.ts', '../e2e/people.ts', 'node:fs'],
    allowed: ['#src/app/router.tsx', 'react'],
  },
  'src/app/wall.tsx': {
    forbidden: ['#server/app.ts', '../../server/app.ts', '../../e2e/people.ts'],
    allowed: ['#src/routes/me.tsx', '#src/session/guard.ts', '#contract/session.ts'],
  },
  'src/app/server.tsx': {
    forbidden: ['#server/app.ts', '../../server/app.ts', '../../e2e/people.ts'],
    allowed: ['node:stream', '#src/session/session.ts'],
  },
  'src/routes/wall.tsx': {
    forbidden: ['#src/app/router.tsx', '#server/app.ts', '../app/router.tsx'],
    allowed: ['#src/features/find/Find.tsx', '#src/components/Shape.tsx', '#src/api/chats/queries.ts'],
  },
  'src/features/find/wall.tsx': {
    forbidden: [
      '#src/features/chats/Chats.tsx',
      '../chats/Chats.tsx',
      '#src/routes/me.tsx',
      '#src/app/router.tsx',
      '#server/app.ts',
      'node:fs',
    ],
    allowed: [
      './derive.ts',
      '#contract/chats.ts',
      '#src/components/Shape.tsx',
      '#src/session/session.ts',
      '#src/api/chats/queries.ts',
      '#src/ui/Icon.tsx',
      '#src/lib/time.ts',
      'react',
    ],
  },
  'src/features/switchboard/rail/wall.tsx': {
    forbidden: ['../../chats/derive.ts', '#src/features/chats/derive.ts', '#src/routes/me.tsx', 'node:fs'],
    allowed: ['../board/derive.ts', './rail.ts', '#src/components/Shape.tsx'],
  },
  'src/components/wall.tsx': {
    forbidden: [
      '#src/features/chats/derive.ts',
      '../features/chats/derive.ts',
      '#src/routes/me.tsx',
      'node:fs',
    ],
    allowed: ['./Shape.tsx', '#src/session/session.ts', '#src/api/chats/queries.ts', '#contract/chats.ts'],
  },
  'src/session/wall.tsx': {
    forbidden: ['#src/components/Shape.tsx', '../components/Shape.tsx', '#src/features/chats/derive.ts'],
    allowed: ['./tabs.ts', '#src/api/client/http.ts', '#src/ui/Dialog.tsx', '#src/lib/paths.ts'],
  },
  'src/api/chats/wall.ts': {
    forbidden: [
      '#src/ui/Icon.tsx',
      '#src/components/Shape.tsx',
      '#src/session/session.ts',
      '#src/features/chats/derive.ts',
      '#src/routes/me.tsx',
      '../../ui/Icon.tsx',
      'react',
      'react-router',
    ],
    allowed: ['#contract/chats.ts', '#src/lib/time.ts', '#src/api/client/http.ts', '@tanstack/react-query'],
  },
  'src/api/cache/wall.ts': {
    forbidden: ['#src/api/chats/queries.ts', '../chats/queries.ts', '#src/session/session.ts', 'react'],
    allowed: ['#src/api/client/http.ts', './polling.ts', '@tanstack/react-query'],
  },
  'src/api/client/wall.ts': {
    forbidden: ['#src/api/cache/polling.ts', '../cache/polling.ts', '#src/session/session.ts', 'react'],
    allowed: ['./http.ts', '#contract/endpoints.ts', '#src/lib/errors.ts'],
  },
  'src/ui/wall.tsx': {
    forbidden: [
      '#contract/chats.ts',
      '#src/api/chats/queries.ts',
      '../api/chats/queries.ts',
      '#src/session/session.ts',
      '#src/components/Shape.tsx',
      '#src/features/chats/derive.ts',
      'react-router',
      '@tanstack/react-query',
    ],
    allowed: ['#src/lib/time.ts', './Icon.tsx', 'react', 'react-aria-components'],
  },
  'src/lib/wall.ts': {
    forbidden: [
      'react',
      '#contract/chats.ts',
      '#src/api/client/http.ts',
      '#server/app.ts',
      '../api/client/http.ts',
    ],
    allowed: ['#contract/languages.ts', '#messages/start', './time.ts', 'libphonenumber-js/min'],
  },
  'server/app.ts': {
    forbidden: ['#src/lib/time.ts', '../src/lib/time.ts', '../e2e/people.ts', 'react'],
    allowed: ['#server/gateway/gateway.ts', './config.ts', 'node:fs'],
  },
  'server/gateway/wall.ts': {
    forbidden: ['#server/telephony/service.ts', '../telephony/service.ts', '#src/lib/time.ts'],
    allowed: ['#contract/endpoints.ts', '#server/db/database.ts', 'fastify'],
  },
  'server/telephony/wall.ts': {
    forbidden: ['#server/gateway/gateway.ts', '../gateway/gateway.ts', '#src/lib/time.ts'],
    allowed: ['#server/db/database.ts', './http/server.ts'],
  },
  'server/telephony/http/wall.ts': {
    forbidden: ['kysely', 'pg', 'node:sqlite', '#server/gateway/gateway.ts', '../../gateway/gateway.ts'],
    allowed: ['../rules/policy.ts', '../store/employees.ts', 'fastify'],
  },
  'server/telephony/rules/wall.ts': {
    forbidden: [
      '../http/server.ts',
      '../store/employees.ts',
      '#server/telephony/store/employees.ts',
      'kysely',
      'fastify',
      'node:fs',
    ],
    allowed: ['./policy.ts', '#contract/products.ts'],
  },
  'server/telephony/store/wall.ts': {
    forbidden: [
      '../http/server.ts',
      '#server/telephony/http/server.ts',
      '#server/gateway/gateway.ts',
      'fastify',
    ],
    allowed: ['kysely', '../rules/policy.ts', '#server/db/database.ts'],
  },
  'server/db/wall.ts': {
    forbidden: [
      '#server/telephony/service.ts',
      '../telephony/service.ts',
      '#server/config.ts',
      '#contract/chats.ts',
      '../app.ts',
    ],
    allowed: ['kysely', 'pg', './lock.ts', 'node:sqlite'],
  },
  'e2e/wall.spec.ts': {
    forbidden: [
      '#src/lib/time.ts',
      '../src/lib/time.ts',
      '#server/gateway/gateway.ts',
      '#server/telephony/service.ts',
      '#server/telephony/store/employees.ts',
      '#server/main.ts',
    ],
    allowed: ['#server/app.ts', '#server/config.ts', '#server/telephony/store/seed/demo.ts', './fixtures.ts'],
  },
};

/** The part of oxlint's JSON output that is used. Lines start at 1. */
const report = z.object({
  diagnostics: z.array(
    z.object({
      code: z.string(),
      filename: z.string(),
      labels: z.array(z.object({ span: z.object({ line: z.int() }) })),
    }),
  ),
});

const walls = z.object({
  overrides: z.array(z.object({ files: z.array(z.string()), rules: z.record(z.string(), z.unknown()) })),
});

const cases = Object.entries(WALLS).flatMap(([file, { forbidden, allowed }]) =>
  [...forbidden, ...allowed].map((specifier, index) => ({
    file,
    specifier,
    line: index + 1,
    says: index < forbidden.length ? 'refused' : 'allowed',
  })),
);
/** Every second line is an `import type`, which counts too. */
const lineOf = ({ specifier, line }: (typeof cases)[number]): string =>
  line % 2 === 0 ? `import type {} from '${specifier}';\n` : `import '${specifier}';\n`;

describe('The walls between folders', () => {
  let tree = '';
  const refused = new Set<string>();

  beforeAll(() => {
    // A small tree with the real configuration at its root, since the paths of its overrides are relative to it.
    tree = mkdtempSync(join(tmpdir(), 'frontdesk-walls-'));
    cpSync(join(ROOT, '.oxlintrc.json'), join(tree, '.oxlintrc.json'));
    for (const file of Object.keys(WALLS)) {
      const lines = cases.filter((wall) => wall.file === file).map(lineOf);
      mkdirSync(join(tree, dirname(file)), { recursive: true });
      writeFileSync(join(tree, file), lines.join(''));
    }
    const [node = '', ...oxlint] = tool('oxlint', 'bin/oxlint');
    const { stdout } = spawnSync(node, [...oxlint, '--format=json', '.'], { cwd: tree, encoding: 'utf8' });
    for (const { code, filename, labels } of report.parse(JSON.parse(stdout)).diagnostics) {
      if (code.includes('no-restricted-imports')) refused.add(`${filename}:${labels[0]?.span.line}`);
    }
  });
  afterAll(() => rmSync(tree, { recursive: true, force: true }));

  test.each(cases)('$file importing $specifier is $says', ({ file, line, says }) => {
    expect(refused.has(`${file}:${line}`) ? 'refused' : 'allowed').toBe(says);
  });

  test('every folder with a wall has cases', () => {
    const { overrides } = walls.parse(JSON.parse(readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8')));
    const walled = overrides.filter(({ rules }) => 'no-restricted-imports' in rules);
    for (const { files } of walled) {
      for (const pattern of files) {
        expect(
          Object.keys(WALLS).some((file) => matchesGlob(file, pattern)),
          pattern,
        ).toBe(true);
      }
    }
  });
});

/** The layers of the page, from the top. Folders import only those of lower layers; `ui` and `api` not each other. */
const LAYERS: readonly (readonly string[])[] = [
  ['main.tsx'],
  ['app'],
  ['routes'],
  ['features'],
  ['components'],
  ['session'],
  ['api', 'ui'],
  ['lib'],
];
const folder = (pattern: RegExp) => (file: string) => pattern.exec(file)?.[1] ?? null;
const roomOf = folder(/^src\/([^/]+)/);
const layerOf = (room: string) => LAYERS.findIndex((rooms) => rooms.includes(room));

/** Imports from a higher layer, or from another folder or feature of the same layer: `a → b`. */
function upwardImports(imports: Imports): string[] {
  const featureOf = folder(/^src\/features\/([^/]+)/);
  return [...imports].flatMap(([file, targets]) =>
    targets
      .filter((target) => {
        const [from, to] = [roomOf(file) ?? '', roomOf(target) ?? ''];
        return from === to ? featureOf(file) !== featureOf(target) : layerOf(from) >= layerOf(to);
      })
      .map((target) => `${file} → ${target}`),
  );
}

describe('The layers of src', () => {
  const imports = importsOfPage();

  test('every file is in a layer', () => {
    expect(imports.size).toBeGreaterThan(300);
    expect([...imports.keys()].filter((file) => layerOf(roomOf(file) ?? '') < 0)).toEqual([]);
  });

  test('files import only from lower layers, and no feature from another', () => {
    expect(upwardImports(imports)).toEqual([]);
  });

  test.each([
    ['files', (file: string) => file],
    ['rooms', roomOf],
    ['features', folder(/^src\/features\/([^/]+)/)],
    ['parts of the api', folder(/^src\/api\/([^/]+)/)],
  ])('there are no import cycles between %s, including types and lazy imports', (_, groupOf) => {
    expect(importCycles(between(imports, groupOf))).toEqual([]);
  });

  test('finds cycles, also of types and lazy imports', () => {
    const made = {
      'src/ui/A.tsx': "import { b } from '#src/lib/b.ts';",
      'src/lib/b.ts': "import type { C } from './c.ts';",
      'src/lib/c.ts': "export const c = () => import('#src/ui/A.tsx');",
    };
    const parsed = new Map(Object.entries(made).map(([file, text]) => [file, targetsOf(file, text)]));
    expect(importCycles(parsed)).toEqual(['src/ui/A.tsx → src/lib/b.ts → src/lib/c.ts → src/ui/A.tsx']);
    expect(importCycles(between(parsed, roomOf))).toEqual(['ui → lib → ui']);
    expect(upwardImports(parsed)).toEqual(['src/lib/c.ts → src/ui/A.tsx']);
  });
});
