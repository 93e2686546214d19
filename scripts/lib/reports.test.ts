import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ROOT } from './command.ts';
import { countsOf, failuresOf, readReport, slowestOf } from './reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'frontdesk-reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function read(report: unknown) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return readReport(file);
}

const unitTest = (fullName: string, status: string, more: object = {}) => ({ fullName, status, ...more });
const browserTest = (title: string, status: string, results: readonly (readonly [number, string?])[]) => ({
  title,
  file: 'find.spec.ts',
  line: 3,
  tests: [
    {
      status,
      results: results.map(([duration, message]) => ({
        duration,
        errors: message === undefined ? [] : [{ message }],
      })),
    },
  ],
});

describe('Unit tests', () => {
  const passed = unitTest('fine', 'passed', { duration: 20, failureMessages: [] });
  const report = read({
    success: false,
    testResults: [
      {
        name: join(ROOT, 'src/a.test.ts'),
        status: 'failed',
        assertionResults: [
          passed,
          unitTest('a sum', 'failed', {
            duration: 3400,
            failureMessages: ['\u001B[31mexpected 2\u001B[39m'],
          }),
          unitTest('left out', 'skipped'),
        ],
      },
      {
        name: join(ROOT, 'src/b.test.ts'),
        status: 'failed',
        message: 'no such module',
        assertionResults: [],
      },
      { name: join(ROOT, 'src/c.test.ts'), status: 'passed', assertionResults: [passed] },
    ],
  });

  test('are counted, and a file that does not load is a failure', () => {
    expect(countsOf(report)).toEqual({ passed: 2, failed: 2 });
  });

  test('that failed are named with their error', () => {
    expect(failuresOf(report)).toEqual([
      'src/a.test.ts › a sum\n    expected 2',
      'src/b.test.ts\n    no such module',
    ]);
  });

  test('an error outside of tests is a failure', () => {
    const outside = {
      success: false,
      testResults: [{ name: 'a', status: 'passed', assertionResults: [passed] }],
    };
    expect(countsOf(read(outside))).toEqual({ passed: 1, failed: 1 });
  });
});

describe('Browser tests', () => {
  const report = read({
    errors: [],
    suites: [
      {
        specs: [browserTest('passes', 'expected', [[5200]]), browserTest('is left out', 'skipped', [])],
        suites: [
          {
            specs: [
              browserTest('fails', 'unexpected', [[900, 'no row']]),
              browserTest('twice', 'flaky', [[1000, 'too late'], [700]]),
            ],
          },
        ],
      },
    ],
  });

  test('are counted; a test that passed only on a retry has failed', () => {
    expect(countsOf(report)).toEqual({ passed: 1, failed: 2 });
  });

  test('that failed are named with their line and error', () => {
    expect(failuresOf(report)).toEqual([
      'e2e/find.spec.ts:3 › fails\n    no row',
      'e2e/find.spec.ts:3 › twice\n    too late',
    ]);
  });

  test('a run that does not start shows the reason', () => {
    const unbegun = read({ errors: [{ message: 'no build' }], suites: [] });
    expect(countsOf(unbegun)).toEqual({ passed: 0, failed: 1 });
    expect(failuresOf(unbegun)).toEqual(['e2e\n    no build']);
  });

  test('and unit tests are listed together, the slowest first', () => {
    const unit = { name: 'src/a.test.ts › a sum', passed: true, milliseconds: 3400 };
    expect(slowestOf([unit, ...report.tests], 3)).toEqual([
      '   5.2 s  e2e/find.spec.ts:3 › passes',
      '   3.4 s  src/a.test.ts › a sum',
      '   1.7 s  e2e/find.spec.ts:3 › twice',
    ]);
  });
});

test('a missing report is a failure without tests', () => {
  for (const report of [readReport(join(folder, 'none.json')), read({})]) {
    expect(countsOf(report)).toEqual({ passed: 0, failed: 1 });
    expect(failuresOf(report)).toEqual([]);
  }
});
