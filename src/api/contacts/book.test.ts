import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Contact } from '#contract/contacts.ts';
import { createContactBook } from './book.ts';
import { aContact } from './contacts.testing.ts';

let now = 0;
beforeEach(() => {
  now = 1_000_000;
});

function setUp(ids: number[]) {
  const box = { contacts: ids.map((id) => aContact(id)), asked: 0 };
  const read = vi.fn<(from: number) => Promise<{ items: Contact[]; dropped: number }>>(async (from) => {
    box.asked++;
    await Promise.resolve();
    return { items: box.contacts.filter(({ id }) => id >= from).slice(0, 100), dropped: 0 };
  });
  return { box, read, book: createContactBook(read, () => now) };
}
const many = (count: number) => Array.from({ length: count }, (_, at) => at * 3 + 1);
const idsOf = (book: ReturnType<typeof createContactBook>) =>
  book
    .get()
    .contacts.map(({ id }) => id)
    .toSorted((a, b) => a - b);

describe('the whole contact book', () => {
  test('follows what is added elsewhere by one request, and all changes after ten minutes, without what is deleted here', async () => {
    const { book, box } = setUp(many(250));
    await book.follow();
    expect(box.asked).toBe(0);
    await book.loaded();
    const { asked } = box;
    box.contacts.push(aContact(9998), aContact(9999));
    await book.follow();
    expect([idsOf(book).slice(-2), box.asked - asked, book.get().status]).toEqual([
      [9998, 9999],
      1,
      'complete',
    ]);
    book.remove(9999);
    await book.follow();
    expect(idsOf(book).at(-1)).toBe(9998);
    box.contacts = box.contacts.filter(({ id }) => id !== 4 && id !== 9999);
    await book.follow();
    expect(idsOf(book)).toContain(4);
    now += 11 * 60_000;
    await book.follow();
    await book.loaded();
    expect(idsOf(book)).not.toContain(4);
  });

  test('has contacts written during the load, and not those deleted during it', async () => {
    const { book } = setUp(many(300));
    book.load();
    expect(book.get().status).toBe('loading');
    book.put(aContact(10_000, 'New'));
    book.remove(4);
    await book.loaded();
    expect(idsOf(book)).toEqual([...many(300).filter((id) => id !== 4), 10_000]);
    book.clear();
    expect(book.get()).toMatchObject({ contacts: [], status: 'idle' });
  });
});
