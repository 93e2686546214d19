import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sessionQuery } from '#src/session/session.ts';
import { useStore } from '#src/ui/use-store.ts';
import { favourites, favouritesOf, toggleFavourite } from './favourites.ts';

interface Favourites {
  readonly ids: ReadonlySet<number>;
  /** Undefined while nobody is known to be signed in. */
  readonly toggle: ((id: number) => void) | undefined;
}

/** The favourites of who is signed in, on this device. */
export function useFavourites(): Favourites {
  const youId = useQuery(sessionQuery()).data?.employee.id ?? null;
  const ids = useStore(favourites, () => favouritesOf(youId));
  return {
    ids: useMemo(() => new Set(ids), [ids]),
    toggle: youId === null ? undefined : (id) => toggleFavourite(youId, id),
  };
}
