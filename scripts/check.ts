/**
 * `npm run check` stops at the first failure; `npm test` (`--all`) runs whatever can still run, so that one run tells
 * everything. Both end with the counts of unit and browser tests.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres } from '#server/db/testing-cluster.ts';
import { findBrowser } from './find-browser.ts';
import { ROOT, seconds, tool } from './lib/command.ts';
import { countsIn } from './lib/counts.ts';
import { failuresIn } from './lib/failures.ts';
import { runSteps } from './lib/steps.ts';
import type { Step } from './lib/steps.ts';

const REPORTS = { unit: '.cache/unit.json', browser: '.cache/browser.json' };
const failuresOf = (name: keyof typeof REPORTS) => failuresIn(join(ROOT, REPORTS[name]));

const STEPS: readonly Step[] = [
  { name: 'types', command: tool('typescript', 'bin/tsc').concat('-b') },
  { name: 'lint', command: tool('oxlint', 'bin/oxlint') },
  { name: 'dead code', command: tool('knip', 'bin/knip.js') },
  { name: 'build', command: [process.execPath, 'scripts/build.ts', '--if-changed'] },
  {
    name: 'format',
    command: [
      ...tool('prettier', 'bin/prettier.cjs'),
      '--check',
      '--cache',
      '--cache-location=.cache/prettier',
      '--log-level=warn',
      '.',
    ],
  },
  {
    name: 'unit',
    command: [
      ...tool('vitest', 'vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${REPORTS.unit}`,
    ],
    after: ['build'],
    failures: () => failuresOf('unit'),
  },
  {
    name: 'browser',
    command: [...tool('@playwright/test', 'cli.js'), 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: REPORTS.browser },
    after: ['build'],
    alone: true,
    failures: () => failuresOf('browser'),
  },
];

const keepGoing = process.argv.includes('--all');
const say = (line: string) => console.log(line);
const started = performance.now();
mkdirSync(join(ROOT, '.cache'), { recursive: true });
for (const report of Object.values(REPORTS)) rmSync(join(ROOT, report), { force: true });

// Wanted at the end, and found out at the start: a machine without a browser should not learn so after minutes.
let browserTrouble: string | undefined;
try {
  await findBrowser(say);
} catch (error) {
  browserTrouble = error instanceof Error ? error.message : String(error);
  if (!keepGoing) {
    console.error(browserTrouble);
    process.exit(1);
  }
}
const steps = browserTrouble === undefined ? STEPS : STEPS.filter((step) => step.name !== 'browser');

const outcomes = await runSteps(steps, { slots: 2, keepGoing, say });

let passed = 0;
let failed = browserTrouble === undefined ? 0 : 1;
for (const { step, code } of outcomes) {
  const report = Object.entries(REPORTS).find(([name]) => name === step.name)?.[1];
  if (code === 'not run') {
    say(`NOT RUN ${step.name}`);
  } else if (report !== undefined) {
    const counts = countsIn(join(ROOT, report));
    passed += counts.passed;
    failed += code === 0 ? counts.failed : Math.max(1, counts.failed);
    const second = counts.flaky === 0 ? '' : `, ${counts.flaky} of them at a second try only`;
    say(`${step.name}: ${counts.passed} passed${second}, ${counts.failed} failed`);
    if (code === 0) for (const flaky of step.failures?.() ?? []) say(flaky);
  } else if (code !== 0) {
    failed += 1;
  }
}
say(`${seconds(performance.now() - started)} in all`);
if (findPostgres() === undefined) {
  say(
    'PostgreSQL was not found: the repository tests ran on SQLite only (Debian: apt-get install -y postgresql).',
  );
}
if (browserTrouble !== undefined) say(`Browser tests did not run. ${browserTrouble}`);
if (existsSync(join(ROOT, 'test-results')) && failed > 0)
  say('What failed browser tests left, with traces of what was tried again: test-results/');
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
