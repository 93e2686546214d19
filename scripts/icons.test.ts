import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ICON_NAMES } from '#src/ui/icon-names.ts';
import { ROOT } from './lib/command.ts';

const sprite = readFileSync(join(ROOT, 'src/ui/sprite.svg'), 'utf8');
const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);

test('each icon name has a symbol, and each symbol a name', () => {
  expect(symbols.filter((id) => id?.startsWith('i-')).toSorted()).toEqual(
    ICON_NAMES.map((name) => `i-${name}`).toSorted(),
  );
});

test('the four shapes exist', () => {
  for (const shape of ['available', 'busy', 'dnd', 'unknown']) expect(symbols).toContain(`g-${shape}`);
});
