import fc from 'fast-check';
import { afterAll, vi } from 'vitest';
import { randomSeed, sized } from '#server/testing-size.ts';

fc.configureGlobal({ seed: randomSeed(), numRuns: sized(100, 2000) });

// Files of tests share a process: what one changed of it is not for the next.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
