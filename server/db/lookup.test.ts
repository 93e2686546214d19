import { describe, expect, it } from 'vitest';
import { createLookup } from './lookup.ts';

/** A table whose queries end when the test says so. */
function table(rows: Record<string, number>) {
  const queries: { keys: readonly string[]; end: () => void }[] = [];
  return {
    rows,
    queries,
    load: (keys: readonly string[]) =>
      new Promise<ReadonlyMap<string, number>>((resolve) => {
        const found = new Map(keys.flatMap((key) => (key in rows ? [[key, rows[key] ?? 0]] : [])));
        queries.push({ keys, end: () => resolve(found) });
      }),
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a look-up', () => {
  it('that comes during a query shares the next one, which sees earlier writes', async () => {
    const { rows, queries, load } = table({ a: 1, b: 1 });
    const find = createLookup({ load });
    const first = find('a');
    await turn();
    rows['a'] = 2;
    const later = [find('a'), find('b'), find('none')];
    await turn();
    expect(queries.map(({ keys }) => keys)).toEqual([['a']]);
    queries[0]?.end();
    expect(await first).toBe(1);
    await turn();
    expect(queries.map(({ keys }) => keys)).toEqual([['a'], ['a', 'b', 'none']]);
    queries[1]?.end();
    expect(await Promise.all(later)).toEqual([2, 1, undefined]);
  });

  it('of a key that was found needs no query until something is written', async () => {
    let changes = 1;
    const { rows, queries, load } = table({ a: 1 });
    const find = createLookup({ load, changes: () => changes });
    const ask = async () => {
      const found = find('a');
      await turn();
      queries.at(-1)?.end();
      return found;
    };
    expect([await ask(), await ask(), await ask()]).toEqual([1, 1, 1]);
    expect(queries.length).toBe(1);
    delete rows['a'];
    changes = 2;
    expect([await ask(), await ask()]).toEqual([undefined, undefined]);
    // A missing key is asked for each time: keys that strangers guess must not fill the memory.
    expect(queries.length).toBe(3);
  });

  it('caches nothing that was read during a write', async () => {
    let changes = 1;
    const { queries, load } = table({ a: 1 });
    const find = createLookup({ load, changes: () => changes });
    const first = find('a');
    await turn();
    changes = 2;
    queries[0]?.end();
    await first;
    void find('a');
    await turn();
    expect(queries.length).toBe(2);
  });

  it('that fails does so for those that share it, and for no other', async () => {
    let fails = true;
    const find = createLookup({
      load: async (keys) => {
        if (fails) throw new Error('away');
        return new Map(keys.map((key) => [key, 1]));
      },
    });
    const outcomes = await Promise.allSettled([find('a'), find('b')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    fails = false;
    expect(await find('a')).toBe(1);
  });
});
