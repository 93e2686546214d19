import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { expect, test } from 'vitest';
import { cli } from '#testing/installation.ts';
import { ROOT } from './lib/command.ts';

const FOLDERS = [
  'contract',
  'src',
  'server',
  'testing',
  'e2e',
  'bench',
  'scripts',
  'tools',
  'docs',
  '.github',
];
const ownFiles = [
  ...readdirSync(ROOT),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/')),
  ),
];

/** The texts of code and documents. */
const texts = ownFiles
  .filter((path) => /\.(tsx?|css|html|md|yml|json)$/.test(path) && path !== 'package-lock.json')
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

const headingsOf = (path: string): Set<string> =>
  new Set(
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(/^#+ (?:\d+\. )?(.+)$/gm)].map(([, words = '']) =>
      words.trim().toLowerCase(),
    ),
  );

const lineOf = (text: string, index: number) => text.slice(0, index).split('\n').length;

test('each document that is named exists', () => {
  const missing = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/(?<![\w/.-])((?:docs\/)[\w/.-]+\.md)/g)]
      .filter(([, named = '']) => !existsSync(join(ROOT, named)))
      .map((match) => `${path}:${lineOf(text, match.index)} ${match[1]}`),
  );
  expect(missing).toEqual([]);
});

test('each link in a document leads to a file', () => {
  const missing = texts
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
        .filter(([, target = '']) => !existsSync(join(ROOT, normalize(join(dirname(path), target)))))
        .map((match) => `${path}:${lineOf(text, match.index)} ${match[1]}`),
    );
  expect(missing).toEqual([]);
});

test('each section that is named exists', () => {
  const missing = texts.flatMap(({ path, text }) =>
    [...text.replaceAll(/\n\s*(?:\*|\/\/)? ?/g, ' ').matchAll(/(docs\/[\w/-]+\.md), ([A-Z][\w -]*\w)/g)]
      .filter(([, document = '', section = '']) => {
        const headings = existsSync(join(ROOT, document)) ? headingsOf(document) : new Set<string>();
        const words = section.toLowerCase().split(' ');
        return !words.some((_, at) => headings.has(words.slice(0, at + 1).join(' ')));
      })
      .map(([, document, section]) => `${path}: ${document}, ${section}`),
  );
  expect(missing).toEqual([]);
});

test('each source file that a comment or document names exists', () => {
  const pattern =
    /`((?:src|server|testing|contract|e2e|scripts|tools|bench)\/[\w/.-]+\.(?:tsx?|css|svg|html))`/g;
  const missing = texts.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)]
      .filter(([, named = '']) => !existsSync(join(ROOT, named)))
      .map((match) => `${path}:${lineOf(text, match.index)} ${match[1]}`),
  );
  expect(missing).toEqual([]);
});

test('each npm script that is named is in a package.json', () => {
  const scripts = Object.assign(
    {},
    ...['package.json', 'examples/typescript/package.json'].map(
      (file) => (JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as { scripts: object }).scripts,
    ),
  ) as object;
  const missing = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/npm run ([a-z][\w:-]*)/g)]
      .filter(([, name = '']) => !Object.hasOwn(scripts, name))
      .map((match) => `${path}:${lineOf(text, match.index)} ${match[1]}`),
  );
  expect(missing).toEqual([]);
});

test('each command of the administrator that is named is one', async () => {
  const named = texts
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/npm run telephony -- ([a-z]+(?: (?!--)[a-z-]+){0,2})/g)].map(({ 1: line = '' }) => ({
        path,
        line,
      })),
    );
  expect(named.length).toBeGreaterThan(10);
  const { out } = await cli({ dataDir: '' }, ['--help']);
  const commands = Array.from(out.matchAll(/^ {2}([a-z]+(?: [a-z-]+){0,2}) {2}/gm), ([, name = '']) => name);
  const isOne = ({ line }: { line: string }) =>
    commands.some((command) => line === command || line.startsWith(`${command} `));
  expect(named.filter((one) => !isOne(one))).toEqual([]);
});
