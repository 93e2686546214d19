import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod/mini';
import { ROOT, seconds } from './command.ts';

export interface TestResult {
  /** `file › title`. For browser tests the file has a line number. */
  readonly name: string;
  readonly passed: boolean;
  readonly milliseconds: number;
  /** The error of a failed test. */
  readonly message?: string | undefined;
}

export interface Report {
  readonly tests: readonly TestResult[];
  /** Whether the run was complete, without errors outside of tests. */
  readonly whole: boolean;
}

const vitestReport = z.object({
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          duration: z.optional(z.nullable(z.number())),
          failureMessages: z.optional(z.nullable(z.array(z.string()))),
        }),
      ),
    }),
  ),
});

const error = z.object({ message: z.optional(z.string()) });
const spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.int(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ duration: z.number(), errors: z.array(error) })),
    }),
  ),
});
const suite = z.object({
  specs: z.optional(z.array(spec)),
  get suites() {
    return z.optional(z.array(suite));
  },
});
const playwrightReport = z.object({ errors: z.optional(z.array(error)), suites: z.array(suite) });

/** Reads the JSON report of Vitest or Playwright. No tests when it is missing or unreadable. */
export function readReport(file: string): Report {
  if (!existsSync(file)) return { tests: [], whole: false };
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const unit = vitestReport.safeParse(report);
  if (unit.success) return { tests: unitTests(unit.data), whole: unit.data.success };
  const browser = playwrightReport.safeParse(report);
  if (!browser.success) return { tests: [], whole: false };
  const { errors = [], suites } = browser.data;
  const outside = errors.map(({ message }) => ({ name: 'e2e', passed: false, milliseconds: 0, message }));
  return { tests: [...outside, ...suites.flatMap(browserTests)], whole: errors.length === 0 };
}

function unitTests({ testResults }: z.infer<typeof vitestReport>): TestResult[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name).replaceAll('\\', '/');
    const tests = assertionResults
      .filter((test) => test.status === 'passed' || test.status === 'failed')
      .map((test) => ({
        name: `${file} › ${test.fullName}`,
        passed: test.status === 'passed',
        milliseconds: test.duration ?? 0,
        message: test.failureMessages?.[0],
      }));
    // A file that does not load fails without a failed test.
    const failedToLoad = status === 'failed' && tests.every(({ passed }) => passed);
    return failedToLoad ? [...tests, { name: file, passed: false, milliseconds: 0, message }] : tests;
  });
}

function browserTests({ specs = [], suites = [] }: z.infer<typeof suite>): TestResult[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ status, results }) => ({
        name: `e2e/${file}:${line} › ${title}`,
        // A test that passed only on a retry ("flaky") has failed.
        passed: status === 'expected',
        milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
        message: results.flatMap(({ errors }) => errors)[0]?.message,
      })),
  );
  return [...own, ...suites.flatMap(browserTests)];
}

/** The numbers of passed and failed tests. An incomplete run has at least one failure, so that it is no success. */
export function countsOf({ tests, whole }: Report): { readonly passed: number; readonly failed: number } {
  const passed = tests.filter((test) => test.passed).length;
  const failed = tests.length - passed;
  return { passed, failed: whole ? failed : Math.max(1, failed) };
}

const MAX_LINES = 30;

/** The failed tests: the name and the first lines of the error of each. */
export function failuresOf({ tests }: Report): string[] {
  return tests
    .filter((test) => !test.passed)
    .map(({ name, message = 'No error message.' }) => {
      const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, MAX_LINES);
      return [name, ...lines.map((line) => `    ${line}`)].join('\n');
    });
}

/** The slowest tests, one line each, the slowest first. */
export function slowestOf(tests: readonly TestResult[], most = 10): string[] {
  return tests
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, most)
    .map(({ name, milliseconds }) => `${seconds(milliseconds).padStart(8)}  ${name}`);
}
