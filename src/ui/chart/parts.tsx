import { cx } from 'class-variance-authority';
import type { CSSProperties, ReactNode, SVGProps } from 'react';
import type { BarShapeProps } from 'recharts';

interface PlotProps {
  /** Between the plot and the edges of the chart, in pixels. */
  readonly left: number;
  readonly right: number;
  readonly children: ReactNode;
}

/**
 * What is drawn over or under a chart: `100%` is the width of its plot, and heights are from its top. Lines and words of the axes are
 * drawn here, since the library takes as long for them as for all the rest.
 */
export const Plot = ({ left, right, children }: PlotProps) => (
  <svg
    className="absolute inset-y-0 h-full w-[calc(100%-var(--beside))] overflow-visible"
    style={{ left, '--beside': `${left + right}px` } as CSSProperties}
  >
    {children}
  </svg>
);

/** The classes around the library's part. Browsers print without measuring again: on paper it is stretched (with `stretched`). */
export const drawing = cx(
  '[&_.recharts-surface]:outline-none [&_.recharts-wrapper]:outline-none',
  'print:[&_.recharts-responsive-container>div]:w-full! print:[&_.recharts-wrapper]:w-full! print:[&_path]:[vector-effect:non-scaling-stroke]',
);
/** For a chart, which hands it to its drawing. The library's types do not have it. */
export const stretched = { preserveAspectRatio: 'none' } as const;

/** A line over the whole width of a plot, `y` pixels from the top. */
export const Across = ({ y, ...line }: SVGProps<SVGLineElement> & { readonly y: number }) => (
  <line x2="100%" y1={y} y2={y} {...line} />
);

/** A word of an axis. */
export const Word = ({ className = '', ...word }: SVGProps<SVGTextElement>) => (
  <text className={`fill-ink-3 text-[11px] ${className}`} {...word} />
);

/** A bar. The library's own measures the length of its outline. */
export const bar = ({ x, y, width, height, fill, stroke, strokeWidth }: BarShapeProps): ReactNode =>
  height === 0 ? null : (
    <path
      d={`M${x},${y}h${width}v${height}h${-width}Z`}
      fill={fill}
      stroke={stroke}
      strokeWidth={strokeWidth}
    />
  );

/** Round ticks for counts from 0 to at least `most`: steps of 1, 2 or 5 times a power of ten, at most four of them. */
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
