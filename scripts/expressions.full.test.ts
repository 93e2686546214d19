import { analyse } from 'scslre';
import { expect, test, vi } from 'vitest';
import { attacksOn, growsTooFast } from './lib/attack-strings.ts';
import { expressionsOf, type Expression } from './lib/expressions.ts';

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
