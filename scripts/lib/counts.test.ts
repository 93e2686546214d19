import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countsIn } from './counts.ts';

const folder = mkdtempSync(join(tmpdir(), 'frontdesk-counts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function counts(report: unknown) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return countsIn(file);
}

test('unit tests', () => {
  expect(counts({ numPassedTests: 12, numFailedTests: 0, success: true })).toEqual({
    passed: 12,
    failed: 0,
    flaky: 0,
  });
  expect(counts({ numPassedTests: 12, numFailedTests: 2, success: false })).toEqual({
    passed: 12,
    failed: 2,
    flaky: 0,
  });
});

test('a file of tests that does not even load is a failure', () => {
  expect(counts({ numPassedTests: 12, numFailedTests: 0, success: false }).failed).toBe(1);
});

test('browser tests; what passed at a second try only is told apart', () => {
  expect(counts({ stats: { expected: 9, unexpected: 1, flaky: 2 } })).toEqual({
    passed: 11,
    failed: 1,
    flaky: 2,
  });
});

test('no report is never a success', () => {
  expect(countsIn(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 1, flaky: 0 });
  expect(counts({})).toEqual({ passed: 0, failed: 1, flaky: 0 });
});
