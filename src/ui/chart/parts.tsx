import type { ReactNode } from 'react';
import type { BarShapeProps, XAxisTickContentProps } from 'recharts';
import { hasLabel } from './ticks.ts';

/** A word of an axis. The library would measure it, for which the browser lays the page out each time. */
export function Word({ x, y, textAnchor, dy, within, children }: WordProps) {
  return (
    <text
      x={x}
      y={y}
      dy={dy}
      textAnchor={textAnchor}
      className={`fill-ink-3 text-[11px] ${within ? 'stroke-surface stroke-3 [paint-order:stroke]' : ''}`}
    >
      {children}
    </text>
  );
}

interface WordProps extends Pick<XAxisTickContentProps, 'x' | 'y' | 'textAnchor'> {
  /** From the place of the mark down to the line that the letters stand on. */
  readonly dy: string;
  /** Whether it lies on the plot. */
  readonly within?: boolean;
  readonly children: ReactNode;
}

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

/** The words under the columns: those for which there is room. */
export const xWord = (labels: readonly string[]) => {
  const tick = ({ index, ...place }: XAxisTickContentProps): ReactNode =>
    hasLabel(index, labels.length) ? (
      <Word {...place} dy="0.71em">
        {labels[index]}
      </Word>
    ) : null;
  return tick;
};
