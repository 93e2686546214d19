const sorted = new WeakSet<object>();

/** Notes that `items` are in the order in which they are shown. */
export function noteSorted(items: object): void {
  sorted.add(items);
}

/** Whether they are; also for anything that is no list at all. */
export const isSorted = (items: unknown): boolean => sorted.has(items as object);
