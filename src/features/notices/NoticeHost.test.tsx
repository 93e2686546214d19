import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Chat } from '#contract/chats.ts';
import { aChat } from '#testing/page/chats.ts';
import { person } from '#testing/page/people.ts';
import { recentChatsQuery } from '#src/api/chats/queries.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { ToastList } from '#src/ui/ToastList.tsx';
import { NoticeHost } from './NoticeHost.tsx';
import { changeNotices } from './settings.ts';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const waiting = (uuid: string, minutes: number): Chat =>
  aChat({ uuid, from_name: 'Freja Lind', started_at: minutesAgo(minutes), state: 'new' });

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
  await expect.poll(announced).toBe('New chat from Freja Lind');
  await answer(waiting('d', 1), waiting('c', 2), waiting('b', 3), waiting('a', 5));
  await expect.poll(announced).toBe('New chat from Freja Lind2 new chats, newest from Freja Lind');
});

test('what came while the tab was hidden and another one polled is not shown, what comes afterwards is', async () => {
  const shown = vi.fn<(title: string) => void>();
  class Notice extends EventTarget {
    static readonly permission = 'granted';
    constructor(title: string) {
      super();
      shown(title);
    }
  }
  vi.stubGlobal('Notification', Notice);
  const off = { waiting: false, voicemail: false, negative: false, dnd: false };
  changeNotices({ desktop: true, kinds: { ...off, chat: true } });
  const client = clientOf([person(1, 'Ida')], false);
  const answer = (...items: Chat[]) =>
    act(async () => void client.setQueryData(recentChatsQuery().queryKey, { items, dropped: 0 }));
  await answer(waiting('a', 5));
  render(<NoticeHost waits={0} />, { wrapper: inPage(client) });
  document.dispatchEvent(new Event('visibilitychange'));
  await answer(waiting('b', 3), waiting('a', 5));
  await answer(waiting('d', 0), waiting('c', 0), waiting('b', 3), waiting('a', 5));
  await expect.poll(() => shown.mock.calls).toEqual([['2 new chats']]);
  changeNotices({ desktop: false, kinds: { ...off, chat: false } });
});
