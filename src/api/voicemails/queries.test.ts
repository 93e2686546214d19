import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  mergeNewest,
  newestFirst,
  removeItem,
  replaceItem,
  type VoicemailList,
  type VoicemailPage,
} from './queries.ts';
import { aService, aVoicemail } from './voicemails.testing.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 18) + minute * 60_000).toISOString();
const many = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, step) =>
    aVoicemail({ id: from + step, created_at: at(from + step) }),
  );
const ids = (list: VoicemailList) => list.items.map((item) => item.id);
const page = (items: VoicemailPage['items'], full = false): VoicemailPage => ({ items, dropped: 0, full });

describe('merging the newest page', () => {
  test('the first page is the list; a full one says where to go on', () => {
    expect(mergeNewest(undefined, page(many(1, 3)))).toMatchObject({ cursor: null });
    const list = mergeNewest(undefined, aService(many(1, 250)).newest());
    expect(ids(list)).toEqual(Array.from({ length: 100 }, (_, step) => 250 - step));
    expect(list.cursor).toBe(at(151));
  });

  test('an unchanged answer is the same list, and unchanged items keep their identity', () => {
    const list = mergeNewest(undefined, page(many(1, 3)));
    expect(mergeNewest(list, page(many(1, 3)))).toBe(list);
    const changed = mergeNewest(
      list,
      page([...many(1, 2), { ...many(3, 3)[0]!, heard: true }, ...many(4, 4)]),
    );
    expect(ids(changed)).toEqual([4, 3, 2, 1]);
    expect(changed.items[1]?.heard).toBe(true);
    expect(changed.items[2]).toBe(list.items[1]);
  });

  test('what the newest page should hold but does not is gone; what is older stays', () => {
    const all = many(1, 250);
    const first = mergeNewest(undefined, aService(all).newest());
    const loaded: VoicemailList = { ...first, items: all.toSorted(newestFirst), cursor: null };
    const without = all.filter((item) => item.id !== 240);
    const next = mergeNewest(loaded, aService(without).newest());
    expect(ids(next)).toEqual(without.map((item) => item.id).toReversed());
    expect(next.cursor).toBeNull();
  });

  test('a list that was at its end does not go back to having more when a message makes the page full', () => {
    const list = mergeNewest(undefined, aService(many(1, 99)).newest());
    const next = mergeNewest(list, aService(many(1, 100)).newest());
    expect(next.items).toHaveLength(100);
    expect(next.cursor).toBeNull();
    expect(mergeNewest(next, aService(many(1, 101)).newest()).cursor).toBeNull();
  });

  test('after a long sleep the list begins anew rather than have a hole', () => {
    const list = mergeNewest(undefined, aService(many(1, 250)).newest());
    const next = mergeNewest(list, aService(many(1, 500)).newest());
    expect(ids(next)).toEqual(Array.from({ length: 100 }, (_, step) => 500 - step));
    expect(next.cursor).toBe(at(401));
  });

  test('an emptied mailbox is empty', () => {
    const list = mergeNewest(undefined, page(many(1, 3)));
    expect(mergeNewest(list, page([])).items).toEqual([]);
  });

  test('property: after any polls the list holds what the service holds in the reach of its pages', () => {
    const mailbox = fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { maxLength: 260 });
    fc.assert(
      fc.property(fc.array(mailbox, { minLength: 1, maxLength: 5 }), (mailboxes) => {
        let list: VoicemailList | undefined;
        for (const box of mailboxes) {
          const service = aService(box.map((id) => aVoicemail({ id, created_at: at(id) })));
          const newest = service.newest();
          list = mergeNewest(list, newest);
          expect(new Set(ids(list)).size).toBe(list.items.length);
          expect([...list.items].toSorted(newestFirst)).toEqual(list.items);
          // The newest page is always whole and at the top.
          expect(ids(list).slice(0, newest.items.length)).toEqual(newest.items.map((item) => item.id));
          expect(newest.full || list.items.length === newest.items.length).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });
});

test('one item is replaced or removed; otherwise the list is the same object', () => {
  const list = mergeNewest(undefined, page(many(1, 3)));
  expect(replaceItem(list, 2, (item) => item)).toBe(list);
  expect(replaceItem(list, 9, (item) => ({ ...item, heard: true }))).toBe(list);
  expect(replaceItem(list, 2, (item) => ({ ...item, heard: true })).items[1]?.heard).toBe(true);
  expect(removeItem(list, 9)).toBe(list);
  expect(ids(removeItem(list, 2))).toEqual([3, 1]);
});
