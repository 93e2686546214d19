import { createStore } from '#src/lib/store.ts';

/** The favourites of each signed-in person on this device: only ids (issue 4: no personal data beyond ids). */
const keyOf = (youId: number): string => `frontdesk.favourites.${youId}`;
/** The most favourites; the oldest ones are dropped. */
const MOST = 60;

const NONE: readonly number[] = [];

function read(youId: number): readonly number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(youId)) ?? '[]');
    if (!Array.isArray(stored)) return NONE;
    return stored.filter((id): id is number => Number.isSafeInteger(id) && id > 0).slice(0, MOST);
  } catch {
    // No storage, or an invalid value.
    return NONE;
  }
}

/** A cache of the stored values by person. Another tab's change empties it. */
export const favourites = createStore(new Map<number, readonly number[]>(), ({ set }) => {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith('frontdesk.favourites.')) set(new Map());
  };
  window.addEventListener('storage', elsewhere);
  return () => window.removeEventListener('storage', elsewhere);
});

/** The favourites of a person, oldest choice first. The same array until they change. */
export function favouritesOf(youId: number | null): readonly number[] {
  if (youId === null) return NONE;
  const known = favourites.get();
  const ids = known.get(youId) ?? read(youId);
  known.set(youId, ids);
  return ids;
}

/** Adds or removes a favourite. */
export function toggleFavourite(youId: number, id: number): void {
  const before = favouritesOf(youId);
  const ids = before.includes(id) ? before.filter((one) => one !== id) : [...before, id].slice(-MOST);
  try {
    if (ids.length === 0) localStorage.removeItem(keyOf(youId));
    else localStorage.setItem(keyOf(youId), JSON.stringify(ids));
  } catch {
    // Without storage, the choice is kept until the page is closed.
  }
  favourites.set(new Map([[youId, ids]]));
}
