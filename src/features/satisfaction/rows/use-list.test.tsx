import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Task } from '#contract/tasks.ts';
import { smileyTasksQuery } from '#src/api/tasks/queries.ts';
import { Scoped } from '#testing/page/feedback.tsx';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { wireSmileyAt } from '#testing/page/smileys.ts';
import { aThing, tasksAnswer } from '#testing/page/tasks.ts';
import { useScoped } from '../scope/use-scope.ts';
import { useList } from './use-list.ts';

const taskOf = (id: number, state: Task['state']) =>
  aThing(id, { kind: 'smiley', ref: String(id) }, { state });

/** A list of so many negative smileys from callers who are no contacts, with the last one open. By default of those that are not handled. `null`: no answer about tasks. */
async function show(tasks: readonly Task[] | null, { count = 3, query = 'handled=0' } = {}) {
  const now = Date.now();
  const asked: string[] = [];
  const gateway = { tasks };
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    if (path.startsWith('/auth/tasks'))
      return Promise.resolve(
        gateway.tasks ? Response.json({ tasks: gateway.tasks }) : Response.json({}, { status: 503 }),
      );
    const until = new URL(path, 'http://desk.example').searchParams.get('rated_at_lt_or_eq') ?? '';
    const all = Array.from({ length: count }, (_, at) => wireSmileyAt(at + 1, now - at * 1000, 0));
    const smileys = all.filter(({ rated_at }) => rated_at <= until).slice(0, 100);
    return Promise.resolve(Response.json({ smileys, employees: [], voice_mails: [] }));
  });
  const client = clientOf();
  const Page = inPage(client, `/satisfaction/feedback?${query}`);
  const { result } = renderHook(() => useList(useScoped(), count), {
    wrapper: ({ children }) => (
      <Page>
        <Scoped>{children}</Scoped>
      </Page>
    ),
  });
  await vi.waitFor(() => expect(result.current.complete).toBe(true));
  return {
    asked,
    client,
    gateway,
    list: result,
    ids: () => result.current.items.map(({ id }) => id),
  };
}

test('what is not handled is known of all smileys by one request, whether their callers are contacts or not', async () => {
  const { asked, ids, list } = await show([taskOf(1, 'done'), taskOf(2, 'taken')]);
  expect(ids()).toEqual([2, 3]);
  expect(list.current.count).toBe(2);
  expect(asked.filter((path) => path.startsWith('/auth/tasks'))).toEqual(['/auth/tasks?kind=smiley']);
  expect(asked.filter((path) => path.includes('comments'))).toEqual([]);
});

test('one that is handled meanwhile leaves the list, the open one when it is closed', async () => {
  const { client, ids, list } = await show([]);
  expect(ids()).toEqual([1, 2, 3]);
  act(() => {
    client.setQueryData(smileyTasksQuery().queryKey, tasksAnswer([taskOf(1, 'done'), taskOf(3, 'done')]));
  });
  await vi.waitFor(() => expect(ids()).toEqual([2, 3]));
  expect(list.current.count).toBe(1);
});

test('where it is not known what is handled, all are listed, and a retry says it', async () => {
  const { gateway, ids, list } = await show(null);
  expect(ids()).toEqual([1, 2, 3]);
  expect(list.current.handled.failed).toBe(true);
  gateway.tasks = [taskOf(1, 'done')];
  act(() => list.current.handled.retry());
  await vi.waitFor(() => expect(ids()).toEqual([2, 3]));
  expect(list.current.handled.failed).toBe(false);
});

test('the open one is looked for beyond the rows that are loaded without scrolling', async () => {
  const { ids } = await show([], { count: 450, query: 'range=all&rating=0' });
  expect(ids()).toHaveLength(450);
});
