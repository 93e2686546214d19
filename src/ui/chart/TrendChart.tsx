import { memo } from 'react';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts';

interface TrendChartProps {
  readonly columns: readonly TrendColumn[];
  /** The average of all columns, in per cent. Null when there is nothing to average. */
  readonly average: number | null;
  /** A smaller chart for phones, without the line. */
  readonly small?: boolean;
}

const tick = { fontSize: 11, fill: 'var(--color-ink-3)' } as const;
const none = { isAnimationActive: false } as const;

/** The lowest tick of the line's axis, low enough for the lowest point. */
function floorOf(columns: readonly TrendColumn[]): number {
  const lowest = Math.min(100, ...columns.flatMap(({ percent }) => percent ?? []));
  return lowest >= 60 ? 60 : lowest >= 40 ? 40 : 0;
}

/** How many columns share one label, so that labels do not overlap. */
const gapOf = (count: number): number =>
  count <= 12 ? 0 : count <= 24 ? 2 : count <= 31 ? 5 : Math.ceil(count / 6) - 1;

/**
 * Two charts over one axis: a share as a line, and stacked positive and negative counts. It is a picture only: the caller puts
 * links with names over it (`Columns`). A column that is null is not known yet and leaves a gap.
 */
export const TrendChart = memo(function TrendChart({ columns, average, small = false }: TrendChartProps) {
  const data = columns.map(({ key, label, counts, percent }) => ({
    key,
    label,
    percent,
    positive: counts?.positive || null,
    negative: counts?.negative || null,
  }));
  const floor = floorOf(columns);
  const most = Math.max(4, ...columns.map(({ counts }) => (counts ? counts.positive + counts.negative : 0)));
  const margin = small
    ? { left: PLOT_SMALL, right: PLOT_SMALL, top: 4 }
    : { left: 0, right: PLOT_RIGHT, top: 6 };
  const axis = {
    width: small ? 0 : PLOT_LEFT,
    // Without data, the axes have no figures.
    tick: columns.every(({ counts }) => counts === null) ? false : tick,
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
      {small ? null : (
        <ResponsiveContainer width="100%" height={104}>
          <ComposedChart data={data} margin={{ ...margin, bottom: 4 }} accessibilityLayer={false}>
            <CartesianGrid vertical={false} stroke="var(--color-line)" />
            <XAxis dataKey="key" hide scale="band" />
            <YAxis
              {...axis}
              interval={0}
              domain={[floor, 100]}
              ticks={floor === 0 ? [0, 50, 100] : floor === 40 ? [40, 60, 80, 100] : [60, 80, 100]}
            />
            {average === null ? null : (
              <ReferenceLine
                y={average}
                stroke="var(--color-ink-2)"
                strokeDasharray="3 3"
                ifOverflow="extendDomain"
              />
            )}
            <Line
              {...none}
              dataKey="percent"
              type="linear"
              connectNulls
              stroke="var(--color-ink)"
              strokeWidth={1.75}
              strokeLinejoin="round"
              dot={columns.filter(({ percent }) => percent !== null).length <= 2 ? { r: 3 } : false}
              activeDot={false}
            />
          </ComposedChart>
        </ResponsiveContainer>
      )}
      <ResponsiveContainer width="100%" height={small ? 118 : 158}>
        <ComposedChart
          data={data}
          margin={{ ...margin, bottom: 0 }}
          barCategoryGap="18%"
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis
            dataKey="key"
            scale="band"
            height={20}
            interval={gapOf(columns.length)}
            tick={tick}
            tickFormatter={(key: string) => columns.find((column) => column.key === key)?.label ?? ''}
            axisLine={{ stroke: 'var(--color-line-strong)' }}
            tickLine={false}
          />
          <YAxis {...axis} hide={small} domain={[0, most]} allowDecimals={false} tickCount={4} />
          <Bar {...none} dataKey="positive" stackId="given" fill="var(--color-positive)" />
          <Bar
            {...none}
            dataKey="negative"
            stackId="given"
            fill="url(#hatch)"
            stroke="var(--color-negative)"
            strokeWidth={1}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
});

/** One column of the chart. */
interface TrendColumn {
  readonly key: string;
  /** The text under the axis. */
  readonly label: string;
  /** Null when the counts are not known yet. */
  readonly counts: { readonly positive: number; readonly negative: number } | null;
  /** The point of the line. Null when there is none. */
  readonly percent: number | null;
}

/** The edges of the columns in the chart, in pixels. The links over it use the same. */
const PLOT_LEFT = 34;
const PLOT_RIGHT = 66;
/** The space on both sides of a small chart, for half of the first and last label. */
const PLOT_SMALL = 14;
