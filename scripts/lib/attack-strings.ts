import type { AnalysisResult } from 'scslre';

type Pattern = AnalysisResult['parsed']['pattern'];
type Alternative = Pattern['alternatives'][number];
type Element = Alternative['elements'][number];

/** A text to be repeated, between two that keep the expression from matching the whole. */
interface Attack {
  readonly before: string;
  readonly repeated: string;
  readonly after: string;
}

/** Characters of most classes. */
const USUAL = 'aA0 -_./@<>=:;,"\'\n\t\0é';
/** The end of a text, which few expressions match. */
const END = '\n\0';

/** A text that each part of an expression matches. `known`: characters to be tried for a class. */
function wordsOf(known: readonly string[], flags: string) {
  const wordOf = (element: Element): string => {
    switch (element.type) {
      case 'Character':
        return String.fromCodePoint(element.value);
      case 'CharacterClass':
      case 'CharacterSet':
      case 'ExpressionCharacterClass': {
        const one = new RegExp(`^${element.raw}$`, flags);
        return known.find((character) => one.test(character)) ?? '';
      }
      case 'Quantifier':
        return wordOf(element.element).repeat(Math.max(1, element.min));
      case 'Group':
      case 'CapturingGroup':
        return wordOfAll(element.alternatives[0]?.elements ?? []);
      case 'Backreference':
        return [element.resolved].flat().map(wordOf).join('');
      default:
        return '';
    }
  };
  const wordOfAll = (elements: readonly Element[]): string => elements.map(wordOf).join('');
  return { wordOf, wordOfAll };
}

/** Every alternative of an expression, at any depth. */
function alternativesOf(alternatives: readonly Alternative[]): readonly Alternative[] {
  const inside = (element: Element): readonly Alternative[] =>
    element.type === 'Quantifier'
      ? inside(element.element)
      : 'alternatives' in element
        ? alternativesOf(element.alternatives)
        : [];
  return alternatives.flatMap((alternative) => [alternative, ...alternative.elements.flatMap(inside)]);
}

/** More repeats than any expression limits itself to, where every start of a text costs as many. */
const MANY = 100;

/** Whether an expression can read on and on: any other is linear. */
const readsOn = (alternatives: readonly Alternative[]): boolean =>
  alternatives.some(({ elements }) =>
    elements.some((element) => element.type === 'Quantifier' && element.max > MANY),
  );

/**
 * Texts that an expression may be slow with: repeated are its characters, alone and after a letter, its parts, and its beginnings up to
 * each part; before them is what the expression wants first.
 */
export function* attacksOn(pattern: Pattern, flags: string): Generator<Attack> {
  const alternatives = alternativesOf(pattern.alternatives);
  if (!readsOn(alternatives)) return;
  const own = new Set(Array.from(pattern.raw.replaceAll(/[\\^$*+?.()|[\]{}]/g, '')));
  const known = [...new Set([...own, ...Array.from(USUAL)])];
  const { wordOf, wordOfAll } = wordsOf(known, flags.replaceAll(/[gy]/g, ''));
  const repeated = new Set(known.flatMap((character) => [character, `a${character}`]));
  const before = new Set(['']);
  for (const { elements } of alternatives) {
    for (const [index, element] of elements.entries()) {
      repeated.add(wordOf(element));
      const beginning = wordOfAll(elements.slice(0, index));
      before.add(beginning);
      for (const text of [beginning, beginning + wordOf(element)]) repeated.add(text).add(`a${text}`);
    }
  }
  repeated.delete('');
  for (const start of before)
    for (const text of repeated)
      for (const after of ['', '\0', ...[...own].map((one) => one + END)])
        yield { before: start, repeated: text, after };
}

/** The least milliseconds, of several runs, that all matches in an attack of a length take. */
function costOf(
  expression: RegExp,
  { before, repeated, after }: Attack,
  length: number,
  runs: number,
): number {
  const text = before + repeated.repeat(length / repeated.length) + after;
  let least = Infinity;
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now();
    text.replace(expression, '');
    least = Math.min(least, performance.now() - started);
  }
  return least;
}

const LONG = 50_000;

/**
 * Whether an expression takes far more than four times as long for a text of four times the length. Compares the same work with itself
 * and takes the best of several runs, so that a busy machine changes nothing.
 */
export function growsTooFast(expression: RegExp, attack: Attack): boolean {
  // A linear expression takes some microseconds for so short a text.
  if (costOf(expression, attack, LONG / 16, 1) < 0.2) return false;
  if (costOf(expression, attack, LONG / 16, 5) < 0.2) return false;
  const quarter = costOf(expression, attack, LONG / 4, 3);
  if (quarter > 1000) return true;
  const whole = costOf(expression, attack, LONG, quarter > 20 ? 1 : 5);
  return whole > 8 * quarter && whole > 20;
}
