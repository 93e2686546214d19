import type { Smiley } from '#contract/smileys.ts';

/** When the newest was given, in milliseconds; -Infinity where there is none. */
export const newestMoment = (items: readonly Smiley[]): number =>
  Math.max(-Infinity, ...items.map(({ rated_at }) => Date.parse(rated_at)));

/** The negative ones given after `told`; none at the first look, when all are old. Newest first. */
export function newNegatives(items: readonly Smiley[], told: number | null): readonly Smiley[] {
  if (told === null) return [];
  return items
    .filter(({ rating, rated_at }) => rating === 0 && Date.parse(rated_at) > told)
    .toSorted((a, b) => Date.parse(b.rated_at) - Date.parse(a.rated_at));
}
