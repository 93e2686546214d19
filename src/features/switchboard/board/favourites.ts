import { createStore } from '#src/lib/store.ts';

/**
 * Whom a person wants to see first, on this device: ids and nothing else, kept under the id of who is signed in
 * (issue 4: no personal data beyond ids).
 */
const keyOf = (youId: number): string => `frontdesk.favourites.${youId}`;
/** More than these are no favourites any more. */
const MOST = 60;

const NONE: readonly number[] = [];

function read(youId: number): readonly number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(youId)) ?? '[]');
    if (!Array.isArray(stored)) return NONE;
    return stored.filter((id): id is number => Number.isSafeInteger(id) && id > 0).slice(0, MOST);
  } catch {
    // Storage is refused, or something else wrote there.
    return NONE;
  }
}

/** What has been read of each person, until another tab changes it. */
export const favourites = createStore(new Map<number, readonly number[]>(), ({ set }) => {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith('frontdesk.favourites.')) set(new Map());
  };
  window.addEventListener('storage', elsewhere);
  return () => window.removeEventListener('storage', elsewhere);
});

/** The favourites of who is signed in, in the order in which they were chosen; the same array until they change. */
export function favouritesOf(youId: number | null): readonly number[] {
  if (youId === null) return NONE;
  const known = favourites.get();
  const ids = known.get(youId) ?? read(youId);
  known.set(youId, ids);
  return ids;
}

/** Makes somebody a favourite, or takes it back. */
export function toggleFavourite(youId: number, id: number): void {
  const before = favouritesOf(youId);
  const ids = before.includes(id) ? before.filter((one) => one !== id) : [...before, id].slice(-MOST);
  try {
    if (ids.length === 0) localStorage.removeItem(keyOf(youId));
    else localStorage.setItem(keyOf(youId), JSON.stringify(ids));
  } catch {
    // Storage is refused: the choice then holds for this visit.
  }
  favourites.set(new Map([[youId, ids]]));
}
