import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sessionQuery } from '#src/session/session.ts';
import { useStore } from '#src/ui/use-store.ts';
import { favourites, favouritesOf, toggleFavourite } from './favourites.ts';

/** The favourites of the signed-in person. No `toggle` while the session is unknown. */
export function useFavourites() {
  const youId = useQuery(sessionQuery()).data?.employee.id ?? null;
  const ids = useStore(favourites, () => favouritesOf(youId));
  return {
    ids: useMemo(() => new Set(ids), [ids]),
    toggle: youId === null ? undefined : (id: number) => toggleFavourite(youId, id),
  };
}
