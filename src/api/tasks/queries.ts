import { queryOptions } from '@tanstack/react-query';
import { taskEvents, tasks, wallTasks, type TasksAnswer } from '#contract/tasks.ts';
import { PAGE_SIZE } from '#src/api/cache/newest-first.ts';
import { POLL, polled } from '#src/api/cache/polling.ts';
import { call, callGateway } from '#src/api/client/http.ts';

const tasksOf = ({ tasks: list }: TasksAnswer) => list;
const alarmsOf = ({ alarms }: TasksAnswer) => alarms;

/** The answer of `/auth/tasks`. What is read of it is a view of the same query, so that it is asked for once. */
const answerQuery = (name: 'all' | 'smileys', query = '') =>
  queryOptions({
    queryKey: ['tasks', name],
    queryFn: ({ signal }) => callGateway('GET', `/auth/tasks${query}`, tasks, { signal }),
    ...polled(POLL.tasks),
  });

/** The tasks that this person may read: those that are not done, and those that were done in the last month. */
export const tasksQuery = () => queryOptions({ ...answerQuery('all'), select: tasksOf });

/** The alarms of coverage that are not over, the longest first. */
export const alarmsQuery = () => queryOptions({ ...answerQuery('all'), select: alarmsOf });

/** All tasks about smileys that are kept, for the lists of feedback. */
export const smileyTasksQuery = () =>
  queryOptions({ ...answerQuery('smileys', '?kind=smiley'), select: tasksOf });

/** What happened to a task, oldest first. */
export const taskEventsQuery = (id: number) =>
  queryOptions({
    queryKey: ['tasks', 'events', id],
    queryFn: async ({ signal }) =>
      (await callGateway('GET', `/auth/tasks/${id}/events`, taskEvents, { signal })).events,
    ...polled(POLL.tasks),
  });

/** What a wall counts, and its alarms. */
export const wallTasksQuery = () =>
  queryOptions({
    queryKey: ['tasks', 'wall'],
    queryFn: ({ signal }) => callGateway('GET', '/auth/tasks/wall', wallTasks, { signal }),
    ...polled(POLL.tasks),
  });

/** The newest negative smileys. Also those of more than a week ago: one that somebody has waits until it is done. */
export const negativeSmileysQuery = () =>
  queryOptions({
    queryKey: ['smileys', 'negative'],
    queryFn: ({ signal }) => call('listSmileys', { query: { limit: PAGE_SIZE, rating: 0 }, signal }),
    ...polled(POLL.feedback),
  });
