import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** The ids of the people that were opened last. In the query cache, so that they are deleted at sign-out. */
const KEY = ['people-opened'] as const;
const MOST = 6;

export function useNoteOpened(id: number): void {
  const client = useQueryClient();
  useEffect(() => {
    client.setQueryDefaults(KEY, { gcTime: Infinity, staleTime: Infinity });
    client.setQueryData<readonly number[]>(KEY, (before = []) =>
      [id, ...before.filter((one) => one !== id)].slice(0, MOST),
    );
  }, [client, id]);
}

/** The people that were opened in this page, the last one first. */
export const useOpened = (): readonly number[] =>
  useQuery<readonly number[]>({ queryKey: KEY, queryFn: skipToken }).data ?? [];
