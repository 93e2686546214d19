import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { Chat } from '#contract/chats.ts';
import { loadOlder, pageOf } from '#src/api/cache/newest-list.ts';
import { aChat } from './chats.testing.ts';
import { addOlder, mergeNewest, type ChatList } from './queries.ts';

const KEY = ['chats'];
const PAGE = Array.from({ length: 100 }, (_, at) =>
  aChat({ uuid: `u${at}`, started_at: new Date(Date.UTC(2026, 10, 18, 9, 0, at)).toISOString() }),
);
const OLDER = aChat({ uuid: 'older', started_at: '2026-11-18T08:00:00.000Z' });
const found = { items: [OLDER], dropped: 0, cursor: null, crowded: [] };

function aClient() {
  const client = new QueryClient();
  const list = mergeNewest(undefined, pageOf({ items: PAGE, dropped: 0 }));
  client.setQueryData<ChatList>(KEY, list, { updatedAt: 1000 });
  return { client, list, held: () => client.getQueryData<ChatList>(KEY) };
}

test('an older page is asked for once at a time, from the cursor, and does not make the list look younger', async () => {
  const { client, list, held } = aClient();
  const read = vi.fn<Parameters<typeof loadOlder<Chat>>[3]>(() => Promise.resolve(found));
  await Promise.all([loadOlder(client, KEY, addOlder, read), loadOlder(client, KEY, addOlder, read)]);
  expect(read).toHaveBeenCalledExactlyOnceWith(list, PAGE[0]?.started_at);
  expect(held()?.items.at(-1)).toBe(OLDER);
  expect(client.getQueryState(KEY)?.dataUpdatedAt).toBe(1000);
  // The end: nothing is asked for any more.
  await loadOlder(client, KEY, addOlder, read);
  expect(read).toHaveBeenCalledOnce();
});

test('a refusal is told and leaves the list as it was; the next call asks again', async () => {
  const { client, list, held } = aClient();
  const refused = () => Promise.reject(new Error('refused'));
  await expect(loadOlder(client, KEY, addOlder, refused)).rejects.toThrow('refused');
  expect(held()).toBe(list);
  await loadOlder(client, KEY, addOlder, () => Promise.resolve(found));
  expect(held()?.items).toHaveLength(101);
});

test('what was asked for a list that began anew meanwhile is not added to the new one', async () => {
  const { client, held } = aClient();
  const anew = mergeNewest(undefined, pageOf({ items: [aChat({ uuid: 'new' })], dropped: 0 }));
  await loadOlder(client, KEY, addOlder, () => {
    client.setQueryData<ChatList>(KEY, anew);
    return Promise.resolve(found);
  });
  expect(held()).toEqual(anew);
});
