import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
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
          globalSetup: ['server/db/testing-setup.ts'],
        },
      },
      { extends: true, test: { name: 'page', include: ['src/**/*.test.tsx'], environment: 'happy-dom' } },
    ],
  },
});
