import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { findPostgres } from '#testing/db/cluster.ts';
import { messages } from './scripts/vite/messages.ts';
import { keepTemporaryFilesInMemory } from './testing/memory-tmp.ts';

keepTemporaryFilesInMemory();

const TESTS = ['contract', 'messages', 'server', 'scripts', 'src', 'tools'].map((at) => `${at}/**/*.test.ts`);
/** What takes long, or concerns a rare state of a machine, says so in its name. */
const FULL = ['{contract,messages,server,scripts,src,tools}/**/*.full.test.ts'];
/** What is about PostgreSQL alone, too. */
const POSTGRES = ['server/**/*.postgres.test.ts'];
/** Those and the tests that are the same on each database. */
const onPostgres = globSync('server/**/*.test.ts', { exclude: FULL }).filter((file) =>
  /\b(forEachEngine|onPostgres)\(/.test(readFileSync(file, 'utf8')),
);

type Engine = 'sqlite' | 'postgres';

const inNode = (
  name: string,
  engines: Engine[],
  include: string[],
  exclude: string[] = [],
): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    include,
    exclude,
    environment: 'node',
    globalSetup: ['testing/db/setup.ts'],
    provide: { engines },
  },
});

/**
 * `npm test` has the projects `pure` and `page`, `npm run test:full` has all. `npm run soak` is `--mode soak`: all, with the long
 * random tests at their full size (testing/size.ts).
 */
export default defineConfig(({ mode }) => ({
  plugins: [messages()],
  test: {
    provide: { soak: mode === 'soak' },
    // Some tests wait for time-outs and other processes: one worker more than processors keeps all of them busy.
    maxWorkers: availableParallelism() + 1,
    // A process for each file costs more than most files.
    isolate: false,
    setupFiles: ['testing/file-setup.ts'],
    // Limits say that something hangs, not that the machine has much to do.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 120_000, interval: 20 } },
    projects: [
      inNode('pure', ['sqlite'], TESTS, [...FULL, ...POSTGRES]),
      {
        extends: true,
        test: {
          name: 'page',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['testing/page/setup.ts'],
        },
      },
      inNode('full', ['sqlite', 'postgres'], FULL),
      inNode('postgres', ['postgres'], findPostgres() === undefined ? [] : onPostgres),
    ],
  },
}));
