import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { failuresIn } from './failures.ts';

const folder = mkdtempSync(join(tmpdir(), 'frontdesk-failures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function failures(report: unknown) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return failuresIn(file);
}

test('unit tests: the name and what was wrong; a file that does not load counts', () => {
  const passed = { status: 'passed', fullName: 'fine', failureMessages: [] };
  const failed = { status: 'failed', fullName: 'a sum', failureMessages: ['\u001B[31mexpected 2\u001B[39m'] };
  expect(
    failures({
      testResults: [
        { name: 'a.test.ts', status: 'failed', assertionResults: [passed, failed] },
        { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
        { name: 'c.test.ts', status: 'passed', assertionResults: [passed] },
      ],
    }),
  ).toEqual(['a.test.ts › a sum\n    expected 2', 'b.test.ts\n    no such module']);
});

test('browser tests, in suites within suites; a second try is told', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'find.spec.ts',
    line: 3,
    tests: [{ status, results: [{ errors: message === undefined ? [] : [{ message }] }, { errors: [] }] }],
  });
  expect(
    failures({
      suites: [
        {
          specs: [spec('passes', 'expected')],
          suites: [{ specs: [spec('fails', 'unexpected', 'no row'), spec('twice', 'flaky', 'too late')] }],
        },
      ],
    }),
  ).toEqual([
    'e2e/find.spec.ts:3 › fails\n    no row',
    'e2e/find.spec.ts:3 › twice (passed at a second try)\n    too late',
  ]);
});

test('no report, or one that says nothing, names nothing', () => {
  expect(failuresIn(join(folder, 'none.json'))).toEqual([]);
  expect(failures({})).toEqual([]);
});
