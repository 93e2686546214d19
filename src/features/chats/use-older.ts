import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { loadOlderChats } from '#src/api/chats/older.ts';
import type { ChatList, ChatFilter } from '#src/api/chats/queries.ts';
import { hasMore } from './derive.ts';

/**
 * Loading what is older than a list. Until `atOnce` chats are here it goes on by itself; after that `near` does, which is
 * called while the end of the list is in sight.
 */
export function useOlder(asked: ChatFilter, list: ChatList | undefined, atOnce: number) {
  const client = useQueryClient();
  const older = useMutation({
    networkMode: 'always',
    mutationFn: () => loadOlderChats(client, asked),
  });
  const loaded = list?.items.length ?? 0;
  const more = hasMore(list);
  const near = () => {
    if (more && !older.isPending && older.error === null) older.mutate();
  };
  const inBackground = useEffectEvent(near);
  // Changes with every page, until enough are here.
  const begun = more && loaded < atOnce ? loaded : 0;
  useEffect(() => {
    if (begun > 0) inBackground();
  }, [begun]);
  return { loading: older.isPending, error: older.error, more, near, goOn: () => older.mutate() };
}
export type Older = ReturnType<typeof useOlder>;
