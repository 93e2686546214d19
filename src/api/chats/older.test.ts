import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Chat } from '#contract/chats.ts';
import { pageOf } from '#src/api/cache/newest-list.ts';
import { aChat, aChatService } from './chats.testing.ts';
import { olderChats } from './older.ts';
import { addOlder, mergeNewest } from './queries.ts';

const uuids = (items: readonly Chat[]) => items.map(({ uuid }) => uuid);
const at = (second: number) => new Date(Date.parse('2026-11-18T09:00:00.000Z') + second * 1000).toISOString();

async function readWhole(
  all: readonly Chat[],
  endpoints: readonly string[] = ['ChatReception#1', 'ChatReception#2'],
) {
  const service = aChatService(all);
  let list = mergeNewest(undefined, await service.newest());
  for (let turns = 0; list.cursor !== null && turns < 100; turns++)
    list = addOlder(list, await olderChats(service.pages, list.cursor, { endpoints, states: true }));
  return { list, asked: service.asked.pages };
}

describe('Paging through chats', () => {
  test('every chat comes once, however many share a moment', async () => {
    const moments = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 420 });
    await fc.assert(
      fc.asyncProperty(moments, async (seconds) => {
        const all = seconds.map((second, index) =>
          aChat({ uuid: `u${index}`, started_at: at(second), endpoint: `ChatReception#${(index % 2) + 1}` }),
        );
        const { list } = await readWhole(all);
        expect(uuids(list.items).toSorted()).toEqual(uuids(all).toSorted());
        expect(list.crowded).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('a moment fuller than can be listed is passed and named', async () => {
    const crowd = Array.from({ length: 250 }, (_, index) => aChat({ uuid: `c${index}`, started_at: at(10) }));
    const below = Array.from({ length: 30 }, (_, index) =>
      aChat({ uuid: `b${index}`, started_at: at(index % 9) }),
    );
    const { list } = await readWhole([...crowd, ...below]);
    expect(list.crowded).toEqual([at(10)]);
    expect(uuids(list.items)).toEqual(expect.arrayContaining(uuids(below)));
    expect(list.cursor).toBeNull();
  });

  test('a crowd of several lines and states is read whole by asking for each', async () => {
    const states = ['ended', 'missed'] as const;
    const all = Array.from({ length: 360 }, (_, index) =>
      aChat({
        uuid: `u${index}`,
        started_at: at(5),
        endpoint: `ChatReception#${(index % 2) + 1}`,
        state: states[Math.floor(index / 2) % 2] ?? 'ended',
      }),
    );
    const { list } = await readWhole(all);
    expect(list.items).toHaveLength(360);
    expect(list.crowded).toEqual([]);
  });
});

describe('The newest page over what is loaded', () => {
  const page = (items: readonly Chat[]) => pageOf({ items, dropped: 0 });

  test('a chat that was answered is replaced in its place, and the rest keep their identity', () => {
    const [one, two] = [
      aChat({ uuid: 'a', started_at: at(2) }),
      aChat({ uuid: 'b', started_at: at(1), state: 'new' }),
    ];
    const before = mergeNewest(undefined, page([one, two]));
    const after = mergeNewest(before, page([{ ...one }, { ...two, state: 'answered' }]));
    expect(after.items[0]).toBe(one);
    expect(after.items[1]?.state).toBe('answered');
  });

  test('under a state filter a chat that left the state is gone', () => {
    const waits = aChat({ uuid: 'a', state: 'new' });
    const before = mergeNewest(undefined, page([waits]));
    expect(mergeNewest(before, page([])).items).toEqual([]);
  });

  test('older ones stay, and a page that does not reach them begins the list anew', () => {
    const older = Array.from({ length: 100 }, (_, index) =>
      aChat({ uuid: `o${index}`, started_at: at(index) }),
    );
    const list = mergeNewest(undefined, page(older));
    const fresh = aChat({ uuid: 'n', started_at: at(500) });
    const next = mergeNewest(list, page([fresh, ...older.slice(1)]));
    expect(next.items).toHaveLength(101);
    const far = Array.from({ length: 100 }, (_, index) =>
      aChat({ uuid: `f${index}`, started_at: at(1000 + index) }),
    );
    expect(uuids(mergeNewest(list, page(far)).items)).not.toContain('o0');
  });

  test('the same answer is the same list', () => {
    const answer = page([aChat({ uuid: 'a' })]);
    const list = mergeNewest(undefined, answer);
    expect(mergeNewest(list, answer)).toBe(list);
  });
});
