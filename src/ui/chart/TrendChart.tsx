import { memo, useDeferredValue, type ReactNode } from 'react';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  XAxis,
  YAxis,
  type DotItemDotProps,
} from 'recharts';
import { bar, xWord, yWord } from './parts.tsx';
import { isLone, roundTicks, shareTicks } from './ticks.ts';

interface TrendChartProps {
  readonly columns: readonly TrendColumn[];
  /** The average of all columns, in per cent. Null when there is nothing to average. */
  readonly average: number | null;
  /** The share to reach, in per cent. */
  readonly target: number | null;
  /** A smaller chart for phones, with the shares' axis inside and no average. */
  readonly small?: boolean;
}

const none = { isAnimationActive: false } as const;
/** Lines across the plot. For those along it, which are not drawn, the library would measure every word of the axis. */
const across = {
  vertical: false,
  verticalCoordinatesGenerator: () => [],
  stroke: 'var(--color-line)',
} as const;

/** The dots of a line: only where the line itself would show nothing. */
const loneDots =
  (points: readonly (number | null)[], fill: string) =>
  ({ cx, cy, index }: DotItemDotProps): ReactNode =>
    isLone(points, index) ? <circle key={index} cx={cx} cy={cy} r={2.5} fill={fill} /> : <g key={index} />;

const targetLine = (target: number | null): ReactNode =>
  target === null ? null : (
    <ReferenceLine y={target} stroke="var(--color-accent)" ifOverflow="extendDomain" />
  );

/**
 * Two charts over one axis: a share as a line, with that of the period before beneath it, and stacked positive and negative
 * counts. It is a picture only: the caller puts links with names over it (`Columns`). A column that is null is not known yet, or
 * has no share; it leaves a gap.
 */
export const TrendChart = memo(function TrendChart(props: TrendChartProps) {
  const { columns, average, target, small = false } = props;
  // Each chart is drawn in a task of its own.
  const countsToo = useDeferredValue(true, false);
  const data = columns.map(({ key, percent, before, counts }) => ({
    key,
    percent,
    before,
    positive: counts?.positive || null,
    negative: counts?.negative || null,
  }));
  const percents = columns.map(({ percent }) => percent);
  const befores = columns.map(({ before }) => before);
  const shares = shareTicks(
    Math.min(100, target ?? 100, ...[...percents, ...befores].flatMap((one) => one ?? [])),
  );
  const counts = roundTicks(
    Math.max(
      4,
      ...columns.map((column) => (column.counts ? column.counts.positive + column.counts.negative : 0)),
    ),
  );
  const margin = small
    ? { left: PLOT_SMALL, right: PLOT_SMALL, top: 4 }
    : { left: 0, right: PLOT_RIGHT, top: 6 };
  const axis = {
    width: small ? 0 : PLOT_LEFT,
    // Without data, the axes have no figures.
    tick: columns.some((column) => column.counts !== null) && yWord(small),
    axisLine: false,
    tickLine: false,
  };
  return (
    <div
      className="[&_.recharts-surface]:outline-none [&_.recharts-wrapper]:outline-none [&>*+*+*]:mt-6"
      aria-hidden="true"
    >
      <svg className="absolute size-0">
        <defs>
          <pattern
            id="hatch"
            width="4"
            height="4"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path d="M0 0V4" stroke="var(--color-negative)" strokeWidth="4" />
            <path d="M3 0V4" stroke="var(--color-surface)" strokeWidth="1.5" />
          </pattern>
        </defs>
      </svg>
      <ResponsiveContainer width="100%" height={small ? 84 : 104}>
        <ComposedChart data={data} margin={{ ...margin, bottom: 4 }} accessibilityLayer={false}>
          <CartesianGrid {...across} />
          <XAxis dataKey="key" hide scale="band" />
          <YAxis
            {...axis}
            width={PLOT_LEFT}
            mirror={small}
            interval={0}
            domain={[shares[0] ?? 0, 100]}
            ticks={shares}
          />
          {average === null || small ? null : (
            <ReferenceLine
              y={average}
              stroke="var(--color-ink-2)"
              strokeDasharray="3 3"
              ifOverflow="extendDomain"
            />
          )}
          {targetLine(target)}
          <Line
            {...none}
            dataKey="before"
            type="linear"
            stroke="var(--color-ink-3)"
            strokeDasharray="4 3"
            strokeLinejoin="round"
            dot={loneDots(befores, 'var(--color-ink-3)')}
            activeDot={false}
          />
          <Line
            {...none}
            dataKey="percent"
            type="linear"
            stroke="var(--color-ink)"
            strokeWidth={1.75}
            strokeLinejoin="round"
            dot={loneDots(percents, 'var(--color-ink)')}
            activeDot={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
      {countsToo ? (
        <ResponsiveContainer width="100%" height={small ? 118 : 158}>
          <ComposedChart
            data={data}
            margin={{ ...margin, bottom: 0 }}
            barCategoryGap="18%"
            accessibilityLayer={false}
          >
            <CartesianGrid {...across} />
            <XAxis
              dataKey="key"
              scale="band"
              height={20}
              interval={0}
              tick={xWord(columns.map(({ label }) => label))}
              axisLine={{ stroke: 'var(--color-line-strong)' }}
              tickLine={false}
            />
            <YAxis {...axis} hide={small} interval={0} domain={[0, counts.at(-1) ?? 0]} ticks={counts} />
            <Bar {...none} shape={bar} dataKey="positive" stackId="given" fill="var(--color-positive)" />
            <Bar
              {...none}
              shape={bar}
              dataKey="negative"
              stackId="given"
              fill="url(#hatch)"
              stroke="var(--color-negative)"
              strokeWidth={1}
            />
          </ComposedChart>
        </ResponsiveContainer>
      ) : (
        <div className={small ? 'h-29.5' : 'h-39.5'} />
      )}
    </div>
  );
});

const isSameLine = (a: SmallTrendProps, b: SmallTrendProps): boolean =>
  a.lowest === b.lowest &&
  a.target === b.target &&
  a.points.length === b.points.length &&
  a.points.every((point, index) => point === b.points[index]);

/** The line of one reception or employee: as high as the shares of all, so that lines can be compared. */
export const SmallTrend = memo(function SmallTrend({ points, lowest, target }: SmallTrendProps) {
  const [floor = 0] = shareTicks(Math.min(lowest, target ?? 100));
  return (
    <div className="[&_.recharts-surface]:outline-none [&_.recharts-wrapper]:outline-none" aria-hidden="true">
      <ResponsiveContainer width="100%" height={46}>
        <ComposedChart
          data={points.map((percent, key) => ({ key, percent }))}
          margin={{ top: 4, right: 4, bottom: 4, left: 4 }}
          accessibilityLayer={false}
        >
          <XAxis dataKey="key" hide />
          <YAxis hide interval={0} domain={[floor, 100]} />
          <CartesianGrid {...across} horizontalValues={[floor, 100]} />
          {targetLine(target)}
          <Line
            {...none}
            dataKey="percent"
            type="linear"
            stroke="var(--color-ink)"
            strokeWidth={1.5}
            strokeLinejoin="round"
            dot={loneDots(points, 'var(--color-ink)')}
            activeDot={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}, isSameLine);

interface SmallTrendProps {
  /** Shares in per cent. Null where there is none. */
  readonly points: readonly (number | null)[];
  /** The lowest share of all lines that are compared. */
  readonly lowest: number;
  readonly target: number | null;
}

/** One column of the chart. */
interface TrendColumn {
  readonly key: string;
  /** The text under the axis. */
  readonly label: string;
  /** Null when the counts are not known yet. */
  readonly counts: { readonly positive: number; readonly negative: number } | null;
  /** The point of the line. Null when there is none. */
  readonly percent: number | null;
  /** The same of the period before. */
  readonly before: number | null;
}

/** The edges of the columns in the chart, in pixels. The links over it use the same. */
const PLOT_LEFT = 34;
const PLOT_RIGHT = 66;
/** The space on both sides of a small chart, for half of the first and last label. */
const PLOT_SMALL = 14;
