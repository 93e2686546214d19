/** The geometry of a long list in sections: what of it stands where, and what of it is seen. All in CSS pixels. */
export interface Geometry {
  readonly columns: number;
  readonly rowHeight: number;
  readonly headHeight: number;
}
export interface Placed {
  readonly top: number;
  readonly height: number;
  readonly rows: number;
  /** Index of the section's first item in the whole list. */
  readonly start: number;
}
/** Rows of one section that are rendered: `from` up to, not including, `to`. */
export interface Shown {
  readonly section: number;
  readonly from: number;
  readonly to: number;
}

export function placeSections(sizes: readonly number[], geometry: Geometry): readonly Placed[] {
  let top = 0;
  let start = 0;
  return sizes.map((size) => {
    const rows = Math.ceil(size / geometry.columns);
    const placed = { top, height: geometry.headHeight + rows * geometry.rowHeight, rows, start };
    top += placed.height;
    start += size;
    return placed;
  });
}

export const totalHeight = (placed: readonly Placed[]): number => {
  const last = placed.at(-1);
  return last === undefined ? 0 : last.top + last.height;
};

/** The sections and rows between two heights, with `spare` rows more on either side for scrolling. */
export function shownBetween(
  placed: readonly Placed[],
  top: number,
  bottom: number,
  geometry: Geometry,
  spare: number,
): readonly Shown[] {
  const above = top - spare * geometry.rowHeight;
  const below = bottom + spare * geometry.rowHeight;
  return placed.flatMap((section, index) => {
    if (section.top + section.height <= above || section.top >= below) return [];
    const first = Math.floor((above - section.top - geometry.headHeight) / geometry.rowHeight);
    const last = Math.ceil((below - section.top - geometry.headHeight) / geometry.rowHeight);
    const from = Math.min(Math.max(0, first), section.rows);
    const to = Math.min(Math.max(from, last), section.rows);
    return [{ section: index, from, to }];
  });
}

/** The section at a height: the one whose heading sticks to the top there. */
export function sectionAt(placed: readonly Placed[], top: number): number {
  return Math.max(
    0,
    placed.findLastIndex((section) => section.top <= top + 1),
  );
}

/** Where to scroll so that item `index` is seen whole under the sticking heading; null where it is already. */
export function scrollToShow(
  placed: readonly Placed[],
  index: number,
  view: { readonly top: number; readonly height: number },
  geometry: Geometry,
): number | null {
  const section = placed.findLast((candidate) => candidate.start <= index);
  if (section === undefined) return null;
  const row = Math.floor((index - section.start) / geometry.columns);
  const top = section.top + geometry.headHeight + row * geometry.rowHeight;
  if (top < view.top + geometry.headHeight) return Math.max(0, top - geometry.headHeight);
  if (top + geometry.rowHeight > view.top + view.height) return top + geometry.rowHeight - view.height;
  return null;
}
