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
  /** Per cent of all columns together; null where there is nothing to average. */
  readonly average: number | null;
  /** Lower and shorter: for the phone, where the line has no room. */
  readonly small?: boolean;
}

const tick = { fontSize: 11, fill: 'var(--ink-3)' } as const;
const none = { isAnimationActive: false } as const;

/** The lowest mark of the line's axis: where the lowest point has room. */
function floorOf(columns: readonly TrendColumn[]): number {
  const lowest = Math.min(100, ...columns.flatMap(({ percent }) => percent ?? []));
  return lowest >= 60 ? 60 : lowest >= 40 ? 40 : 0;
}

/** The columns in twos, threes … so that their names do not run into each other. */
const gapOf = (count: number): number =>
  count <= 12 ? 0 : count <= 24 ? 2 : count <= 31 ? 5 : Math.ceil(count / 6) - 1;

/**
 * Two parts over one axis: the share as a line, and positive and negative counts stacked. Drawn only: names, keyboard and
 * links are laid over it by whoever uses it (`Columns`). A column of null is not known (yet) and leaves a gap.
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
    // No axis has figures before there is anything to measure.
    tick: columns.every(({ counts }) => counts === null) ? false : tick,
    axisLine: false,
    tickLine: false,
  };
  return (
    <div className="trend__draw" aria-hidden="true">
      <svg className="trend__defs">
        <defs>
          <pattern
            id="hatch"
            width="4"
            height="4"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path d="M0 0V4" stroke="var(--negative)" strokeWidth="4" />
            <path d="M3 0V4" stroke="var(--surface)" strokeWidth="1.5" />
          </pattern>
        </defs>
      </svg>
      {small ? null : (
        <ResponsiveContainer width="100%" height={104}>
          <ComposedChart data={data} margin={{ ...margin, bottom: 4 }} accessibilityLayer={false}>
            <CartesianGrid vertical={false} stroke="var(--line)" />
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
                stroke="var(--ink-2)"
                strokeDasharray="3 3"
                ifOverflow="extendDomain"
              />
            )}
            <Line
              {...none}
              dataKey="percent"
              type="linear"
              connectNulls
              stroke="var(--ink)"
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
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="key"
            scale="band"
            height={20}
            interval={gapOf(columns.length)}
            tick={tick}
            tickFormatter={(key: string) => columns.find((column) => column.key === key)?.label ?? ''}
            axisLine={{ stroke: 'var(--line-strong)' }}
            tickLine={false}
          />
          <YAxis {...axis} hide={small} domain={[0, most]} allowDecimals={false} tickCount={4} />
          <Bar {...none} dataKey="positive" stackId="given" fill="var(--positive)" />
          <Bar
            {...none}
            dataKey="negative"
            stackId="given"
            fill="url(#hatch)"
            stroke="var(--negative)"
            strokeWidth={1}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
});

/** One column of a trend, as it is drawn. */
interface TrendColumn {
  readonly key: string;
  /** Under the axis. */
  readonly label: string;
  /** Null while it is not known. */
  readonly counts: { readonly positive: number; readonly negative: number } | null;
  /** Of the line; null where there is nothing. */
  readonly percent: number | null;
}

/** Where the columns stand in the drawing, in pixels from its edges: what is laid over it keeps to them. */
const PLOT_LEFT = 34;
const PLOT_RIGHT = 66;
/** On both sides of a small one: half of the first name under the axis. */
const PLOT_SMALL = 14;
