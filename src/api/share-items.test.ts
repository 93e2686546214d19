import { expect, test } from 'vitest';
import { shareItems } from './share-items.ts';

const item = (id: number, word: string) => ({ id, word, inner: { of: id } });

test('equal items stay the same objects, in a new list', () => {
  const before = { items: [item(1, 'a'), item(2, 'b')], dropped: 0 };
  const after = { items: [item(1, 'a'), item(2, 'c'), item(3, 'd')], dropped: 0 };
  const shared = shareItems(before, after) as typeof after;
  expect(shared).toEqual(after);
  expect([shared.items[0] === before.items[0], shared.items[1] === before.items[1]]).toEqual([true, false]);
  expect(shared.items[1]?.inner).toBe(before.items[1]?.inner);
});

test('moved items are found again, and an equal list is the same list', () => {
  const before = { items: [item(1, 'a'), item(2, 'b')], dropped: 0 };
  const moved = shareItems(before, { items: [item(2, 'b'), item(1, 'a')], dropped: 0 }) as typeof before;
  expect([moved.items[0] === before.items[1], moved === before]).toEqual([true, false]);
  expect(shareItems(before, { items: [item(1, 'a'), item(2, 'b')], dropped: 0 })).toBe(before);
  expect(shareItems(before, { items: [item(1, 'a'), item(2, 'b')], dropped: 1 })).not.toBe(before);
  expect(shareItems(undefined, before)).toBe(before);
});
