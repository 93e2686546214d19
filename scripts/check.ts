/**
 * `npm run check` runs the quick checks, before a commit, and stops at the first failure. `npm test` (`--all`) also runs the
 * browser tests and continues after a failure, so that one run finds all failures. Both print the time of each step and the
 * number of passed and failed tests.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres } from '#server/db/testing-cluster.ts';
import { findBrowser } from './find-browser.ts';
import { ROOT, seconds, tool } from './lib/command.ts';
import { countsOf, failuresOf, readReport, slowestOf } from './lib/reports.ts';
import { runSteps } from './lib/steps.ts';
import type { Step } from './lib/steps.ts';

const UNIT = '.cache/unit.json';
const BROWSER = '.cache/browser.json';

const QUICK: readonly Step[] = [
  { name: 'types', command: tool('typescript', 'bin/tsc').concat('-b') },
  { name: 'lint', command: tool('oxlint', 'bin/oxlint') },
  { name: 'dead code', command: tool('knip', 'bin/knip.js') },
  { name: 'format', command: tool('oxfmt', 'bin/oxfmt').concat('--check') },
];
const UNIT_TESTS: Step = {
  name: 'unit',
  command: [
    ...tool('vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${UNIT}`,
  ],
  report: UNIT,
};
const BUILD: Step = { name: 'build', command: [process.execPath, 'scripts/build.ts', '--if-changed'] };
const BROWSER_TESTS: Step = {
  name: 'browser',
  command: [...tool('@playwright/test', 'cli.js'), 'test', '--reporter=list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: BROWSER },
  after: ['build'],
  alone: true,
  report: BROWSER,
  ended: /^ +[✓✘] /gmu,
};

const all = process.argv.includes('--all');
const say = (line: string) => console.log(line);
const started = performance.now();
mkdirSync(join(ROOT, '.cache'), { recursive: true });
for (const report of [UNIT, BROWSER]) rmSync(join(ROOT, report), { force: true });

// The browser is needed last, but searched first, so that a missing one is reported immediately.
let browserError: string | undefined;
if (all) {
  try {
    await findBrowser(say);
  } catch (error) {
    browserError = error instanceof Error ? error.message : String(error);
  }
}
// A unit test measures the built page, so it runs after the build. It builds the page when there is no such step.
const steps = all
  ? [
      BUILD,
      ...QUICK,
      { ...UNIT_TESTS, after: ['build'] },
      ...(browserError === undefined ? [BROWSER_TESTS] : []),
    ]
  : [UNIT_TESTS, ...QUICK];

const outcomes = await runSteps(steps, {
  slots: 2,
  keepGoing: all,
  say,
  failures: (report) => failuresOf(readReport(join(ROOT, report))),
});

let passed = 0;
let failed = browserError === undefined ? 0 : 1;
const tests = [];
for (const { step, code } of outcomes) {
  if (code === 'not run') {
    say(`NOT RUN ${step.name}`);
  } else if (step.report !== undefined) {
    const report = readReport(join(ROOT, step.report));
    const counts = countsOf(report);
    tests.push(...report.tests);
    passed += counts.passed;
    failed += code === 0 ? counts.failed : Math.max(1, counts.failed);
    say(`${step.name}: ${counts.passed} passed, ${counts.failed} failed`);
  } else if (code !== 0) {
    failed += 1;
  }
}
if (tests.length > 0) say(`\nThe slowest tests:\n${slowestOf(tests).join('\n')}\n`);
const times = outcomes.flatMap((outcome) =>
  outcome.code === 'not run' ? [] : [`${outcome.step.name} ${seconds(outcome.milliseconds)}`],
);
say(`${times.join(', ')}: ${seconds(performance.now() - started)} in all`);
if (findPostgres() === undefined) {
  say(
    'PostgreSQL was not found: the repository tests ran on SQLite only (Debian: apt-get install -y postgresql).',
  );
}
if (browserError !== undefined) say(`Browser tests did not run. ${browserError}`);
if (existsSync(join(ROOT, 'test-results')) && failed > 0)
  say('Traces of failed browser tests: test-results/');
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
