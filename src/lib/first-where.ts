/** The first place from `from` on at which `holds`, by halving: it has to hold at every place after that too. */
export function firstWhere<T>(sorted: readonly T[], from: number, holds: (item: T) => boolean): number {
  let low = from;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(sorted[middle] as T)) high = middle;
    else low = middle + 1;
  }
  return low;
}
