import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { rendering } from '#src/lib/served.ts';
import { sessionQuery } from '#src/session/session.ts';
import { favourites, favouritesOf, toggleFavourite } from './favourites.ts';

/** The favourites of the signed-in person. No `toggle` while the session is unknown. */
export function useFavourites() {
  const youId = useQuery(sessionQuery()).data?.employee.id ?? null;
  const ids = useSyncExternalStore(
    favourites.subscribe,
    () => favouritesOf(youId),
    () => rendering()?.viewer.favourites ?? favouritesOf(youId),
  );
  return {
    ids: useMemo(() => new Set(ids), [ids]),
    toggle: youId === null ? undefined : (id: number) => toggleFavourite(youId, id),
  };
}
