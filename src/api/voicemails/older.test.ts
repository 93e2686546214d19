import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Voicemail } from '#contract/voicemails.ts';
import { olderVoicemails } from './older.ts';
import { addOlder, mergeNewest, newestFirst } from './queries.ts';
import { aService, aVoicemail } from './voicemails.testing.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 18) + minute * 60_000).toISOString();

/** Walks a mailbox to its end as the page does. */
async function walk(all: readonly Voicemail[], endpoints: readonly string[]) {
  const { asked, source, newest } = aService(all);
  let list = mergeNewest(undefined, newest());
  for (let turn = 0; list.cursor !== null; turn++) {
    if (turn > all.length) throw new Error('the walk does not end');
    list = addOlder(list, await olderVoicemails(source, list.cursor, list.items, endpoints));
  }
  return { list, asked };
}
const idsOf = (items: readonly Voicemail[]) => items.map((item) => item.id);
const idsInOrder = (all: readonly Voicemail[]) => idsOf(all.toSorted(newestFirst));

describe('paging by the inclusive cursor', () => {
  test('every voicemail once, to an honest end, in one request a page', async () => {
    const all = Array.from({ length: 1000 }, (_, id) => aVoicemail({ id: id + 1, created_at: at(id) }));
    const { list, asked } = await walk(all, []);
    expect(idsOf(list.items)).toEqual(idsInOrder(all));
    expect(list.crowded).toEqual([]);
    expect(asked).toEqual({ pages: 11, ones: 0 });
  });

  test('250 of one moment over three lines: none lost, none twice, nothing asked by id', async () => {
    const all = Array.from({ length: 430 }, (_, id) =>
      aVoicemail({
        id: id + 1,
        created_at: at(id < 90 ? id : id < 340 ? 90 : id),
        endpoint: `Reception#${(id % 3) + 1}`,
      }),
    );
    const { list, asked } = await walk(all, ['Reception#1', 'Reception#2', 'Reception#3']);
    expect(idsOf(list.items)).toEqual(idsInOrder(all));
    expect(list.crowded).toEqual([]);
    expect(asked.ones).toBe(0);
  });

  test('250 of one moment on one line are found by id between their neighbours', async () => {
    const all = Array.from({ length: 400 }, (_, id) =>
      aVoicemail({ id: id + 1, created_at: at(id < 60 ? id : id < 310 ? 60 : id) }),
    );
    const { list, asked } = await walk(all, ['Reception#1']);
    expect(idsOf(list.items)).toEqual(idsInOrder(all));
    expect(asked.ones).toBeLessThanOrEqual(250);
  });

  test('a crowd too large to find is named, and the list goes on below it', async () => {
    const all = Array.from({ length: 3000 }, (_, id) =>
      aVoicemail({ id: id + 1, created_at: at(id < 10 ? id : id < 2900 ? 10 : id) }),
    );
    const { list } = await walk(all, ['Reception#1']);
    expect(list.crowded).toEqual([at(10)]);
    expect(list.items.filter((item) => item.id <= 10)).toHaveLength(10);
    expect(list.items.filter((item) => item.id > 2900)).toHaveLength(100);
  });

  test('a page of which nothing can be read ends the list', async () => {
    const source = {
      page: () => Promise.resolve({ items: [], dropped: 100, full: true }),
      one: () => Promise.resolve(null),
    };
    await expect(olderVoicemails(source, at(1), [], [])).resolves.toMatchObject({
      cursor: null,
      dropped: 100,
    });
  });

  test('property: any mailbox with crowds that endpoints can part is walked whole', async () => {
    const anItem = fc.record({
      minute: fc.integer({ min: 0, max: 3 }),
      line: fc.integer({ min: 1, max: 5 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(anItem, { maxLength: 380, size: 'max' }), async (items) => {
        const all = items.map(({ minute, line }, id) =>
          aVoicemail({ id: id + 1, created_at: at(minute), endpoint: `Reception#${line}` }),
        );
        const lines = [1, 2, 3, 4, 5].map((line) => `Reception#${line}`);
        const { list } = await walk(all, lines);
        expect(idsOf(list.items)).toEqual(idsInOrder(all));
      }),
      { numRuns: 60 },
    );
  });
});
