import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod/mini';

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.optional(z.nullable(z.array(z.string()))),
        }),
      ),
    }),
  ),
});

const spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.int(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.optional(z.string()) })) })),
    }),
  ),
});
const suite = z.object({
  specs: z.optional(z.array(spec)),
  get suites() {
    return z.optional(z.array(suite));
  },
});
const playwrightReport = z.object({ suites: z.array(suite) });

const MOST_LINES = 30;

/**
 * What failed according to a runner's JSON report (Vitest or Playwright), a test an entry: its place, its name and the first lines of what
 * was wrong; a browser test that passed at a second try is among them and says so. Empty without a report, or with one that is unreadable.
 */
export function failuresIn(file: string): string[] {
  if (!existsSync(file)) return [];
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const unit = vitestReport.safeParse(report);
  if (unit.success) {
    return unit.data.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (failed.length === 0) return status === 'failed' ? [entry(name, message)] : [];
      return failed.map((test) => entry(`${name} › ${test.fullName}`, test.failureMessages?.[0]));
    });
  }
  const browser = playwrightReport.safeParse(report);
  return browser.success ? browser.data.suites.flatMap(failuresOf) : [];
}

function failuresOf({ specs = [], suites = [] }: z.infer<typeof suite>): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const tried = status === 'flaky' ? ' (passed at a second try)' : '';
        const first = results.flatMap(({ errors }) => errors)[0];
        return entry(`e2e/${file}:${line} › ${title}${tried}`, first?.message);
      }),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}

function entry(name: string, message = 'It says nothing more.'): string {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, MOST_LINES);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}
