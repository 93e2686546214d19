import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './lib/command.ts';
import { between, importCycles, importsOfRepository, targetsOf } from './lib/imports.ts';

/**
 * The rooms of the repository, from the top down. A file may import from its own room and from those on the lines below it, types
 * included; rooms on one line do not know each other. The longest beginning of a file's path is its room, and `*` any one name.
 */
const ROOMS = [
  'bench e2e tools',
  'testing',
  'scripts',
  'src',
  'src/app',
  'src/routes',
  'src/features/*',
  'src/components',
  'src/session',
  'src/ui',
  'src/api',
  'src/api/cache',
  'src/api/client',
  'src/lib',
  'src/browser',
  'server',
  'server/gateway server/telephony',
  'server/gateway/coverage server/gateway/digest',
  'server/gateway/absences server/gateway/live server/gateway/pages server/gateway/proxy server/gateway/tasks server/gateway/templates server/gateway/wall server/telephony/cli',
  'server/gateway/auth server/telephony/demo server/telephony/docs server/telephony/oauth server/telephony/resources',
  'server/gateway/http server/telephony/http',
  'server/gateway/store server/telephony/store',
  'server/telephony/rules',
  'server/metrics server/tracing',
  'server/http',
  'server/db',
  'messages',
  'contract',
].map((line) => line.split(' '));

/** What some rooms may not import although it is on a line below: files by path, packages by name. */
const APART: readonly (readonly [from: RegExp, to: RegExp, why: string])[] = [
  [/^src\//, /^(server)\//, 'The page reaches the server over HTTP only.'],
  [/^src\/(?!app\/server\.tsx)/, /^node:/, 'The page runs in a browser.'],
  [/^src\/ui\//, /^(src\/api|contract)\/|^react-router|^@tanstack\/.*query/, 'ui/ knows no telephony.'],
  [/^src\/api\//, /^react($|-dom|-router)/, 'api/ knows no screens.'],
  [
    /^src\/(lib|browser)\//,
    /^contract\/(?!(days|languages|viewer)\.ts$)|^react/,
    'lib/ and browser/ know nothing of ours but days, languages and the viewer.',
  ],
  [
    /^src\/lib\//,
    /^src\/browser\/(idle|served|store)/,
    'lib/ is pure functions in the language and zone of the viewer.',
  ],
  [/^server\//, /^src\/(?!ui\/styles\/)|^react/, 'The server never imports the page.'],
  [/^server\/gateway\//, /^server\/telephony\//, 'The gateway reaches the service by URL only.'],
  [/^server\/telephony\//, /^server\/(gateway|metrics|tracing)\//, 'The service never knows who calls it.'],
  [
    /^server\/telephony\/(http|resources|oauth|docs)\//,
    /^(kysely|pg$|node:sqlite)/,
    'SQL lives in store/ only.',
  ],
  [/^server\/telephony\/store\//, /^@?fastify/, 'store/ knows no HTTP.'],
  [
    /^server\/telephony\/rules\//,
    /^(node:|kysely|pg$|@?fastify|server\/)(?!telephony\/rules)/,
    'Rules are pure.',
  ],
  [/^server\/db\//, /^contract\//, 'db/ knows nothing above it.'],
  [
    /^contract\//,
    /^(?!contract\/|zod|@internationalized\/date$)/,
    'contract/ knows only itself, zod and arithmetic of dates.',
  ],
  [
    /^e2e\/(?!pictures\/)/,
    /^(src|server\/(?!telephony\/demo\/))/,
    'Browser tests see the page as a person does.',
  ],
];

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
const isCode = (name: string) => /\.tsx?$/.test(name);
const rooms = ROOMS.flatMap((line, index) => line.map((room) => ({ room, line: index }))).toSorted(
  (a, b) => b.room.length - a.room.length,
);

/** The room of a file with its line; undefined for a package and for what lies outside of all rooms. */
function roomOf(file: string): { room: string; line: number } | undefined {
  if (!isCode(file)) return undefined;
  for (const { room, line } of rooms) {
    const pattern = new RegExp(`^${room.replace('*', '[^/]+')}/`);
    const [found] = pattern.exec(file) ?? [];
    if (found !== undefined) return { room: found, line };
  }
  return undefined;
}

/** Why a file may not import this, or undefined if it may. Tests of a part may start the whole; those of the browser may not. */
function breach(file: string, target: string): string | undefined {
  if (isTest(file) && !file.startsWith('e2e/')) return undefined;
  const from = roomOf(file);
  const to = roomOf(target);
  if (from && to && from.room !== to.room && from.line >= to.line)
    return `${to.room} is not below ${from.room}`;
  return APART.find(([here, there]) => here.test(file) && there.test(target))?.[2];
}

const breachesOf = (file: string, targets: readonly string[]) =>
  targets.flatMap((target) => {
    const why = breach(file, target);
    return why === undefined ? [] : `${file} imports ${target}: ${why}`;
  });

const imports = importsOfRepository();
const code = new Map([...imports].filter(([file]) => !isTest(file)));

test('every file has a room', () => {
  expect(imports.size).toBeGreaterThan(900);
  expect([...imports.keys()].filter((file) => roomOf(file) === undefined)).toEqual([]);
  // A room that no file is in is a mistake of the list.
  const used = new Set([...imports.keys()].map((file) => roomOf(file)?.line));
  expect(ROOMS.filter((_, line) => !used.has(line))).toEqual([]);
});

test('imports point down, and rooms that are apart stay apart', () => {
  expect([...imports].flatMap(([file, targets]) => breachesOf(file, targets))).toEqual([]);
});

test.each([
  ['files', (file: string) => file],
  ['rooms', (file: string) => roomOf(file)?.room],
])('there are no import cycles between %s, including types and lazy imports', (_, groupOf) => {
  expect(importCycles(between(code, groupOf))).toEqual([]);
});

test('a breach is found: upwards, sideways, of a package, and in a circle of types and lazy imports', () => {
  const found = (file: string, text: string) => breachesOf(file, targetsOf(file, text)).length;
  expect(found('src/ui/A.tsx', "import type { B } from '#src/components/B.tsx';")).toBe(1);
  expect(found('src/features/a/A.tsx', "import { B } from '../b/B.tsx';")).toBe(1);
  expect(found('src/features/a/A.tsx', "import { B } from './parts/B.tsx';")).toBe(0);
  expect(found('server/gateway/wall/a.ts', "const a = () => import('#server/telephony/store/db.ts');")).toBe(
    1,
  );
  expect(found('server/telephony/rules/a.ts', "import { sql } from 'kysely';")).toBe(1);
  expect(found('server/db/a.ts', "new Worker(new URL('../app.ts', import.meta.url));")).toBe(1);
  expect(found('contract/a.ts', "import { z } from 'zod/mini';\nimport { b } from './b.ts';")).toBe(0);
  const made = {
    'src/ui/A.tsx': "import { b } from '#src/lib/b.ts';",
    'src/lib/b.ts': "import type { C } from './c.ts';",
    'src/lib/c.ts': "export const c = () => import('#src/ui/A.tsx');",
  };
  const parsed = new Map(Object.entries(made).map(([file, text]) => [file, targetsOf(file, text)]));
  expect(importCycles(parsed)).toEqual(['src/ui/A.tsx → src/lib/b.ts → src/lib/c.ts → src/ui/A.tsx']);
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
