import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

const vitestReport = z.object({ numPassedTests: z.int(), numFailedTests: z.int(), success: z.boolean() });
const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
});

/**
 * Passed and failed tests in a runner's JSON report. A test that passed only at a second try has failed. A report that
 * is missing or unreadable counts as one failure, so that a runner that fell over never looks like success.
 */
export function countsIn(file: string): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const unit = vitestReport.safeParse(report);
  if (unit.success) {
    const { numPassedTests: passed, numFailedTests: failed, success } = unit.data;
    return { passed, failed: success ? failed : Math.max(1, failed) };
  }
  const browser = playwrightReport.safeParse(report);
  if (!browser.success) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = browser.data.stats;
  return { passed: expected, failed: unexpected + flaky };
}
