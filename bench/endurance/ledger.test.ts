import { expect, test } from 'vitest';
import { Ledger } from './ledger.ts';

function ledgerOf(write: (ledger: Ledger) => void): Ledger {
  const ledger = new Ledger();
  write(ledger);
  return ledger;
}
const rows = (count: number) => new Map([['a', count]]);

test('an acknowledged write is there once', () => {
  const ledger = ledgerOf((one) => one.created('a', 'acknowledged'));
  expect([ledger.faults(rows(1)), ledger.faults(rows(0)), ledger.faults(rows(2))]).toEqual([
    [],
    ['a is lost'],
    ['a is there 2 times'],
  ]);
});

test('a write without an answer is there or not, but not twice', () => {
  const ledger = ledgerOf((one) => one.created('a', 'unknown'));
  expect([ledger.faults(rows(0)), ledger.faults(rows(1)), ledger.faults(rows(2))]).toEqual([
    [],
    [],
    ['a is there 2 times'],
  ]);
});

test('what was deleted is not there, also when the answer of an earlier try was lost', () => {
  const ledger = ledgerOf((one) => {
    one.created('a', 'acknowledged');
    one.deleted('a', 'unknown');
  });
  expect([ledger.faults(rows(0)), ledger.faults(rows(1))]).toEqual([[], []]);
  ledger.deleted('a', 'acknowledged');
  ledger.deleted('a', 'unknown');
  expect([ledger.faults(rows(0)), ledger.faults(rows(1))]).toEqual([[], ['a was deleted and is there']]);
  expect(ledger.acknowledged).toBe(2);
});
