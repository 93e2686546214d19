import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { ROOT } from './command.ts';

export interface Expression {
  readonly source: string;
  readonly flags: string;
}

interface Found {
  /** Each once. */
  readonly literals: readonly Expression[];
  /** The files where an expression is made while the program runs. */
  readonly made: readonly string[];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The objects in a syntax tree. */
function* nodesOf(tree: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (!isObject(tree)) return;
  yield tree;
  for (const inner of Object.values(tree)) yield* nodesOf(inner);
}

/** The expressions of the programs, without their tests. */
export function expressionsOf(...folders: readonly string[]): Found {
  const files = globSync(`{${folders.join(',')}}/**/*.{ts,tsx}`, { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(test|testing|d)\.tsx?$|\/testing[/-]|\/testing\.ts$/.test(file))
    .toSorted();
  const literals = new Map<string, Expression>();
  const made = new Set<string>();
  for (const file of files) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    for (const { type, regex, callee } of nodesOf(parseSync(file, text).program)) {
      if (isObject(regex)) {
        const [source, flags] = [String(regex['pattern']), String(regex['flags'])];
        literals.set(`/${source}/${flags}`, { source, flags });
      }
      const isCall = type === 'NewExpression' || type === 'CallExpression';
      if (isCall && isObject(callee) && callee['name'] === 'RegExp') made.add(file);
    }
  }
  return { literals: [...literals.values()], made: [...made] };
}
