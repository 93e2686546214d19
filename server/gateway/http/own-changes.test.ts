import { expect, it, onTestFinished } from 'vitest';
import { createOwnChanges } from './own-changes.ts';

it('tells the pages of the company once a change, whoever has written it', async () => {
  const versions = new Map([['company 1', 4]]);
  const asked: (readonly string[])[] = [];
  const changes = createOwnChanges(
    {
      async versions(companies) {
        asked.push(companies);
        return versions;
      },
      onError: () => undefined,
    },
    1,
  );
  onTestFinished(() => changes.close());
  const heard = { one: 0, two: 0 };
  changes.listen('company 1', () => (heard.one += 1));
  const leave = changes.listen('company 2', () => (heard.two += 1));
  await expect.poll(() => asked.length).toBeGreaterThan(2);
  expect(heard).toEqual({ one: 1, two: 0 });
  versions.set('company 1', 5);
  await expect.poll(() => heard.one).toBe(2);
  changes.announce('company 1', 6);
  versions.set('company 1', 6);
  const rounds = asked.length;
  await expect.poll(() => asked.length).toBeGreaterThan(rounds + 2);
  expect(heard).toEqual({ one: 3, two: 0 });
  leave();
  await expect.poll(() => asked.at(-1)).toEqual(['company 1']);
});

it('reads nothing without a write, where the database says so', async () => {
  const asked: (readonly string[])[] = [];
  let written = 1;
  let looks = 0;
  const changes = createOwnChanges(
    {
      async versions(companies) {
        asked.push(companies);
        return new Map([['company 1', written]]);
      },
      changes() {
        looks += 1;
        return written;
      },
      onError: () => undefined,
    },
    1,
  );
  onTestFinished(() => changes.close());
  let heard = 0;
  changes.listen('company 1', () => (heard += 1));
  await expect.poll(() => looks).toBeGreaterThan(3);
  expect(asked).toHaveLength(1);
  written = 2;
  await expect.poll(() => heard).toBe(2);
  expect(asked).toHaveLength(2);
});
