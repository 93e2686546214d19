import { queryOptions } from '@tanstack/react-query';
import { taskEvents, tasks, wallTasks } from '#contract/tasks.ts';
import { PAGE_SIZE } from '#src/api/cache/newest-first.ts';
import { POLL, polled } from '#src/api/cache/polling.ts';
import { serviceNow } from '#src/api/client/clock.ts';
import { call, callGateway } from '#src/api/client/http.ts';

const DAY = 86_400_000;

/** Milliseconds. What is older than this and was never taken is no task: a new installation does not begin with years of them. */
export const WAITS_FOR = 7 * DAY;

/** The tasks that this person may read: those that are not done, and those that were done in the last month. */
export const tasksQuery = () =>
  queryOptions({
    queryKey: ['tasks', 'all'],
    queryFn: async ({ signal }) => (await callGateway('GET', '/auth/tasks', tasks, { signal })).tasks,
    ...polled(POLL.tasks),
  });

/** All tasks about smileys that are kept, for the lists of feedback. */
export const smileyTasksQuery = () =>
  queryOptions({
    queryKey: ['tasks', 'smileys'],
    queryFn: async ({ signal }) =>
      (await callGateway('GET', '/auth/tasks?kind=smiley', tasks, { signal })).tasks,
    ...polled(POLL.tasks),
  });

/** What happened to a task, oldest first. */
export const taskEventsQuery = (id: number) =>
  queryOptions({
    queryKey: ['tasks', 'events', id],
    queryFn: async ({ signal }) =>
      (await callGateway('GET', `/auth/tasks/${id}/events`, taskEvents, { signal })).events,
    ...polled(POLL.tasks),
  });

/** What a wall counts. */
export const wallTasksQuery = () =>
  queryOptions({
    queryKey: ['tasks', 'wall'],
    queryFn: async ({ signal }) =>
      (await callGateway('GET', '/auth/tasks/wall', wallTasks, { signal })).tasks,
    ...polled(POLL.tasks),
  });

/** The newest negative smileys of the last week. */
export const negativeSmileysQuery = () =>
  queryOptions({
    queryKey: ['smileys', 'negative'],
    queryFn: ({ signal }) =>
      call('listSmileys', {
        query: {
          limit: PAGE_SIZE,
          rating: 0,
          rated_at_gt_or_eq: new Date(serviceNow() - WAITS_FOR).toISOString(),
        },
        signal,
      }),
    ...polled(POLL.feedback),
  });
