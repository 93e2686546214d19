import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Task } from '#contract/tasks.ts';
import type { CoverageAlarm } from '#contract/coverage.ts';
import type { Chat } from '#contract/chats.ts';
import { aChat } from '#testing/page/chats.ts';
import { group, person } from '#testing/page/people.ts';
import { anAlarm, aTask, tasksAnswer } from '#testing/page/tasks.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { tasksQuery } from '#src/api/tasks/queries.ts';
import { forYouCount } from '#src/components/tasks/for-you.ts';
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

test('a message that comes while the page is open is counted on the bell, and announced once without its words', async () => {
  const badge = vi.fn<(count: number) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', { setAppBadge: badge });
  const client = clientOf([person(1, 'Ida'), person(2, 'Bo')], false);
  const answer = (...tasks: Task[]) =>
    act(async () => void client.setQueryData(tasksQuery().queryKey, tasksAnswer(tasks)));
  const now = Date.now();
  const message = (id: number, values: Partial<Task> = {}) =>
    aTask({ id, text: 'Secret', made_at: now + id, touched_at: now + id, ...values });
  await answer(message(1, { seen_at: now }));
  const { unmount } = render(
    <>
      <ToastList />
      <NoticeHost waits={0} />
    </>,
    { wrapper: inPage(client) },
  );
  const announced = () => screen.getByRole('status').textContent;
  const before = announced();
  expect(forYouCount.get()).toBe(1);
  // Of the others one is for somebody else, and two were sent by this person: one is answered, one was taken back.
  const reply = { text: 'Secret', by: 2, at: now + 9, seen_at: null };
  await answer(
    message(2),
    message(3, { to: 2, owner: 2, from: 4 }),
    message(4, { from: 1, to: 2, owner: 2, answer: reply }),
    message(5, { from: 1, to: 2, owner: 1, seen_at: now }),
    message(1, { seen_at: now }),
  );
  await expect.poll(announced).toBe(`${before}2 new messages for you`);
  expect(forYouCount.get()).toBe(4);
  // Only the answer: those that wait for this person are in the count of To do.
  expect(badge).toHaveBeenLastCalledWith(1);
  unmount();
  expect(forYouCount.get()).toBe(0);
});

test('an alarm of coverage is announced once, and one that was acknowledged elsewhere is not', async () => {
  const client = clientOf([], false);
  client.setQueryData(employeeGroupsQuery().queryKey, { items: [group(3, 'Accounts', [1])], dropped: 0 });
  const answer = (...alarms: CoverageAlarm[]) =>
    act(async () => void client.setQueryData(tasksQuery().queryKey, tasksAnswer([], alarms)));
  const raised_at = Date.now() + 1000;
  const first = anAlarm({ raised_at });
  await answer();
  render(
    <>
      <ToastList />
      <NoticeHost waits={0} />
    </>,
    { wrapper: inPage(client) },
  );
  const announced = () => screen.getByRole('status').textContent.match(/Accounts: nobody free/g);
  expect(announced()).toBeNull();
  await answer(first, anAlarm({ id: 2, raised_at, acknowledged: true, acknowledged_by: 2 }));
  await expect.poll(announced).toHaveLength(1);
  await answer({ ...first, acknowledged: true, acknowledged_by: 2 });
  await answer();
  expect(announced()).toHaveLength(1);
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
  const off = {
    message: false,
    waiting: false,
    voicemail: false,
    unheard: false,
    negative: false,
    dnd: false,
    coverage: false,
  };
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
