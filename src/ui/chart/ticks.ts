/**
 * Round ticks for counts from 0 to at least `most`: steps of 1, 2 or 5 times a power of ten, at most four of them.
 */
export function roundTicks(most: number): readonly number[] {
  const least = Math.max(1, most / 4);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5].map((factor) => factor * power).find((round) => round >= least) ?? 10 * power;
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, index) => index * step);
}

/** Ticks of a share in per cent, from low enough for `lowest` to 100. */
export const shareTicks = (lowest: number): readonly number[] =>
  lowest >= 60 ? [60, 80, 100] : lowest >= 40 ? [40, 60, 80, 100] : [0, 50, 100];

/** Whether a column has a label: the last one has, and others as far as there is room for them. */
export function hasLabel(index: number, count: number): boolean {
  const every = count <= 12 ? 1 : count <= 24 ? 3 : count <= 31 ? 6 : Math.ceil(count / 6);
  return (count - 1 - index) % every === 0;
}

/** Whether a point has no neighbour, so that a line through the points would not show it. */
export const isLone = (points: readonly (number | null)[], index: number): boolean =>
  (points[index] ?? null) !== null &&
  (points[index - 1] ?? null) === null &&
  (points[index + 1] ?? null) === null;
