import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { operations } from '#contract/service/endpoints.ts';
import { handlers } from '#server/telephony/resources/handlers.ts';
import { ROOT } from './lib/command.ts';

/** Our TypeScript files in the folders, with their paths in the repository. */
function sources(...folders: string[]): { path: string; text: string }[] {
  return folders
    .filter((folder) => existsSync(join(ROOT, folder)))
    .flatMap((folder) => readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({
      path: relative(ROOT, file).split(sep).join('/'),
      text: readFileSync(file, 'utf8'),
    }));
}

/** `path:line` of each line that matches, except comments. */
function linesWith(pattern: RegExp, files: readonly { path: string; text: string }[]): string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .map((line, index) => ({ line, location: `${path}:${index + 1}` }))
      .filter(({ line }) => !/^\s*(\*|\/\/|\/\*)/.test(line) && pattern.test(line))
      .map(({ location }) => location),
  );
}

const isTest = ({ path }: { path: string }) => /\.(test|spec)\.tsx?$/.test(path);
const page = sources('src').filter((file) => !isTest(file));
const all = sources('contract', 'src', 'server', 'testing', 'e2e', 'bench', 'scripts', 'tools');
const besides = (files: typeof all, ...paths: string[]) => files.filter(({ path }) => !paths.includes(path));
/** Without the pictures of the gallery, which show what a server does not do by itself. */
const browserTests = sources('e2e').filter(({ path }) => !path.startsWith('e2e/pictures/'));

describe('Rules for all files', () => {
  test('only the client calls fetch', () => {
    const client = ['src/api/client/http.ts', 'src/api/client/sounds.ts'];
    // The files of the page, which say nothing of anybody.
    const files = 'src/api/client/files.ts';
    expect(linesWith(/\bfetch\(|XMLHttpRequest|sendBeacon/, besides(page, files, ...client))).toEqual([]);
    for (const path of client) {
      const text = page.find((file) => file.path === path)?.text ?? '';
      expect(text, path).toMatch(/X-Frontdesk|GUARD_HEADER/);
      expect(text, path).toContain("redirect: 'error'");
    }
  });

  test('only one file asks the browser for its time zone and language, which may be none', () => {
    const asked =
      /navigator\.language|resolvedOptions|\.toLocale\w+\(\)|localeCompare|Intl\.\w+\((undefined|\))/;
    expect(linesWith(asked, besides(page, 'src/browser/locale.ts'))).toEqual([]);
  });

  test('no test is retried', () => {
    const configs = ['playwright.config.ts', 'vitest.config.ts', '.ci/run', 'package.json'];
    const tried = configs.filter((path) =>
      /retr(y|ies)\W*[1-9]/.test(readFileSync(join(ROOT, path), 'utf8')),
    );
    expect(tried).toEqual([]);
    expect(
      linesWith(
        /\bretry:|describe\.configure\([^)]*retries/,
        all.filter(({ path }) => path.startsWith('e2e/')),
      ),
    ).toEqual([]);
  });

  test('no private data is stored in the browser', () => {
    // These files store settings of the device: theme, ids of favourites, volume and speed, density, language, notices, whether the next voicemail plays, the format of CSV files, the paths of deletions that were under way, and for the gateway time zone, favourites and density.
    const stored = /\b(localStorage|sessionStorage|indexedDB|document\.cookie|caches\.open)\b/;
    expect(
      linesWith(
        stored,
        besides(
          page,
          'src/features/switchboard/board/favourites.ts',
          'src/app/preferences.ts',
          'src/components/people/LanguageButtons.tsx',
          'src/browser/store.ts',
          'src/browser/tab-notes.ts',
          'src/ui/player/preferences.ts',
        ),
      ),
    ).toEqual([]);
  });

  test('the page asks for no deprecated field', () => {
    expect(linesWith(/\breception_id|\bcall_uuid/, page)).toEqual([]);
  });

  test('no HTML or code is made from text', () => {
    expect(
      linesWith(
        /dangerouslySetInnerHTML|\.innerHTML|\.outerHTML|insertAdjacentHTML|document\.write|\beval\(/,
        page,
      ),
    ).toEqual([]);
  });

  test('browser tests do not sleep and do not mock the server', () => {
    expect(linesWith(/waitForTimeout|routeFromHAR|route\.(fulfill|abort)\(/, browserTests)).toEqual([]);
    // One helper may delay a request, but does not change it.
    expect(linesWith(/\.route\(/, besides(browserTests, 'testing/e2e/steps.ts'))).toEqual([]);
    // This helper runs in the page and waits for its timers.
    const sleeps = /(?<!test\.)setTimeout\(/;
    expect(linesWith(sleeps, besides(browserTests, 'testing/e2e/page-time.ts'))).toEqual([]);
  });

  test('a browser test whose scripts stay in its context has the context to itself', () => {
    const shared = browserTests.filter(({ text }) => !text.includes('freshBrowser: true'));
    const stays = /context(\(\))?\.(addInitScript|expose\w+|route\w*|setExtraHTTPHeaders)\(/;
    expect(linesWith(stays, besides(shared, 'testing/e2e/workday.ts'))).toEqual([]);
  });

  test('no test is skipped', () => {
    const left = /\b(test|it|describe)\.(skip|only|fixme|todo)\b/;
    expect(linesWith(left, besides(all, 'scripts/safety.test.ts'))).toEqual([]);
  });

  test('no type is loosened and no type error silenced', () => {
    const loose = /\bas any\b|: any\s*[;,)=\]|&>]|<any>|@ts-(ignore|expect-error|nocheck)/;
    expect(linesWith(loose, besides(all, 'scripts/safety.test.ts'))).toEqual([]);
  });

  test('there are no TODOs', () => {
    expect(
      all
        .filter(({ path, text }) => path !== 'scripts/safety.test.ts' && /\b(TODO|FIXME|XXX)\b/.test(text))
        .map(({ path }) => path),
    ).toEqual([]);
  });

  test('no file is longer than 300 lines, except the types made from the messages', () => {
    const long = besides(
      sources('contract', 'src', 'server', 'testing', 'bench', 'scripts', 'tools'),
      'src/messages.d.ts',
    )
      .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
      .filter(({ lines }) => lines > 300);
    expect(long).toEqual([]);
  });

  test('every operation of the contract has a handler', () => {
    const spoken = Object.keys(operations).filter((name) => !['authorize', 'token'].includes(name));
    expect(Object.keys(handlers).toSorted()).toEqual(spoken.toSorted());
    expect(Object.values(handlers).every((handler) => typeof handler === 'function')).toBe(true);
  });

  test('there are no barrel files', () => {
    expect(all.filter(({ path }) => /\/index\.tsx?$/.test(path)).map(({ path }) => path)).toEqual([]);
  });
});
