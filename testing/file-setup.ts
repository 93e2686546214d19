import fc from 'fast-check';
import { afterEach, vi } from 'vitest';
import { randomSeed, sized } from './size.ts';

fc.configureGlobal({ seed: randomSeed(), numRuns: sized(100, 2000) });

// As in vitest.config.ts: a limit says that something hangs, not that the machine has much to do.
const { waitFor } = vi;
vi.waitFor = (callback, options = 120_000) => waitFor(callback, options);

// Test files share a process and its packages. Our modules are reset, so that state does not pass from one file to the next.
vi.resetModules();
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
