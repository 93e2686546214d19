import { useCallback, useSyncExternalStore } from 'react';

const lists = new Map<string, MediaQueryList>();

/** One for everybody who asks: making them anew at each drawing costs more than the drawing. */
function listOf(query: string): MediaQueryList {
  let list = lists.get(query);
  if (list === undefined) {
    list = matchMedia(query);
    lists.set(query, list);
  }
  return list;
}

/** Whether a media query holds, followed live. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = listOf(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => listOf(query).matches,
    () => false,
  );
}
