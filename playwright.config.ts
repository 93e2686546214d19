import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser, SHORT_LIVED_FLAGS } from './scripts/lib/find-browser.ts';
import { keepTemporaryFilesInMemory } from './testing/memory-tmp.ts';

keepTemporaryFilesInMemory();

/** The tag of states with a layout of their own (e2e/states/every-state.spec.ts). */
const OWN_LAYOUT = /@layout/;

export default defineConfig({
  /**
   * `npm test` runs stories and states, the full set all projects. The folder says which set a test is in, and a state's
   * entry in e2e/pictures whether it has a layout of its own.
   */
  projects: [
    { name: 'stories', testDir: 'e2e/stories' },
    { name: 'states', testDir: 'e2e/states', grep: OWN_LAYOUT },
    { name: 'rare', testDir: 'e2e/rare' },
    { name: 'every-state', testDir: 'e2e/states', grepInvert: OWN_LAYOUT },
  ],
  outputDir: 'test-results',
  globalSetup: './testing/e2e/global-setup.ts',
  // The gateway's rendered page is 5 MB in one file, and needs no transpiling.
  build: { external: ['**/server/server.mjs'] },
  fullyParallel: true,
  // A test takes one processor by itself: with more at a time all take longer.
  workers: availableParallelism(),
  // A test that passes only at a second try is a fault of the test or of the product.
  retries: 0,
  forbidOnly: true,
  // Only against a test that hangs: its steps have limits of their own, and a journey through all pages has 50 of them.
  timeout: 120_000,
  expect: { timeout: 8000 },
  reporter: [['list']],
  use: {
    actionTimeout: 15_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Copenhagen',
    colorScheme: 'light',
    // What was done, asked and said on the console. Pictures of every step would take a third of the run.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findBrowser(), args: SHORT_LIVED_FLAGS },
  },
});
