import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Of those passed: at a second try only, where the run allows one (playwright.config.ts). */
  readonly flaky: number;
}

const vitestReport = z.object({ numPassedTests: z.int(), numFailedTests: z.int(), success: z.boolean() });
const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
});

/**
 * Passed and failed tests in a runner's JSON report. A report that is missing or unreadable counts as one failure, so that a runner that fell over never looks like success.
 */
export function countsIn(file: string): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1, flaky: 0 };
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const unit = vitestReport.safeParse(report);
  if (unit.success) {
    const { numPassedTests: passed, numFailedTests: failed, success } = unit.data;
    return { passed, failed: success ? failed : Math.max(1, failed), flaky: 0 };
  }
  const browser = playwrightReport.safeParse(report);
  if (!browser.success) return { passed: 0, failed: 1, flaky: 0 };
  const { expected, unexpected, flaky } = browser.data.stats;
  return { passed: expected + flaky, failed: unexpected, flaky };
}
