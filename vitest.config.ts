import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './scripts/lib/memory-tmp.ts';

keepTemporaryFilesInMemory();

export default defineConfig({
  test: {
    // By itself it leaves one processor free, and on two takes twice as long.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: [
            'contract/**/*.test.ts',
            'server/**/*.test.ts',
            'scripts/**/*.test.ts',
            'src/**/*.test.ts',
          ],
          environment: 'node',
          // Slow machines and databases that start take longer than the usual 5 s.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          globalSetup: ['server/db/testing-setup.ts'],
        },
      },
      { extends: true, test: { name: 'page', include: ['src/**/*.test.tsx'], environment: 'happy-dom' } },
    ],
  },
});
