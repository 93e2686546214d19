import { expect, test } from 'vitest';
import { DatabaseBusyError } from './errors.ts';
import { createWriteTurn } from './write-turn.ts';

test('a write that waits for itself gives up instead of hanging', async () => {
  const take = createWriteTurn(20);
  const pass = await take();
  await expect(take()).rejects.toThrow(DatabaseBusyError);
  pass();
  const again = await take();
  await expect(take()).rejects.toThrow('A write waited 20 ms for its turn');
  again();
});

test('writes run in the order asked for, and one that gave up is skipped', async () => {
  const take = createWriteTurn(20);
  const order: number[] = [];
  const pass = await take();
  const given = take().catch(() => order.push(0));
  await given;
  const later = [1, 2, 3].map(async (number) => {
    const next = await take();
    order.push(number);
    next();
  });
  pass();
  await Promise.all(later);
  expect(order).toEqual([0, 1, 2, 3]);
});
