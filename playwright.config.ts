import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findBrowser } from './scripts/find-browser.ts';
import { keepTemporaryFilesInMemory } from './scripts/lib/memory-tmp.ts';

keepTemporaryFilesInMemory();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // A shared machine may stall for seconds; what passes only the second time is named as flaky in the report.
  retries: process.env['CI'] ? 2 : 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 8000 },
  reporter: [['list']],
  use: {
    actionTimeout: 15_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Copenhagen',
    colorScheme: 'light',
    // Recording every test takes a third of the run: a test that failed is recorded when it is tried again.
    trace: 'on-first-retry',
    launchOptions: { executablePath: await findBrowser(), args: CHROMIUM_FLAGS },
  },
});
