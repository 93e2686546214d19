import { expect, test } from 'vitest';
import { createTurns } from './concurrency.ts';

const rest = (span: number) => new Promise((resolve) => setTimeout(resolve, span));

test('at most six run at once, and all are done', async () => {
  const inTurn = createTurns(6);
  let running = 0;
  let most = 0;
  const done = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      inTurn(async () => {
        most = Math.max(most, ++running);
        await rest(index % 4);
        running--;
        return index;
      }),
    ),
  );
  expect(most).toBe(6);
  expect(done).toEqual(Array.from({ length: 40 }, (_, index) => index));
});

test('who is aborted in the line never begins, and gives the turn to the next', async () => {
  const inTurn = createTurns(1);
  const stop = new AbortController();
  const begun: string[] = [];
  const work = (name: string) => async () => {
    begun.push(name);
    await rest(5);
  };
  const first = inTurn(work('first'));
  const second = inTurn(work('second'), stop.signal);
  const third = inTurn(work('third'));
  stop.abort();
  await expect(second).rejects.toThrow(/abort/i);
  await Promise.all([first, third]);
  expect(begun).toEqual(['first', 'third']);
});

test('a failure gives the turn on', async () => {
  const inTurn = createTurns(1);
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(inTurn(() => Promise.resolve(2))).resolves.toBe(2);
});
