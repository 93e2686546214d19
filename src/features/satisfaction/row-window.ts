import type { Smiley } from '#contract/smileys.ts';
import { dayOf, type Day } from './zone.ts';

/** Heights of the table's rows in pixels, as `satisfaction.css` sets them. */
export const HEIGHTS = { desk: { row: 32, day: 28 }, phone: { row: 104, day: 32 } } as const;
export type Heights = (typeof HEIGHTS)[keyof typeof HEIGHTS];
const SPARE = 400;

/** A line of the list: a smiley, or the head of a day. */
export type Line =
  | { readonly kind: 'day'; readonly day: Day }
  | { readonly kind: 'row'; readonly smiley: Smiley; readonly day: Day; readonly index: number };

/** Smileys, newest first, with a head where a day of the viewer's zone begins. */
export function linesOf(items: readonly Smiley[], zone: string): readonly Line[] {
  const lines: Line[] = [];
  let last: Day | null = null;
  for (const [index, smiley] of items.entries()) {
    const day = dayOf(Date.parse(smiley.rated_at), zone);
    if (day !== last) lines.push({ kind: 'day', day });
    lines.push({ kind: 'row', smiley, day, index });
    last = day;
  }
  return lines;
}

/** Where each line begins, and where the last one ends. */
export function edgesOf(lines: readonly Line[], heights: Heights): readonly number[] {
  const edges = [0];
  let at = 0;
  for (const { kind } of lines) {
    at += heights[kind];
    edges.push(at);
  }
  return edges;
}

/** The lines between `top` and `top + height` of the scrolling and some around; from inclusive, to exclusive. */
export function windowOf(
  edges: readonly number[],
  top: number,
  height: number,
): { readonly from: number; readonly to: number } {
  const lastLine = edges.length - 1;
  const from = Math.max(0, firstAbove(edges, top - SPARE) - 1);
  const to = Math.min(lastLine, firstAbove(edges, top + height + SPARE));
  return { from, to: Math.max(from, to) };
}

/** The first edge beyond `at`, by halving. */
function firstAbove(edges: readonly number[], at: number): number {
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edges[middle] ?? 0) > at) high = middle;
    else low = middle + 1;
  }
  return low;
}
