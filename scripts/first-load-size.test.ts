import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildPage } from './build.ts';
import { FIRST_LOAD_BUDGET, firstLoadFiles, firstLoadOf, firstLoadReport } from './first-load-size.ts';
import { ROOT } from './lib/command.ts';

describe('The first load of /', () => {
  test('counts static imports once, and no lazy imports', () => {
    const manifest = {
      'index.html': {
        file: 'entry.js',
        css: ['entry.css'],
        imports: ['_shared.js'],
        dynamicImports: ['later.tsx'],
      },
      '_shared.js': { file: 'shared.js', imports: ['index.html'] },
      'later.tsx': { file: 'later.js' },
    };
    expect(firstLoadFiles(manifest)).toEqual(['entry.css', 'entry.js', 'shared.js']);
  });

  test('gzipped JS and CSS are within the budget', async () => {
    await buildPage();
    const load = firstLoadOf(join(ROOT, 'dist'));
    expect(load.inline, 'the boot script and the styles are in the HTML').toBeGreaterThan(2000);
    expect(load.total, firstLoadReport(load)).toBeLessThanOrEqual(FIRST_LOAD_BUDGET);
  });
});
