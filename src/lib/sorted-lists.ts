import type { Presence } from './presence.ts';

export type PresenceCounts = Readonly<Record<Presence, number>> & { readonly all: number };
type People = readonly { readonly live_presence: Presence }[];

/** Lists of people that the worker has put in the order in which they are shown, and what it has counted. */
const sorted = new WeakMap<object, PresenceCounts>();

/** Notes that `people` are in their order, and how many they are of each presence. */
export function noteSorted(people: object, counts: PresenceCounts): void {
  sorted.set(people, counts);
}

/** Whether they are; also for anything that is no list at all. */
export const isSorted = (people: unknown): boolean => sorted.has(people as object);

/** How many there are of each presence; of a long list as the worker has counted them. */
export function countByPresence(people: People): PresenceCounts {
  const known = sorted.get(people);
  if (known) return known;
  const counts = { all: people.length, available: 0, busy: 0, do_not_disturb: 0, unknown: 0 };
  for (const { live_presence } of people) counts[live_presence] += 1;
  return counts;
}
