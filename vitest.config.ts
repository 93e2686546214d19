import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { messages } from './scripts/vite/messages.ts';
import { keepTemporaryFilesInMemory } from './scripts/lib/memory-tmp.ts';

keepTemporaryFilesInMemory();

/** `npm run soak` is `--mode soak`: the same tests, the long random ones at their full size (server/testing-size.ts). */
export default defineConfig(({ mode }) => ({
  plugins: [messages()],
  test: {
    provide: { soak: mode === 'soak' },
    // Some tests wait for time-outs and other processes: one worker more than processors keeps all of them busy.
    maxWorkers: availableParallelism() + 1,
    // A process for each file costs more than most files.
    isolate: false,
    setupFiles: ['scripts/lib/test-file-setup.ts'],
    // Limits say that something hangs, not that the machine has much to do.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 120_000, interval: 20 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: [
            'bench/**/*.test.ts',
            'contract/**/*.test.ts',
            'messages/**/*.test.ts',
            'server/**/*.test.ts',
            'scripts/**/*.test.ts',
            'src/**/*.test.ts',
          ],
          environment: 'node',
          globalSetup: ['server/db/testing-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['scripts/lib/page-test-setup.ts'],
        },
      },
    ],
  },
}));
