import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Chat } from '#contract/chats.ts';
import { aChat } from '#src/api/chats/chats.testing.ts';
import { recentChatsQuery } from '#src/api/chats/queries.ts';
import { clientOf, inPage } from '#src/session/page.testing.tsx';
import { ToastList } from '#src/ui/ToastList.tsx';
import { NoticeHost } from './NoticeHost.tsx';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const waiting = (uuid: string, minutes: number): Chat =>
  aChat({ uuid, started_at: minutesAgo(minutes), state: 'new' });

test('a chat that comes while the page is open is announced once, though no notices are chosen', async () => {
  const client = clientOf([], false);
  const answer = (...items: Chat[]) =>
    act(async () => void client.setQueryData(recentChatsQuery().queryKey, { items, dropped: 0 }));
  await answer(waiting('a', 5));
  render(
    <>
      <ToastList />
      <NoticeHost waits={0} />
    </>,
    { wrapper: inPage(client) },
  );
  const announced = () => screen.getByRole('status').textContent;
  expect(announced()).toBe('');
  await answer(waiting('b', 3), waiting('a', 5));
  await expect.poll(announced).toBe('New chat');
  await answer(waiting('d', 1), waiting('c', 2), waiting('b', 3), waiting('a', 5));
  await expect.poll(announced).toBe('New chat2 new chats');
});
