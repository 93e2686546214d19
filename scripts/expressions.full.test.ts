import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from 'scslre';
import { parseSync } from 'vite';
import { expect, test, vi } from 'vitest';
import { attacksOn, growsTooFast } from './lib/attack-strings.ts';
import { ROOT } from './lib/command.ts';

interface Expression {
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
function expressionsOf(...folders: readonly string[]): Found {
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

/** Two parts of an expression that can take the same characters, one after the other or from every start. */
const tradesIn = (expression: Expression): readonly string[] =>
  analyse(expression).reports.map(({ type, character }) => `${type} of ${JSON.stringify(character.pick)}`);

/** A text for which an expression is worse than linear, if one is found. */
function slowTextOf({ source, flags }: Expression): readonly string[] {
  const expression = new RegExp(source, flags.replace('y', ''));
  for (const attack of attacksOn(analyse({ source, flags }).parsed.pattern, flags))
    if (growsTooFast(expression, attack)) return [JSON.stringify(attack)];
  return [];
}

/** What is worse than linear. Texts are tried only where nothing is known: an exponential one would not end. */
function problemsOf(expression: Expression): readonly string[] {
  const trades = tradesIn(expression);
  const problems = trades.length > 0 ? trades : slowTextOf(expression);
  return problems.map((problem) => `/${expression.source}/${expression.flags}: ${problem}`);
}

const { literals, made } = expressionsOf('contract', 'messages', 'server', 'src');

test('no expression of the sources is worse than linear in a text of 50 kB', () => {
  expect(literals.length).toBeGreaterThan(150);
  expect(literals.flatMap(problemsOf)).toEqual([]);
});

test('and none that is made while the programs run', async () => {
  const expressions: Expression[] = [];
  const Recorded = new Proxy(RegExp, {
    construct(target, args: [string, string?]) {
      const expression = new target(...args);
      expressions.push(expression);
      return expression;
    },
  });
  expect(made).toEqual([
    'contract/service/wire.ts',
    'src/lib/phone.ts',
    'src/lib/search/fold.ts',
    'src/lib/search/query.ts',
    'src/lib/text.ts',
  ]);
  vi.resetModules();
  vi.stubGlobal('RegExp', Recorded);
  try {
    await import('#contract/service/voicemails.ts');
    (await import('#src/lib/phone.ts')).groupedBy(['3 3 4', '2-3 -;(20|3[0-5])']);
    await import('#src/lib/text.ts');
    const { typoPattern } = await import('#src/lib/search/query.ts');
    typoPattern(['hansen', 'a'.repeat(40)]);
  } finally {
    vi.unstubAllGlobals();
  }
  // One of each file.
  for (const part of ['#[1-9]', '(\\d{3})', 'ß', '[\\n ]', '\\u0590'])
    expect(
      expressions.some(({ source }) => source.includes(part)),
      part,
    ).toBe(true);
  expect(expressions.flatMap(problemsOf)).toEqual([]);
});

test.each([
  /^(?:a+)+$/,
  /\.[^/]*$/,
  /<style[^>]*>([\s\S]*?)<\/style>/gi,
  /\b(?=[\w-]*\d)[\w-]{24,}\b/g,
  /<(\w+)>(.*?)<\/\1>/s,
])('%s is found', (expression) => {
  expect(problemsOf(expression)).not.toEqual([]);
});
