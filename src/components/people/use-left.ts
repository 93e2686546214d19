import { queryOptions, useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Employee } from '#contract/employees.ts';
import { isGone } from '#src/api/client/errors.ts';
import { call } from '#src/api/client/http.ts';

/** One who is in no list any more: the service may still know the name. Null where it does not. */
const leftQuery = (id: number) =>
  queryOptions({
    queryKey: ['left', id] as const,
    queryFn: async ({ signal }): Promise<Employee | null> => {
      try {
        return await call('getEmployee', { params: { id }, signal });
      } catch (error) {
        if (isGone(error)) return null;
        throw error;
      }
    },
    staleTime: Infinity,
    retry: false,
  });

const namesOf = (results: readonly UseQueryResult<Employee | null>[]): ReadonlyMap<number, string> =>
  new Map(results.flatMap(({ data }) => (data ? [[data.id, data.name] as const] : [])));

/** The names of people who have left, by id: each that is drawn is asked for, once. Undefined until it is there, and where nobody knows it. */
export function useNamesOfLeft(): (id: number) => string | undefined {
  const [drawn] = useState(() => new Set<number>());
  const [asked, setAsked] = useState<readonly number[]>([]);
  const names = useQueries({ queries: asked.map(leftQuery), combine: namesOf });
  return useCallback(
    (id) => {
      // After the drawing, which may be that of another component, to which this function was handed.
      if (!drawn.has(id)) queueMicrotask(() => setAsked([...drawn]));
      drawn.add(id);
      return names.get(id);
    },
    [drawn, names],
  );
}
