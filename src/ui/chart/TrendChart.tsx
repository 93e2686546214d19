import { Fragment, memo, type ComponentProps, type ReactNode } from 'react';
import { Bar, ComposedChart, Line, ResponsiveContainer, XAxis, YAxis, type DotItemDotProps } from 'recharts';
import {
  Across,
  bar,
  drawing,
  hasLabel,
  isLone,
  Plot,
  roundTicks,
  shareTicks,
  stretched,
  Word,
} from './parts.tsx';

interface TrendChartProps {
  readonly columns: readonly TrendColumn[];
  /** The average of all columns, in per cent. Null when there is nothing to average. */
  readonly average: number | null;
  /** The share to reach, in per cent. */
  readonly target: number | null;
  /** A smaller chart for phones, with the shares' axis inside and no average. */
  readonly small?: boolean;
}

/** Heights for shares in per cent: `top` is that of 100, `bottom` that of `floor`. */
const shareHeights = (top: number, bottom: number, floor: number) => (share: number) =>
  bottom - ((share - floor) * (bottom - top)) / (100 - floor);

const none = { isAnimationActive: false } as const;

/** The dots of a line: hollow ones for shares of few, and full ones where the line itself would show nothing. */
const dotsOf = (points: Points, few: Few, stroke: string) =>
  points.some((_, index) => few[index] === true || isLone(points, index)) &&
  (({ cx, cy, index }: DotItemDotProps): ReactNode =>
    few[index] === true && points[index] !== null ? (
      <circle key={index} cx={cx} cy={cy} r={2.25} fill="var(--color-surface)" stroke={stroke} data-few />
    ) : isLone(points, index) ? (
      <circle key={index} cx={cx} cy={cy} r={2.5} fill={stroke} />
    ) : (
      <g key={index} />
    ));

/** A line of shares, with gaps where there is none. */
const shareLine = (points: Points, few: Few, stroke: string, line: LineProps): ReactNode => (
  <Line
    {...none}
    type="linear"
    stroke={stroke}
    strokeLinejoin="round"
    dot={dotsOf(points, few, stroke)}
    activeDot={false}
    {...line}
  />
);
type Points = readonly (number | null)[];
/** For each point, whether it is a share of few. */
type Few = readonly boolean[];
type LineProps = Pick<ComponentProps<typeof Line>, 'dataKey' | 'yAxisId' | 'strokeWidth' | 'strokeDasharray'>;

/**
 * A share as a line, with that of the period before beneath it, and under them stacked positive and negative counts. It is a
 * picture only: the caller puts links with names over it (`Columns`). A column that is null is not known yet, or has no share;
 * it leaves a gap.
 */
export const TrendChart = memo(function TrendChart(props: TrendChartProps) {
  const { columns, average, target, small = false } = props;
  const data = columns.map(({ key, percent, before, counts }) => ({
    key,
    percent,
    before,
    positive: counts?.positive || null,
    negative: counts?.negative || null,
  }));
  const percents = columns.map(({ percent }) => percent);
  const few = columns.map((column) => column.few);
  const befores = columns.map(({ before }) => before);
  // The average may come before the columns.
  const shares = shareTicks(
    Math.min(...[100, target, average, ...percents, ...befores].flatMap((one) => one ?? [])),
  );
  const counts = roundTicks(
    Math.max(
      4,
      ...columns.map((column) => (column.counts ? column.counts.positive + column.counts.negative : 0)),
    ),
  );
  const { left, right, top, shareBottom, countTop, bottom } = small ? SMALL : DESK;
  const [floor = 0] = shares;
  const most = counts.at(-1) ?? 0;
  const yOfShare = shareHeights(top, shareBottom, floor);
  const shareLines = shares.map((share) => ({ figure: share, y: yOfShare(share) }));
  const countLines = counts.map((count) => ({
    figure: count,
    y: bottom - (count * (bottom - countTop)) / most,
  }));
  // Without data there are no figures.
  const isKnown = columns.some((column) => column.counts !== null);
  const labelled = !isKnown ? [] : [...shareLines, ...countLines];
  // Each axis goes on over the whole height, so that one chart draws both: the library takes most of its time for each chart.
  const height = bottom - top;
  const shareDomain = [100 - ((100 - floor) * height) / (shareBottom - top), 100];
  const countDomain = [0, (most * height) / (bottom - countTop)];
  return (
    <div className="relative" aria-hidden="true" translate="no">
      <Plot left={left} right={right}>
        {[...shareLines, ...countLines].map(({ y }) => (
          <Across key={y} y={y} stroke="var(--color-line)" />
        ))}
        {average === null || small ? null : (
          <Across y={yOfShare(average)} stroke="var(--color-ink-2)" strokeDasharray="3 3" data-average />
        )}
        {target === null ? null : <Across y={yOfShare(target)} stroke="var(--color-accent)" data-target />}
      </Plot>
      <div className={drawing} style={{ marginLeft: left, marginRight: right }}>
        <ResponsiveContainer width="100%" height={bottom + LABELS}>
          <ComposedChart
            data={data}
            {...stretched}
            margin={{ left: 0, right: 0, top, bottom: LABELS }}
            barCategoryGap="18%"
            accessibilityLayer={false}
          >
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
            <XAxis dataKey="key" scale="band" hide />
            <YAxis yAxisId="share" hide domain={shareDomain} />
            <YAxis yAxisId="count" hide domain={countDomain} />
            {shareLine(befores, [], 'var(--color-ink-3)', {
              yAxisId: 'share',
              dataKey: 'before',
              strokeDasharray: '4 3',
            })}
            {shareLine(percents, few, 'var(--color-ink)', {
              yAxisId: 'share',
              dataKey: 'percent',
              strokeWidth: 1.75,
            })}
            <Bar
              {...none}
              yAxisId="count"
              shape={bar}
              dataKey="positive"
              stackId="given"
              fill="var(--color-positive)"
            />
            <Bar
              {...none}
              yAxisId="count"
              shape={bar}
              dataKey="negative"
              stackId="given"
              fill="url(#hatch)"
              stroke="var(--color-negative)"
              strokeWidth={1}
            />
          </ComposedChart>
        </ResponsiveContainer>
      </div>
      <Plot left={left} right={right}>
        <Across y={bottom} stroke="var(--color-line-strong)" />
        {labelled.map(({ figure, y }) => (
          <Word
            key={y}
            className={small ? 'stroke-surface stroke-3 [paint-order:stroke]' : ''}
            x={small ? TO_FIGURES : -TO_FIGURES}
            y={y}
            dy="0.355em"
            textAnchor={small ? 'start' : 'end'}
            data-figure
          >
            {figure}
          </Word>
        ))}
        {columns.map(({ key, label }, index) =>
          hasLabel(index, columns.length) ? (
            <Word
              key={key}
              x={`${(100 * (index + 0.5)) / columns.length}%`}
              y={bottom + TO_FIGURES}
              dy="0.71em"
              textAnchor="middle"
              data-label
            >
              {label}
            </Word>
          ) : null,
        )}
      </Plot>
    </div>
  );
});

const isSameLine = (a: SmallTrendProps, b: SmallTrendProps): boolean =>
  a.lowest === b.lowest &&
  a.target === b.target &&
  a.points.length === b.points.length &&
  a.points.every((point, index) => point === b.points[index] && a.few[index] === b.few[index]);

/** The line of one reception or employee: as high as the shares of all, so that lines can be compared. */
export const SmallTrend = memo(function SmallTrend({ points, few, lowest, target }: SmallTrendProps) {
  const [floor = 0] = shareTicks(Math.min(lowest, target ?? 100));
  const yOfShare = shareHeights(4, 42, floor);
  return (
    <div className="relative" aria-hidden="true" translate="no">
      <Plot left={EACH.left} right={EACH.right}>
        {[100, floor].map((share) => (
          <Fragment key={share}>
            <Across y={yOfShare(share)} stroke="var(--color-line)" />
            <Word x={-4} y={yOfShare(share)} dy="0.355em" textAnchor="end" data-figure>
              {share}
            </Word>
          </Fragment>
        ))}
        {target === null ? null : <Across y={yOfShare(target)} stroke="var(--color-accent)" />}
      </Plot>
      <div className={drawing} style={{ marginLeft: EACH.left, marginRight: EACH.right }}>
        <ResponsiveContainer width="100%" height={46}>
          <ComposedChart
            data={points.map((percent, key) => ({ key, percent }))}
            {...stretched}
            margin={{ top: 4, right: 0, bottom: 4, left: 0 }}
            accessibilityLayer={false}
          >
            <XAxis dataKey="key" hide />
            <YAxis hide domain={[floor, 100]} />
            {shareLine(points, few, 'var(--color-ink)', { dataKey: 'percent', strokeWidth: 1.5 })}
          </ComposedChart>
        </ResponsiveContainer>
      </div>
    </div>
  );
}, isSameLine);

interface SmallTrendProps {
  /** Shares in per cent. Null where there is none. */
  readonly points: Points;
  readonly few: Few;
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
  /** Whether it is a share of few. */
  readonly few: boolean;
  /** The same of the period before. */
  readonly before: number | null;
}

/** In pixels: the left and right margin of the columns, which the links over the chart have too; from the top, where the shares
 * begin and end, and the counts. */
const DESK = { left: 34, right: 66, top: 6, shareBottom: 100, countTop: 134, bottom: 266 };
/** With room at both sides for half of the first and last label. */
const SMALL = { left: 14, right: 14, top: 4, shareBottom: 80, countTop: 112, bottom: 206 };
/** The margins of the line of one, with its axis at the left. */
const EACH = { left: 26, right: 4 };
/** From the axes to their figures and labels. */
const TO_FIGURES = 8;
/** The height of the labels under the columns. */
const LABELS = 20;
