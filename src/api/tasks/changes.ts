import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { oneTask, type NewMessage, type Task, type TaskAction, type TasksAnswer } from '#contract/tasks.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { callGateway } from '#src/api/client/http.ts';
import { smileyTasksQuery, tasksQuery } from './queries.ts';

/** Puts a task where it is listed. The stream of changes brings the rest. */
function show(client: QueryClient, task: Task): void {
  const withTask = (answer: TasksAnswer | undefined) =>
    answer && { ...answer, tasks: [task, ...answer.tasks.filter(({ id }) => id !== task.id)] };
  client.setQueryData(tasksQuery().queryKey, withTask);
  if (task.kind === 'smiley') client.setQueryData(smileyTasksQuery().queryKey, withTask);
  void client.invalidateQueries({ queryKey: ['tasks'] });
}

/** Does something with a task, shown once the gateway has answered. Rejects with `conflict` and `problem.owner` if another has it. */
export const actOnTask = () =>
  mutationOptions({
    mutationKey: ['tasks', 'act'],
    mutationFn: async (action: TaskAction) =>
      (await callGateway('POST', '/auth/tasks/act', oneTask, { body: action })).task,
    onSuccess: (task, _, __, { client }) => show(client, task),
    // Whose it is now is in the list. After a conflict it is waited for: it says who was first.
    onError: (error, _, __, { client }) => {
      const fetched = client.invalidateQueries({ queryKey: ['tasks'] });
      return error instanceof ApiError && error.kind === 'conflict' ? fetched : undefined;
    },
  });

/** Sends a message to a colleague, once for each `intent`. Rejects with an ApiError; the same message may then be sent again. */
export const sendTask = () =>
  mutationOptions({
    mutationKey: ['tasks', 'send'],
    mutationFn: async (message: NewMessage) =>
      (await callGateway('POST', '/auth/tasks', oneTask, { body: message })).task,
    onSuccess: (task, _, __, { client }) => show(client, task),
  });

/** Says that the person has seen these messages and answers. */
export const seeTasks = () =>
  mutationOptions({
    mutationKey: ['tasks', 'see'],
    mutationFn: (ids: readonly number[]) =>
      callGateway('POST', '/auth/tasks/seen', z.unknown(), { body: { ids: [...ids] } }),
    onSuccess: (_, __, ___, { client }) => client.invalidateQueries({ queryKey: tasksQuery().queryKey }),
  });
