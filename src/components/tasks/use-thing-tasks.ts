import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TaskThing } from '#contract/tasks.ts';
import { smileyTasksQuery, tasksQuery } from '#src/api/tasks/queries.ts';

/** The tasks of voicemails, chats or smileys that somebody has acted on, by their id, and whether these are known. */
export function useThingTasks(kind: TaskThing['kind']) {
  const { data, isError, refetch } = useQuery(kind === 'smiley' ? smileyTasksQuery() : tasksQuery());
  const tasks = useMemo(
    () =>
      new Map(
        data?.flatMap((task) => (task.kind === kind && task.about ? [[task.about.ref, task] as const] : [])),
      ),
    [data, kind],
  );
  return {
    tasks,
    known: data !== undefined,
    failed: data === undefined && isError,
    retry: () => void refetch(),
  };
}
