import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('keys are heard by React and useWindowKeys alone, after what leaves them to a composition', () => {
  const listening = globSync('{index.html,src/**/*.{ts,tsx}}').filter(
    (file) => !file.includes('.test.') && /['"]key(down|up|press)['"]/.test(readFileSync(file, 'utf8')),
  );
  // The two of the start: letters that are typed into no field, before the page reacts.
  const ofStart = ['index.html', 'src/app/early-events.ts'];
  expect(listening.toSorted()).toEqual([...ofStart, 'src/ui/keys.ts', 'src/ui/use-page-keys.ts']);
  const start = readFileSync('src/app/start.tsx', 'utf8');
  const at = ['\nleaveKeysToComposition();', 'createRoot(root)', 'hydrateRoot('].map((call) =>
    start.indexOf(call),
  );
  expect(Math.min(...at)).toBe(at[0]);
  expect(at[0]).toBeGreaterThan(0);
});
