import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finish } from './steps.ts';
import { addRows, countRows, tokenSteps, tokensThatBegin, tokensWith } from './token-table.ts';

/** Of the one or two texts of each row. */
const tokenTable = (lines: string[][]) =>
  finish(
    tokenSteps(
      lines.map(([text = '']) => text),
      new Map(lines.flatMap(([, other], row) => (other === undefined ? [] : [[row, other] as const]))),
    ),
  );

const rowsOf = (lines: string[][], tokens: (table: ReturnType<typeof tokenTable>) => Iterable<number>) => {
  const table = tokenTable(lines);
  const rows = new Set<number>();
  for (const token of tokens(table)) addRows(table, token, rows, Infinity);
  return [...rows].toSorted((a, b) => a - b);
};

test('words find the rows that have them, in any of their texts', () => {
  const lines = [['anna skov', 'anna schov'], ['hanna'], [''], ['anna anna']];
  const table = tokenTable(lines);
  expect(table.tokens).toEqual(['anna', 'hanna', 'schov', 'skov']);
  expect(rowsOf(lines, (one) => tokensThatBegin(one, 'ann'))).toEqual([0, 3]);
  expect(rowsOf(lines, (one) => tokensWith(one, 'ann'))).toEqual([1]);
  expect(countRows(table, 0)).toBe(2);
  const few = new Set<number>();
  expect([addRows(table, 0, few, 1), few.size]).toEqual([false, 1]);
});

test('it finds what going through all of them finds', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 4 });
  const line = fc.array(word, { maxLength: 3 }).map((words) => [words.join(' ')]);
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), word, (lines, needle) => {
      const having = (fits: (token: string) => boolean) =>
        lines.flatMap(([text = ''], row) => (text.split(' ').some(fits) ? [row] : []));
      expect(rowsOf(lines, (table) => tokensThatBegin(table, needle))).toEqual(
        having((token) => token.startsWith(needle)),
      );
      expect(rowsOf(lines, (table) => tokensWith(table, needle))).toEqual(
        having((token) => token.includes(needle) && !token.startsWith(needle)),
      );
    }),
  );
});
