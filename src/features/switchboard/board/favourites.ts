/**
 * Whom a person wants to see first, on this device: ids and nothing else, kept under the id of who is signed in
 * (issue 4: no personal data beyond ids).
 */
const keyOf = (youId: number): string => `frontdesk.favourites.${youId}`;
/** More than these are no favourites any more. */
const MOST = 60;

interface Kept {
  readonly youId: number;
  readonly ids: readonly number[];
}
let kept: Kept | null = null;
const listeners = new Set<() => void>();
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

/** The favourites of who is signed in, in the order in which they were chosen; the same array until they change. */
export function favouritesOf(youId: number | null): readonly number[] {
  if (youId === null) return NONE;
  if (kept?.youId !== youId) kept = { youId, ids: read(youId) };
  return kept.ids;
}

/** Makes somebody a favourite, or takes it back. */
export function toggleFavourite(youId: number, id: number): void {
  const before = favouritesOf(youId);
  const ids = before.includes(id) ? before.filter((one) => one !== id) : [...before, id].slice(-MOST);
  kept = { youId, ids };
  try {
    if (ids.length === 0) localStorage.removeItem(keyOf(youId));
    else localStorage.setItem(keyOf(youId), JSON.stringify(ids));
  } catch {
    // Storage is refused: the choice then holds for this visit.
  }
  for (const listener of listeners) listener();
}

/** Calls back at every change, in this tab and in others; returns the way to stop. */
export function onFavourites(listener: () => void): () => void {
  const elsewhere = (event: StorageEvent) => {
    if (event.key !== null && !event.key.startsWith('frontdesk.favourites.')) return;
    kept = null;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', elsewhere);
  };
}
