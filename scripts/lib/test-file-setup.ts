import fc from 'fast-check';
import { afterAll, vi } from 'vitest';
import { randomSeed, sized } from '#server/testing-size.ts';

fc.configureGlobal({ seed: randomSeed(), numRuns: sized(100, 2000) });

// Files of tests share a process and its packages. Our own modules are new in each, and what one changed is not for the next.
vi.resetModules();
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
