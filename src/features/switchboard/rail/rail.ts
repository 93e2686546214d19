/** The unheard voicemails, and the playing one, which is heard at its end. */
export function voicemailsInRail<V extends { readonly id: number; readonly heard: boolean }>(
  newestFirst: readonly V[],
  limit: number,
  isPlaying: (id: number) => boolean,
): readonly V[] {
  return newestFirst.filter(({ id, heard }) => !heard || isPlaying(id)).slice(0, limit);
}

/** "over 2 min", "over 1 h", "over 2 d", rounded down. */
export function longWaitWords(wait: number): string {
  const minutes = Math.floor(wait / 60_000);
  if (minutes < 60) return `over ${minutes} min`;
  return minutes < 24 * 60 ? `over ${Math.floor(minutes / 60)} h` : `over ${Math.floor(minutes / 1440)} d`;
}
