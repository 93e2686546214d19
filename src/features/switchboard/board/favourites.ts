import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createKeptStore, type Store } from '#src/browser/store.ts';
import { sessionQuery } from '#src/session/session.ts';
import { useStore } from '#src/ui/use-store.ts';

/** The most favourites; the oldest ones are dropped. */
const MOST = 60;

function read(kept: string | null): readonly number[] {
  try {
    const ids: unknown = JSON.parse(kept ?? '[]');
    if (!Array.isArray(ids)) return [];
    return ids.filter((id): id is number => Number.isSafeInteger(id) && id > 0).slice(0, MOST);
  } catch {
    return [];
  }
}

/** Where the browser keeps the favourites of a person, or the beginning of all these keys. */
export const favouritesKey = (youId: number | null | '') => `frontdesk.favourites.${youId}`;

let last: readonly [youId: number | null, store: Store<readonly number[]>] | undefined;

/** The favourites of the signed-in person on this device, oldest choice first: only ids (issue 4: no personal data beyond ids). */
export function favouritesOf(youId: number | null): Store<readonly number[]> {
  if (last?.[0] !== youId)
    last = [
      youId,
      createKeptStore(favouritesKey(youId), read, (ids) => (ids.length === 0 ? null : JSON.stringify(ids))),
    ];
  return last[1];
}

export function toggleFavourite(youId: number, id: number): void {
  const { get, set } = favouritesOf(youId);
  const before = get();
  set(before.includes(id) ? before.filter((one) => one !== id) : [...before, id].slice(-MOST));
}

/** The favourites of the signed-in person. No `toggle` while the session is unknown. */
export function useFavourites() {
  const youId = useQuery(sessionQuery()).data?.employee.id ?? null;
  const ids = useStore(favouritesOf(youId));
  return {
    ids: useMemo(() => new Set(ids), [ids]),
    toggle: youId === null ? undefined : (id: number) => toggleFavourite(youId, id),
  };
}
