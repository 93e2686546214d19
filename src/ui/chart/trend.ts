/** One column of a trend, as it is drawn. */
export interface TrendColumn {
  readonly key: string;
  /** Under the axis. */
  readonly label: string;
  /** Null while it is not known. */
  readonly counts: { readonly positive: number; readonly negative: number } | null;
  /** Of the line; null where there is nothing. */
  readonly percent: number | null;
}

/** Where the columns stand in the drawing, in pixels from its edges: what is laid over it keeps to them. */
export const PLOT_LEFT = 34;
export const PLOT_RIGHT = 66;
/** On both sides of a small one: half of the first name under the axis. */
export const PLOT_SMALL = 14;
