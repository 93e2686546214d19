import { MutationObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/api/cache/query-client.ts';
import { actOnTask, sendTask } from '#src/api/tasks/changes.ts';
import { smileyTasksQuery, taskEventsQuery, tasksQuery } from '#src/api/tasks/queries.ts';
import { aTask } from '#testing/page/tasks.ts';
import { wipe } from './sign-out.ts';

test('of messages to colleagues nothing stays after a sign-out, also of what is answered later, and nothing is in the storage', async () => {
  const task = aTask({
    id: 1,
    text: 'Secret words',
    answer: { text: 'Secret answer', by: 2, at: 0, seen_at: null },
  });
  const events = [{ at: 0, by: 2, act: 'answer', to: null, text: 'Secret answer' }];
  const late = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/auth/tasks/act') await late.promise;
    return Response.json({ tasks: [task], task, events });
  });
  const client = createQueryClient();
  const held = () =>
    JSON.stringify([
      client
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
      client
        .getMutationCache()
        .getAll()
        .map(({ state }) => state),
    ]);
  await Promise.all([
    client.fetchQuery(tasksQuery()),
    client.fetchQuery(smileyTasksQuery()),
    client.fetchQuery(taskEventsQuery(1)),
    new MutationObserver(client, sendTask()).mutate({
      intent: crypto.randomUUID(),
      to: 2,
      text: 'Secret words',
    }),
  ]);
  const act = new MutationObserver(client, actOnTask()).mutate({
    task: 1,
    act: 'answer',
    text: 'Secret answer',
  });
  expect(held()).toContain('Secret');

  wipe(client);
  late.resolve();
  await act;
  expect(held()).toBe('[[],[]]');
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});
